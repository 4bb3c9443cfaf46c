import { frontMatterFields } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatter } from '../../language/frontMatter.ts';
import { memoize } from '../../text/memory.ts';
import type { PageLink } from './pageLinks.ts';
import { isImagePath } from './pageLinks.ts';

const imageKeys = frontMatterFields.flatMap(({ key, kind }) =>
	kind === 'icon' || kind === 'image' ? [key] : [],
);

/** The images of the project that front matter names. */
function imagesOf(values: FrontMatter['values']): readonly string[] {
	return imageKeys.flatMap((key) => {
		const value = values[key];
		return typeof value === 'string' && isImagePath(value) ? [value] : [];
	});
}

/** The same with their places. */
export function frontMatterLinks(document: PageDocument): readonly PageLink[] {
	return links(document);
}

const links = memoize(readLinks);

function readLinks({ text, frontMatter }: PageDocument): readonly PageLink[] {
	const images = imagesOf(frontMatter.values);
	if (images.length === 0) return [];
	return frontMatter.entries.flatMap(({ key, value, valueSpan }): PageLink[] => {
		if (typeof value !== 'string' || valueSpan === undefined) return [];
		if (!imageKeys.includes(key) || !images.includes(value)) return [];
		// Written with escapes it is none that could be changed.
		const at = text.slice(valueSpan.start, valueSpan.end).indexOf(value);
		const start = valueSpan.start + at;
		return at < 0
			? []
			: [{ kind: 'asset', href: value, written: value, span: { start, end: start + value.length } }];
	});
}
