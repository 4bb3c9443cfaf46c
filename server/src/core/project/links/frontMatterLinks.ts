import { frontMatterFields } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { FrontMatter } from '../../syntax/frontMatter.ts';
import { PageNotes } from '../../syntax/pageNotes.ts';
import type { PageLink } from './pageLinks.ts';
import { isImagePath } from './pageLinks.ts';

const imageKeys = frontMatterFields.flatMap(({ key, kind }) =>
	kind === 'icon' || kind === 'image' ? [key] : [],
);

/** The images of the project that front matter names. */
export function imagesOf(values: FrontMatter['values']): readonly string[] {
	let found: string[] | undefined;
	for (const key of imageKeys) {
		const value = values[key];
		if (typeof value !== 'string' || !isImagePath(value)) continue;
		found ??= [];
		found.push(value);
	}
	return found ?? none;
}

/** Most pages share the one empty list. */
const none: readonly string[] = [];

/** The same with their places. */
export function frontMatterLinks(document: PageDocument): readonly PageLink[] {
	return links.of(document);
}

/** The same for who asks where they lead and not where they stand. */
export function unplacedImages(values: FrontMatter['values']): readonly PageLink[] {
	return imagesOf(values).map((href) => ({ kind: 'asset', href, span: nowhere }));
}

const nowhere = { start: 0, end: 0 };

/** Says the images in the front matter of a page that are known already. */
export function recallFrontMatterLinks(document: PageDocument, known: readonly PageLink[]): void {
	links.set(document, known);
}

const links = new PageNotes<readonly PageLink[]>(readLinks);

function readLinks({ text, frontMatter }: PageDocument): readonly PageLink[] {
	const images = imagesOf(frontMatter.values);
	if (images.length === 0) return noLinks;
	return frontMatter.entries.flatMap(({ key, value, valueSpan }): PageLink[] => {
		if (typeof value !== 'string' || valueSpan === undefined) return [];
		if (!imageKeys.includes(key) || !images.includes(value)) return [];
		// Written with escapes it is none that could be changed.
		const at = text.slice(valueSpan.start, valueSpan.end).indexOf(value);
		const start = valueSpan.start + at;
		return at < 0 ? [] : [{ kind: 'asset', href: value, span: { start, end: start + value.length } }];
	});
}

const noLinks: readonly PageLink[] = [];
