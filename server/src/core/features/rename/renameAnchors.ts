import { findAnchor } from '../../project/links/findAnchor.ts';
import type { ReadText } from '../../project/links/references.ts';
import { findFacts } from '../../project/pages/findFacts.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { anchorLinks } from './anchorLinks.ts';
import { changeAnchor } from './writtenTarget.ts';

/** A change of a page that gives some of its anchors other ids; their number stays. */
export interface AnchorRename {
	readonly document: PageDocument;
	readonly change: TextChange;
}

/**
 * The change with all that follows from it: a new text may also renumber other headings of the same text. A sentence
 * says why there is none.
 */
export function renameAnchors(
	project: Project,
	{ document, change }: AnchorRename,
	readText: ReadText,
): readonly DocumentChanges[] | string {
	const ids = changedIds(document, change);
	if (typeof ids === 'string') return ids;
	if (ids.size === 0) return [{ document, changes: [change] }];
	return withChanges({ document, change }, linkChanges(project, { path: document.path, ids }, readText));
}

function changedIds(document: PageDocument, change: TextChange): ReadonlyMap<string, string> | string {
	const after = parsePageDocument(document.path, applyChanges(document.text, [change]));
	const was = toAnchorIds(pageAnchors(document));
	const is = toAnchorIds(pageAnchors(after));
	if (was.length !== is.length || after.syntax.headings.length !== document.syntax.headings.length)
		return 'With this name it would be no heading any more: write plain text.';
	const ids = new Map<string, string>();
	for (const [index, id] of was.entries()) {
		const next = is[index] ?? '';
		if (id === '' || id === next || ids.has(id)) continue;
		if (next === '') return 'Links lead here by letters and digits: write some.';
		ids.set(id, next);
	}
	return ids;
}

interface ChangedIds {
	readonly path: string;
	/** New ids by old ones. */
	readonly ids: ReadonlyMap<string, string>;
}

function* linkChanges(
	project: Project,
	{ path, ids }: ChangedIds,
	readText: ReadText,
): Generator<DocumentChanges> {
	for (const { document, links } of anchorLinks(project, path, readText))
		yield {
			document,
			changes: links.flatMap(({ target, page, anchor }) => {
				const id = findNewId(project, { page, anchor, path, ids });
				return (id === undefined ? undefined : changeAnchor(target, id)) ?? [];
			}),
		};
}

/** The id that a link’s anchor on a page gets, if it means one of the file’s that have others now. */
export function findNewId(
	project: Project,
	{ page, anchor, path, ids }: ChangedIds & { readonly page: string; readonly anchor: string },
): string | undefined {
	const isShown = page !== path;
	// What the page has of its own goes before what it shows.
	const own = isShown ? findFacts(project, page)?.anchors : undefined;
	if (own !== undefined && toAnchorIds(own).includes(anchor)) return undefined;
	const exact = ids.get(anchor);
	if (exact !== undefined) return exact;
	const behindColon = anchor.slice(anchor.lastIndexOf(':') + 1);
	const nested = ids.get(behindColon);
	if (nested !== undefined) return `${anchor.slice(0, -behindColon.length)}${nested}`;
	const match = findAnchor(project, page, anchor);
	return match.kind === 'otherForm' ? ids.get(match.id) : undefined;
}

function withChanges(
	{ document: own, change }: AnchorRename,
	others: Iterable<DocumentChanges>,
): readonly DocumentChanges[] {
	const files: DocumentChanges[] = [{ document: own, changes: [change] }];
	for (const { document, changes } of others) {
		if (document.path !== own.path) {
			if (changes.length > 0) files.push({ document, changes });
			continue;
		}
		// A link within the heading itself is replaced with it.
		const outside = changes.filter(
			({ span }) => span.end < change.span.start || change.span.end < span.start,
		);
		files[0] = { document, changes: [change, ...outside] };
	}
	return files;
}
