import { descriptionLinks } from '../../project/api/descriptionLinks.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { configLinks, resolveConfigLink } from '../../project/links/configLinks.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import {
	filesThatMayReferTo,
	findDestination,
	findDocument,
	type ReadText,
	targetKeys,
} from '../../project/links/references.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { findOutline } from '../../project/pages/findOutline.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import { pagesThatShow } from '../../project/pages/pagesThatShow.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import type { DocumentChanges } from '../../syntax/documentChanges.ts';
import { parsePageDocument } from '../../syntax/parseDocument.ts';
import { applyChanges, type TextChange } from '../../text/textChange.ts';
import { changeAnchor, frameAt } from './writtenTarget.ts';

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
	const pages = pagesThatShow(project, path);
	const newId = (page: string | undefined, anchor: string | undefined) =>
		page === undefined || anchor === undefined || !pages.has(page)
			? undefined
			: findNewId(project, { page, anchor, path, ids });
	for (const document of configDocuments(project))
		yield {
			document,
			changes: configLinks(document).flatMap((link) => {
				const target = resolveConfigLink(project, link);
				const id = target.kind === 'page' ? newId(target.page.path, target.anchor) : undefined;
				const written = { ...link, text: document.text, frame: 'quoted' as const };
				return (id === undefined ? undefined : changeAnchor(written, id)) ?? [];
			}),
		};
	for (const document of project.dataFiles.values()) {
		const links = document.claims === undefined ? [] : descriptionLinks(document);
		const changes = links.flatMap((link) => {
			const target = findDestination(project, '', { kind: 'page', href: link.href });
			const id = newId(target?.path, target?.anchor);
			const written = { ...link, text: document.text, frame: 'bare' as const };
			return (id === undefined ? undefined : changeAnchor(written, id)) ?? [];
		});
		if (changes.length > 0) yield { document, changes };
	}
	for (const file of filesThatMayReferTo(project, pages, targetKeys(project, pages))) {
		const document = findDocument(project, file, readText);
		if (document?.kind !== 'page') continue;
		const changes = pageLinks(document).flatMap((link) => {
			// A part's link to a place of its own is one to the page that shows it.
			const isOwn = file === path && link.href.startsWith('#');
			const target = isOwn
				? { path, anchor: splitHref(link.href).anchor }
				: findDestination(project, file, link);
			const id = newId(target?.path, target?.anchor);
			const written = { ...link, text: document.text, frame: frameAt(document.text, link.span) };
			return (id === undefined ? undefined : changeAnchor(written, id)) ?? [];
		});
		yield { document, changes };
	}
}

function findNewId(
	project: Project,
	{ page, anchor, path, ids }: ChangedIds & { readonly page: string; readonly anchor: string },
): string | undefined {
	const isShown = page !== path;
	// What the page has of its own goes before what it shows.
	const own = isShown ? findOutline(project, page)?.anchors : undefined;
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
