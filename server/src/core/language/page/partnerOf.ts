import type { Tag } from './pageSyntax.ts';

/** The tag that closes this one, or that it closes; undefined where there is none. */
export function partnerOf(tags: readonly Tag[], tag: Tag | undefined): Tag | undefined {
	return tag?.partner === undefined ? undefined : tags[tag.partner];
}
