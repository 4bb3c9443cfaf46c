import { usesVariables } from '../../project/links/linkVariables.ts';
import type { ReadText } from '../../project/links/references.ts';
import { toPagePath } from '../../project/pages/page.ts';
import { toPageUrl } from '../../project/pages/pageAddress.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { holds, type Span } from '../../text/span.ts';
import type { TextChange } from '../../text/textChange.ts';
import { anchorLinks } from '../rename/anchorLinks.ts';
import { findNewId } from '../rename/renameAnchors.ts';
import { spellTarget } from '../rename/spellTarget.ts';
import {
	anchorSpan,
	changeAnchor,
	changePath,
	pathSpan,
	type WrittenTarget,
} from '../rename/writtenTarget.ts';
import type { MovedIds } from './movedIds.ts';

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
