import type { PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { usesVariables } from '../../project/links/linkVariables.ts';
import type { ReadText } from '../../project/links/references.ts';
import { toPagePath } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import { type PlacedAnchor, pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import type { TextChange } from '../../text/edits.ts';
import { holds, type Span } from '../../text/positions.ts';
import { anchorLinks, findNewId } from '../rename/renameAnchors.ts';
import { spellTarget } from '../rename/spellTarget.ts';
import {
	anchorSpan,
	changeAnchor,
	changePath,
	pathSpan,
	type WrittenTarget,
} from '../rename/writtenTarget.ts';
import type { PageSection } from './findSection.ts';

/** A section of a page that goes to another one. */
export interface SectionWay extends MovedIds {
	readonly document: PageDocument;
	/** What of the page goes. */
	readonly pieces: readonly Span[];
	/** Path of the page that it goes to. */
	readonly to: string;
}

/**
 * What every link asks to lead where it led: those to places of the section, those to what stays behind and has another
 * number now, and of the section itself those to the rest of its old page.
 */
export function* sectionLinks(
	project: Project,
	way: SectionWay,
	readText: ReadText,
): Generator<DocumentChanges> {
	const { document, pieces, to, moved, kept } = way;
	const { path } = document;
	for (const { document: file, links } of anchorLinks(project, path, readText)) {
		const changes = links.flatMap(({ target, page, anchor }) => {
			if (page !== path || usesVariables(target.text.slice(target.span.start, target.span.end))) return [];
			const newId = (ids: ReadonlyMap<string, string>) => findNewId(project, { page, anchor, path, ids });
			const isMoving = file.path === path && pieces.some((piece) => holds(piece, target.span));
			const from = isMoving ? to : file.path;
			const id = newId(moved);
			if (id !== undefined) return lead(target, { was: path, file: to, from, id });
			const keptId = newId(kept);
			if (isMoving) return lead(target, { was: path, file: path, from, id: keptId });
			return (keptId === undefined ? undefined : changeAnchor(target, keptId)) ?? [];
		});
		if (changes.length > 0) yield { document: file, changes };
	}
}

interface Lead {
	/** The page that the target names. */
	readonly was: string;
	/** The page that it is to name. */
	readonly file: string;
	/** The file that the link will stand on. */
	readonly from: string;
	/** Empty for the page itself; undefined for the anchor that is written. */
	readonly id: string | undefined;
}

function lead(target: WrittenTarget, { was, file, from, id }: Lead): readonly TextChange[] {
	const isOwn = file === from && id !== '';
	const path = isOwn ? '' : spellPath(target, { was, file, from });
	const hash = anchorSpan(target);
	const toAnchor =
		hash === undefined || id === undefined
			? undefined
			: id === ''
				? { span: { start: hash.start - 1, end: hash.end }, newText: '' }
				: changeAnchor(target, id);
	const isNew = ({ span, newText }: TextChange) => target.text.slice(span.start, span.end) !== newText;
	return [changePath(target, path), ...(toAnchor === undefined ? [] : [toAnchor])].filter(isNew);
}

/** In the form in which the author wrote it; from the root where the link named no page. */
function spellPath(target: WrittenTarget, { was, file, from }: Omit<Lead, 'id'>): string {
	const { start, end } = pathSpan(target);
	const [spelling] =
		start === end ? [] : spellTarget({ href: target.href, was, file, from, namesIndex: false });
	return spelling ?? toPageUrl(toPagePath(file));
}

/** New ids by old ones, of the places of a page of which a section goes. */
interface MovedIds {
	/** Of the section, on its new page; empty for the title of a page. */
	readonly moved: ReadonlyMap<string, string>;
	/** Of what stays, where numbers change. */
	readonly kept: ReadonlyMap<string, string>;
}

interface SectionStep {
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
