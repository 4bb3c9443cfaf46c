import type { PageDocument } from '../../syntax/document.ts';
import { findTagComponent } from './findTagComponent.ts';
import { isUnclosed, type OpenTag, openTags } from './openTags.ts';
import { findTagPlace } from './tagPlace.ts';

/**
 * What an editor adds, as a snippet, when the author has just typed the `>` of an opening tag or a `</`: the
 * closing tag behind the cursor, or the rest of it before.
 */
export function closeTag(document: PageDocument, offset: number): string | undefined {
	const { text } = document;
	if (text.startsWith('</', offset - 2)) {
		const name = findNameToClose(document, offset);
		return name === undefined ? undefined : toSnippetText(text[offset] === '>' ? name : `${name}>`);
	}
	const name = findMissingClosingTag(document, offset);
	return name === undefined ? undefined : `$0${toSnippetText(`</${name}>`)}`;
}

/** The name of the opening tag that ends at the offset, when it needs a closing tag and has none. */
export function findMissingClosingTag(document: PageDocument, offset: number): string | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex(({ span }) => span.end <= offset);
	const tag = tags[index];
	if (tag?.kind !== 'open' || tag.unfinished || tag.name === '' || tag.span.end !== offset) return undefined;
	if (document.text[offset - 1] !== '>') return undefined;
	if (findTagComponent(document, tag.name)?.content === 'none') return undefined;
	// A closing tag that was there before belongs to an outer tag of the same name, which then has none.
	const isUnclosedHere = openTags(document, index + 1).some(
		({ tag: open }) => open.name === tag.name && open.partner === undefined,
	);
	return isUnclosedHere ? tag.name : undefined;
}

/** Open tags that have a name, innermost first. */
export function namedOpenTags(document: PageDocument, before: number): readonly OpenTag[] {
	return openTags(document, before)
		.filter(({ tag }) => tag.name !== '')
		.reverse();
}

/** The innermost tag that nothing closes but what is being typed. */
function findNameToClose(document: PageDocument, offset: number): string | undefined {
	const place = findTagPlace(document, offset);
	if (place?.kind !== 'closingName' || place.tag.name !== '') return undefined;
	const [innermost] = namedOpenTags(document, place.index).filter((open) =>
		isUnclosed(open, { document, besides: place.index }),
	);
	return innermost?.tag.name;
}

/** A name may hold `$`, which means a place to fill in. */
function toSnippetText(text: string): string {
	return text.replaceAll('$', '\\$');
}
