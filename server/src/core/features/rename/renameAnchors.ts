import { keepAnchor } from '../../checks/links/lostAnchor.ts';
import type { Document, PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { parsePageDocument } from '../../language/parseDocument.ts';
import { listedAddresses } from '../../project/addresses/addressFile.ts';
import { answeredAddresses } from '../../project/addresses/findLostAddresses.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { configLinks, resolveConfigLink } from '../../project/links/configLinks.ts';
import { findAnchor } from '../../project/links/findAnchor.ts';
import { pageLinks } from '../../project/links/pageLinks.ts';
import {
	type Destination,
	filesThatMayReferTo,
	findDestination,
	findDocument,
	type ReadText,
	targetKeys,
} from '../../project/links/references.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import { descriptionLinks } from '../../project/links/textLinks.ts';
import { findFacts, withTransitiveImporters } from '../../project/pages/findFacts.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import type { Project } from '../../project/project.ts';
import { applyChanges, type TextChange } from '../../text/edits.ts';
import { changeAnchor, targetSyntaxAt, type WrittenTarget } from '../document/writtenTarget.ts';

/** Change of a page that gives some of its anchors other ids; their number stays. */
export interface AnchorRename {
	readonly document: PageDocument;
	readonly change: TextChange;
}

/**
 * Change with all consequences: a new text may also renumber other headings with the same text. A string is the reason
 * why there is none.
 */
export function renameAnchors(
	project: Project,
	{ document, change }: AnchorRename,
	readText: ReadText,
): readonly DocumentChanges[] | string {
	const ids = changedIds(document, change);
	if (typeof ids === 'string') return ids;
	if (ids.size === 0) return [{ document, changes: [change] }];
	const kept = keptAnchors(project, document, ids);
	return withChanges(
		{ document, changes: [change, ...kept] },
		linkChanges(project, { path: document.path, ids }, readText),
	);
}

/** Elements that keep the anchors in the project's list of addresses, which other sites may link to. */
function keptAnchors(
	project: Project,
	document: PageDocument,
	ids: ReadonlyMap<string, string>,
): readonly TextChange[] {
	const listed = listedAddresses(project);
	if (listed === undefined) return [];
	const { anchors } = answeredAddresses(project, listed.addresses);
	const pages = [...withTransitiveImporters(project, document.path)];
	const published = new Set(pages.flatMap((page) => anchors.get(page) ?? []).map(({ anchor }) => anchor));
	const after = new Set(toAnchorIds(pageAnchors(document)).map((id) => ids.get(id) ?? id));
	return [...ids.keys()].flatMap((id) =>
		published.has(id) && !after.has(id) ? (keepAnchor(document, { anchor: id, nearest: id }) ?? []) : [],
	);
}

function changedIds(document: PageDocument, change: TextChange): ReadonlyMap<string, string> | string {
	const after = parsePageDocument(document.path, applyChanges(document.text, [change]));
	const was = toAnchorIds(pageAnchors(document));
	const is = toAnchorIds(pageAnchors(after));
	if (was.length !== is.length || after.syntax.headings.length !== document.syntax.headings.length)
		return 'This text would not be parsed as a heading. Use plain text.';
	const ids = new Map<string, string>();
	for (const [index, id] of was.entries()) {
		const next = is[index] ?? '';
		if (id === '' || id === next || ids.has(id)) continue;
		if (next === '') return 'The heading needs at least one letter or digit, or it has no anchor.';
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

/** New id of a link's anchor on a page, if it is one of the file's anchors and has changed. */
function findNewId(
	project: Project,
	{ page, anchor, path, ids }: ChangedIds & { readonly page: string; readonly anchor: string },
): string | undefined {
	const isShown = page !== path;
	// The page's own anchors take precedence over those of its snippets.
	const own = isShown ? findFacts(project, page)?.anchors : undefined;
	if (own !== undefined && toAnchorIds(own).includes(anchor)) return undefined;
	const exact = ids.get(anchor);
	if (exact !== undefined) return exact;
	const afterColon = anchor.slice(anchor.lastIndexOf(':') + 1);
	const nested = ids.get(afterColon);
	if (nested !== undefined) return `${anchor.slice(0, -afterColon.length)}${nested}`;
	const match = findAnchor(project, page, anchor);
	return match.kind === 'otherForm' ? ids.get(match.id) : undefined;
}

/** Changes of the renamed page, the heading first, and then of links to it. */
function withChanges(
	renamed: DocumentChanges,
	others: Iterable<DocumentChanges>,
): readonly DocumentChanges[] {
	const { document: own } = renamed;
	const [change] = renamed.changes;
	const files: DocumentChanges[] = [renamed];
	for (const { document, changes } of others) {
		if (document.path !== own.path) {
			if (changes.length > 0) files.push({ document, changes });
			continue;
		}
		// A link within the heading itself is replaced with it.
		const outside = changes.filter(
			({ span }) => change === undefined || span.end < change.span.start || change.span.end < span.start,
		);
		files[0] = { document, changes: [...renamed.changes, ...outside] };
	}
	return files;
}

/** Link to an anchor of a page. */
interface AnchorLink {
	readonly target: WrittenTarget;
	/** Path of the page, which may show the renamed file. */
	readonly page: string;
	readonly anchor: string;
}

interface AnchorLinks {
	readonly document: Document;
	readonly links: readonly AnchorLink[];
}

/** Links to anchors of the file, or of the pages that show it, by the file that contains them. */
function* anchorLinks(project: Project, path: string, readText: ReadText): Generator<AnchorLinks> {
	const pages = withTransitiveImporters(project, path);
	const toLinks = (destination: Destination | undefined, target: WrittenTarget): readonly AnchorLink[] => {
		const { path: page, anchor } = destination ?? {};
		return page === undefined || anchor === undefined || !pages.has(page) ? [] : [{ target, page, anchor }];
	};
	for (const document of configDocuments(project))
		yield {
			document,
			links: configLinks(document).flatMap((link) => {
				const target = resolveConfigLink(project, link);
				const destination =
					target.kind === 'page' ? { path: target.page.path, anchor: target.anchor } : undefined;
				return toLinks(destination, {
					...link,
					text: document.text,
					frame: targetSyntaxAt(document.text, link.span),
				});
			}),
		};
	for (const document of project.dataFiles.values()) {
		const links = document.claims === undefined ? [] : descriptionLinks(document);
		yield {
			document,
			links: links.flatMap((link) =>
				toLinks(findDestination(project, '', { kind: 'page', href: link.href }), {
					...link,
					text: document.text,
					frame: 'bare',
				}),
			),
		};
	}
	for (const file of filesThatMayReferTo(project, pages, targetKeys(project, pages))) {
		const document = findDocument(project, file, readText);
		if (document?.kind !== 'page') continue;
		yield {
			document,
			links: pageLinks(document).flatMap((link) => {
				// In a snippet, a link to its own anchor points to the page that shows it.
				const isOwn = file === path && link.href.startsWith('#');
				const destination = isOwn
					? { path, anchor: splitHref(link.href).anchor }
					: findDestination(project, file, link);
				return toLinks(destination, {
					...link,
					text: document.text,
					frame: targetSyntaxAt(document.text, link.span),
				});
			}),
		};
	}
}
