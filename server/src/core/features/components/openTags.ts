import { voidElements } from '../../catalogue/voidElements.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';

/** An opening tag with its place in the page's list of tags. */
export interface OpenTag {
	readonly tag: Tag;
	readonly index: number;
}

/** The tags that are open before the tag of this index, outermost first. */
export function openTags(document: PageDocument, before: number): readonly OpenTag[] {
	const open: OpenTag[] = [];
	// How many of a name are open: a stray closing tag is not to search all open ones in vain.
	const counts = new Map<string, number>();
	const count = (name: string, step: number) => counts.set(name, (counts.get(name) ?? 0) + step);
	for (const [index, tag] of document.syntax.tags.slice(0, before).entries()) {
		if (tag.unfinished) continue;
		if (tag.kind === 'open' && !voidElements.has(tag.name)) {
			open.push({ tag, index });
			count(tag.name, 1);
		}
		if (tag.kind !== 'close' || !counts.get(tag.name)) continue;
		const opener = open.findLastIndex((candidate) => candidate.tag.name === tag.name);
		for (const closed of open.splice(opener)) count(closed.tag.name, -1);
	}
	return open;
}

/** Open tags that have a name, innermost first. */
export function namedOpenTags(document: PageDocument, before: number): readonly OpenTag[] {
	return openTags(document, before)
		.filter(({ tag }) => tag.name !== '')
		.reverse();
}

/** Whether no closing tag after it closes the tag, the one of the index `besides` not counted: it is being typed. */
export function isUnclosed(
	{ tag }: OpenTag,
	{ document, besides }: { document: PageDocument; besides: number },
): boolean {
	const partner = partnerOf(document.syntax.tags, tag);
	return partner === undefined || partner.unfinished === true || tag.partner === besides;
}
