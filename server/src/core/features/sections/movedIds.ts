import { type PlacedAnchor, pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';
import { holds } from '../../text/span.ts';
import type { PageSection } from './findSection.ts';

/** New ids by old ones, of the places of a page of which a section goes. */
export interface MovedIds {
	/** Of the section, on its new page; empty for the title of a page. */
	readonly moved: ReadonlyMap<string, string>;
	/** Of what stays, where numbers change. */
	readonly kept: ReadonlyMap<string, string>;
}

export interface SectionStep {
	readonly document: PageDocument;
	readonly section: PageSection;
	/** The old page without the section. */
	readonly rest: string;
	/** Path and text of the page that has it, behind all that was there. */
	readonly home: { readonly path: string; readonly text: string; readonly before?: PageDocument | undefined };
	/** The heading has become the title of the page. */
	readonly isTitle: boolean;
}

/** Undefined where the section reads otherwise on its new page, or the rest does without it. */
export function movedIds({ document, section, rest, home, isTitle }: SectionStep): MovedIds | undefined {
	const old = idsOf(document);
	const left = idsOf(parsePageDocument(document.path, rest));
	const after = idsOf(parsePageDocument(home.path, home.text));
	const before = home.before === undefined ? 0 : pageAnchors(home.before).length;
	const isMoved = ({ anchor }: AnchorId) => holds(section.span, anchor.span);
	const moving = old.filter(isMoved);
	const staying = old.filter((one) => !isMoved(one));
	const title = isTitle ? moving.slice(0, 1) : [];
	const arrived = after.slice(before);
	const movable = moving.slice(title.length);
	if (left.length !== staying.length || after.length < before || arrived.length !== movable.length)
		return undefined;
	return {
		moved: new Map([...pair(movable, arrived), ...title.map(({ id }) => [id, ''] as const)]),
		kept: new Map([...pair(staying, left)].filter(([was, is]) => was !== is)),
	};
}

interface AnchorId {
	readonly anchor: PlacedAnchor;
	readonly id: string;
}

function idsOf(document: PageDocument): readonly AnchorId[] {
	const anchors = pageAnchors(document);
	const ids = toAnchorIds(anchors);
	return anchors.map((anchor, index) => ({ anchor, id: ids[index] ?? '' }));
}

/** Of several places with one id, links lead to the first. */
function pair(was: readonly AnchorId[], is: readonly AnchorId[]): ReadonlyMap<string, string> {
	const ids = new Map<string, string>();
	for (const [index, { id }] of was.entries()) {
		const next = is[index]?.id ?? '';
		if (id !== '' && next !== '' && !ids.has(id)) ids.set(id, next);
	}
	return ids;
}
