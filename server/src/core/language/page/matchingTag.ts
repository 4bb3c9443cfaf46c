import type { Tag } from './pageSyntax.ts';

/** Closing tag of an opening tag, or the other way around; undefined if there is none. */
export function matchingTag(tags: readonly Tag[], tag: Tag | undefined): Tag | undefined {
	return tag?.partner === undefined ? undefined : tags[tag.partner];
}

/** The opening tag of the innermost element around an offset. */
export function enclosingTag(tags: readonly Tag[], at: number): Tag | undefined {
	return tags.findLast(
		(tag) => tag.kind === 'open' && tag.span.end <= at && (matchingTag(tags, tag)?.span.start ?? 0) > at,
	);
}
