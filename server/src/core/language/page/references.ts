import { findPartitionPoint } from '../../text/lists.ts';
import type { Link } from './pageSyntax.ts';

/** Labels that the page defines, normalized by `normalizeLabel`. */
export function definedLabels(text: string, links: readonly Link[]): ReadonlySet<string> {
	let labels: Set<string> | undefined;
	for (const link of links)
		if (link.kind === 'definition') {
			labels ??= new Set();
			labels.add(normalizeLabel(rawLabel(text, link)));
		}
	return labels ?? noLabels;
}

const noLabels: ReadonlySet<string> = new Set();

/** Label of a definition, as written. */
export function rawLabel(text: string, { span }: Link): string {
	return text.slice(span.start + 1, span.end).split(']:', 1)[0] ?? '';
}

/** Normalized label: labels match regardless of case and of the amount of white space (spaces, tabs and line endings). */
export function normalizeLabel(raw: string): string {
	return raw
		.replace(/[\t\n\r ]+/g, ' ')
		.replace(/^ | $/g, '')
		.toLowerCase()
		.toUpperCase();
}

/**
 * Drops references whose label is not defined or whose text contains another link, bare URLs in the text of a link, and
 * links in the alternative text of an image, which is plain text. Expects and keeps text order.
 */
export function keepDefinedReferences(links: readonly Link[], labels: ReadonlySet<string>): readonly Link[] {
	const kept: Link[] = [];
	/** End of the last reference that is a link: a reference that starts before it is not. */
	let coveredTo = 0;
	/** End of the last image of either form: hides references and bare URLs in its alternative text. */
	let imageTo = 0;
	/** End of the last inline image, `![a [b](c)](d)`: hides inline links and images in its alternative text. */
	let inlineTo = 0;
	for (const [index, link] of links.entries()) {
		const { kind, span } = link;
		const isKnown = !isReference(link) || labels.has(normalizeLabel(link.target));
		if (span.end <= (kind === 'link' || kind === 'image' ? inlineTo : imageTo) || !isKnown) continue;
		if (isImage(link)) imageTo = Math.max(imageTo, span.end);
		if (kind === 'image') inlineTo = span.end;
		if (kind === 'reference') {
			if (span.start < coveredTo || holdsLink(links, index, labels)) continue;
			coveredTo = span.end;
		}
		if (kind === 'autolink' && span.end <= coveredTo) continue;
		kept.push(link);
	}
	return kept;
}

/** True if the text of the reference contains a link, so that it is not a link itself: `[a [b](c)][d]`. */
function holdsLink(links: readonly Link[], index: number, labels: ReadonlySet<string>): boolean {
	const textEnd = links[index]?.targetSpan.start ?? 0;
	let imageTo = 0;
	for (let at = index + 1; at < links.length; at++) {
		const link = links[at];
		if (link === undefined || link.span.start >= textEnd) return false;
		if (link.span.end <= imageTo || link.span.end >= textEnd) continue;
		if (isReference(link) && !labels.has(normalizeLabel(link.target))) continue;
		if (isImage(link)) imageTo = link.span.end;
		else if (link.kind !== 'autolink') return true;
	}
	return false;
}

/** Full and collapsed references, `[text][label]` and `[label][]`, that are outside of every kept link. */
export function findOpenReferences(links: readonly Link[], kept: readonly Link[]): readonly Link[] {
	if (!links.some(hasExplicitTarget)) return none;
	const ends: number[] = [];
	for (const { span } of kept) ends.push(Math.max(span.end, ends.at(-1) ?? 0));
	return links.filter((link) => {
		if (!hasExplicitTarget(link)) return false;
		const before = findPartitionPoint(kept, ({ span }) => span.start >= link.span.end);
		return (ends[before - 1] ?? 0) < link.targetSpan.start;
	});
}

const none: readonly Link[] = [];

/** True for a reference other than the shortcut `[label]`. */
export function hasExplicitTarget(link: Link): boolean {
	const { span, targetSpan } = link;
	return isReference(link) && (targetSpan.start > span.start + 2 || isCollapsed(link));
}

/** True for a collapsed reference, `[label][]`. */
export function isCollapsed({ span, targetSpan }: Pick<Link, 'span' | 'targetSpan'>): boolean {
	return targetSpan.end + 1 < span.end;
}

function isImage({ kind }: Link): boolean {
	return kind === 'image' || kind === 'imageReference';
}

function isReference(link: Link): boolean {
	return link.kind === 'reference' || link.kind === 'imageReference';
}
