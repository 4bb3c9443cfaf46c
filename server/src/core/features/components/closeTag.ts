import { isPlaceholder } from '../../catalogue/isPlaceholder.ts';
import { isDeclared } from '../../project/pages/isDeclared.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { findTagComponent } from './findTagComponent.ts';
import { findTypedTwice } from './findTypedTwice.ts';
import { isUnclosed, namedOpenTags, openTags } from './openTags.ts';
import { findStandingClose } from './standingClose.ts';
import type { TagClosing } from './tagClosing.ts';
import { findTagPlace } from './tagPlace.ts';

/**
 * What an editor puts in when the author has just typed the `>` of an opening tag or a `</`: the closing tag behind
 * the cursor, or the rest of it before. One that stands directly behind gives way to the one that is being typed, and what the author
 * typed although it was put in goes.
 */
export function closeTag(document: PageDocument, offset: number): TagClosing | undefined {
	const { text } = document;
	const here = { start: offset, end: offset };
	if (!text.startsWith('</', offset - 2)) {
		const name = findMissingClosingTag(document, offset);
		if (name === undefined) return findTypedTwice(document, offset);
		return { snippet: `$0${toSnippetText(`</${name}>`)}`, span: here };
	}
	const place = findTagPlace(document, offset);
	if (place?.kind !== 'closingName' || place.tag.name !== '') return undefined;
	const standing = findStandingClose(document, { index: place.index, offset });
	if (standing !== undefined)
		return { snippet: toSnippetText(`${standing.indent}</${standing.name}>`), span: standing.span };
	const name = findNameToClose(document, place.index);
	if (name === undefined) return undefined;
	return { snippet: toSnippetText(text[offset] === '>' ? name : `${name}>`), span: here };
}

/** The name of the opening tag that ends at the offset, when it needs a closing tag and has none. */
export function findMissingClosingTag(document: PageDocument, offset: number): string | undefined {
	const { tags } = document.syntax;
	const index = tags.findLastIndex(({ span }) => span.end <= offset);
	const tag = tags[index];
	if (tag?.kind !== 'open' || tag.unfinished || tag.name === '' || tag.span.end !== offset) return undefined;
	if (document.text[offset - 1] !== '>') return undefined;
	if (findTagComponent(document, tag.name)?.content === 'none') return undefined;
	if (isPlaceholder(tag.name) && !isDeclared(document, tag.name)) return undefined;
	// A closing tag that was there before belongs to an outer tag of the same name, which then has none.
	const isUnclosedHere = openTags(document, index + 1).some(
		({ tag: open }) => open.name === tag.name && open.partner === undefined,
	);
	return isUnclosedHere ? tag.name : undefined;
}

/** The innermost tag that nothing closes but the tag of this index, which is being typed. */
function findNameToClose(document: PageDocument, index: number): string | undefined {
	return namedOpenTags(document, index).find((open) => isUnclosed(open, { document, besides: index }))?.tag
		.name;
}

/** A name may hold `$`, which means a place to fill in. */
function toSnippetText(text: string): string {
	return text.replaceAll('$', '\\$');
}
