import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import { encodeAddress } from '../../text/encodePercent.ts';
import { withoutFinalSlashes } from '../../text/withoutFinalSlashes.ts';

/** A meta tag in the head of a page's document. */
export interface HeadTag {
	readonly attribute: 'name' | 'property';
	readonly key: string;
	readonly content: string;
}

export interface HeadTagSources {
	/** Of the page, as the configuration says; any name. */
	readonly ofSite: Readonly<Record<string, unknown>>;
	/** The page's front matter, which goes before those. */
	readonly ofPage: Readonly<Record<string, unknown>>;
	/** Where the site is published. */
	readonly docsUrl: string | undefined;
}

/** What a page says to search engines, and to sites on which its address is shared. */
export function headTags({ ofSite, ofPage, docsUrl }: HeadTagSources): readonly HeadTag[] {
	const own = Object.entries(ofPage).filter(([key]) => frontMatterFieldsByKey.get(key)?.metaTag === true);
	const tags = new Map([...Object.entries(ofSite).filter(([key]) => !ownTags.has(key)), ...own]);
	return [...tags].flatMap(([key, value]) => {
		if (typeof value !== 'string' && typeof value !== 'number') return [];
		const isImage = frontMatterFieldsByKey.get(key)?.kind === 'image';
		const content = isImage ? wholeAddress(String(value), docsUrl) : String(value);
		const attribute = key.startsWith('og:') ? 'property' : 'name';
		return content === undefined ? [] : [{ attribute, key, content }];
	});
}

/** Every document has these already, by what Recto knows. */
const ownTags: ReadonlySet<string> = new Set(['canonical', 'charset', 'viewport', 'description']);

/** Who reads such a tag is elsewhere. Undefined where nobody knows the site's own address. */
function wholeAddress(address: string, docsUrl: string | undefined): string | undefined {
	if (/^https?:\/\//i.test(address)) return address;
	return docsUrl === undefined
		? undefined
		: `${withoutFinalSlashes(docsUrl)}/${encodeAddress(address.replace(/^\/+/, ''))}`;
}
