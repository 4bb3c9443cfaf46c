import type { Link } from './pageSyntax.ts';
import type { TextSlices } from './textSlices.ts';

/** The labels that a page's definitions give targets to, as `toLabel` writes them. */
export function definedLabels(text: TextSlices, links: readonly Link[]): ReadonlySet<string> {
	const labels = new Set<string>();
	for (const { kind, span } of links)
		if (kind === 'definition')
			labels.add(toLabel(text.slice(span.start + 1, span.end).split(']:', 1)[0] ?? ''));
	return labels;
}

/** Labels match without regard to case and the amount of white space. */
export function toLabel(raw: string): string {
	return raw.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

/**
 * Drops `[text]` and the like where no definition makes a link of it, and bare addresses in the text of a link or an
 * image. Expects and keeps text order.
 */
export function keepDefinedReferences(links: readonly Link[], labels: ReadonlySet<string>): readonly Link[] {
	const kept: Link[] = [];
	let coveredTo = 0;
	let imageTo = 0;
	for (const link of links) {
		if (isReference(link)) {
			if (link.span.end <= coveredTo || !labels.has(toLabel(link.target))) continue;
			coveredTo = link.span.end;
		}
		if (link.kind === 'image') imageTo = Math.max(imageTo, link.span.end);
		if (link.kind === 'autolink' && link.span.end <= Math.max(coveredTo, imageTo)) continue;
		kept.push(link);
	}
	return kept;
}

function isReference(link: Link): boolean {
	return link.kind === 'reference' || link.kind === 'imageReference';
}
