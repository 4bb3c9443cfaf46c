import { findIndexFrom } from '../../text/positions.ts';
import type { Tag } from './pageSyntax.ts';

/** Closing tag of an opening tag, or the other way around; undefined if there is none. */
export function matchingTag(tags: readonly Tag[], tag: Tag | undefined): Tag | undefined {
	return tag?.partner === undefined ? undefined : tags[tag.partner];
}

/** The opening tag of the innermost element around an offset. */
export function enclosingTag(tags: readonly Tag[], at: number): Tag | undefined {
	let index: number | undefined = findIndexFrom(tags, at) - 1;
	// An offset within a tag is after those in its attributes.
	while ((tags[index]?.span.end ?? at) > at) index--;
	while (index !== undefined) {
		const tag: Tag | undefined = tags[index];
		if (tag?.kind === 'open' && tag.span.end <= at && (matchingTag(tags, tag)?.span.start ?? 0) > at)
			return tag;
		index = tag?.parent;
	}
	return undefined;
}
