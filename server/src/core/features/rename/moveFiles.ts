import { baselineFileEntries, knownProblemsFile } from '../../checks/knownProblems.ts';
import type { PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { readJsonNodes, spanOf } from '../../language/json.ts';
import { fileRole } from '../../project/fileRole.ts';
import { frontMatterLinks } from '../../project/links/frontMatterLinks.ts';
import { replaceablePart, substituteVariables, usesVariables } from '../../project/links/linkVariables.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import {
	filesThatMayReferTo,
	findDestination,
	findDocument,
	type ReadText,
	targetKeys,
} from '../../project/links/references.ts';
import { foldersOf, resolveLink } from '../../project/links/resolveLink.ts';
import { isRelativePath, possibleTargetPaths, toTargetKey } from '../../project/links/targetNames.ts';
import { descriptionLinks } from '../../project/links/textLinks.ts';
import type { Project } from '../../project/project.ts';
import { scriptsAndImporters } from '../../project/scripts/scriptLinks.ts';
import type { TextChange } from '../../text/edits.ts';
import { encodePath, folderOf, pathAfterMove } from '../../text/paths.ts';
import { changePath, pathSpan, targetSyntaxAt, type WrittenTarget } from '../document/writtenTarget.ts';
import { type FileMove, movedFiles, movedFolders, projectAfterMove } from './fileMove.ts';
import { moveAddresses } from './moveAddresses.ts';
import { apiNameChanges, pagesNamingApiFiles } from './moveApiNames.ts';
import { apiReferenceChanges } from './moveApiReferences.ts';
import { addMoveRedirects, moveConfigTargets } from './moveConfigTargets.ts';
import { spellingsOfTarget } from './spellingsOfTarget.ts';

/** Moves, by the kind of changes that they need. */
export interface MoveOptions {
	/** Moves for which links are updated. */
	readonly moves: readonly FileMove[];
	/** Moves for which redirects are added. */
	readonly redirected?: readonly FileMove[];
}

/**
 * Changes that follow from a move of files and folders: links to a moved file point to its new path, in the form in
 * which they were written, and the links in a moved file keep their targets. Nothing else changes, except for the
 * wanted redirects.
 */
export function* moveFiles(
	project: Project,
	{ moves, redirected = [] }: MoveOptions,
	readText: ReadText,
): Generator<DocumentChanges> {
	const moved = movedFiles(project, moves);
	if (moved.size === 0 && redirected.length === 0) return;
	const disk = projectAfterMove(project, moved, readText);
	const { changes, site } = moveConfigTargets(project, disk, moved);
	yield* addMoveRedirects({ before: project, after: disk, moved }, changes, redirected);
	if (moved.size === 0) return;
	const after = { ...disk, site };
	const folders = movedFolders(project, moves);
	const keys = targetKeys(project, [
		...moved.keys(),
		...moved.values(),
		...foldersWithin(moved.keys(), folders),
	]);
	const move = { project, after, moved, folders, keys };
	yield* dataChanges(move);
	yield* moveKnownProblems(project, moved);
	yield* moveAddresses(project, moved);
	for (const { document, links } of scriptsAndImporters(project, moved, readText)) {
		const changes = links.flatMap(
			(link) => linkChange(move, document, { ...link, written: link.href }) ?? [],
		);
		if (changes.length > 0) yield { document, changes };
	}
	const files = filesThatMayReferTo(project, moved.keys(), keys);
	for (const path of new Set([...files, ...pagesNamingApiFiles(move)])) {
		const document = findDocument(project, path, readText);
		if (document?.kind !== 'page') continue;
		const ofPage = [...apiNameChanges(move, document), ...pageChanges(move, document)];
		if (ofPage.length > 0) yield { document, changes: ofPage };
	}
}

interface Move {
	readonly project: Project;
	readonly after: Project;
	readonly moved: ReadonlyMap<string, string>;
	readonly folders: readonly FileMove[];
	/** Names of the old and the new paths: links with other names stay, unless their own file moves. */
	readonly keys: ReadonlySet<string>;
}

/** Changes of API files: references to other files, and links in descriptions. */
function* dataChanges(move: Move): Generator<DocumentChanges> {
	const { project, moved } = move;
	const references = new Map(
		[...apiReferenceChanges(project, moved)].map(({ document, changes }) => [document, changes]),
	);
	for (const document of project.dataFiles.values()) {
		const links = document.claims === undefined ? [] : descriptionLinks(document);
		// Links in descriptions begin at the root, so that the path of the file does not matter.
		const atRoot = { path: '', text: document.text };
		const ofLinks = links.flatMap(
			({ href, span }) => linkChange(move, atRoot, { kind: 'page', href, written: href, span }) ?? [],
		);
		const changes = [...(references.get(document) ?? []), ...ofLinks];
		if (changes.length > 0) yield { document, changes };
	}
}

function* pageChanges(move: Move, document: PageDocument): Generator<TextChange> {
	for (const link of [...pageLinks(document), ...frontMatterLinks(document)]) {
		const change = linkChange(move, document, link);
		if (change !== undefined) yield change;
	}
}

function linkChange(move: Move, document: Linking, link: PageLink): TextChange | undefined {
	const { project, moved, keys } = move;
	const href = substituteVariables(project.site.variables, link.href);
	const mayChange =
		moved.has(document.path) ||
		possibleTargetPaths(document.path, href).some((path) => keys.has(toTargetKey(path)));
	return mayChange ? changeOf(move, document, link) : undefined;
}

type Linking = Pick<PageDocument, 'path' | 'text'>;

function changeOf(
	{ project, after, moved, folders }: Move,
	{ path, text }: Linking,
	link: PageLink,
): TextChange | undefined {
	const place = placeOf(project, path, link);
	if (place === undefined || isOfReaders(path, link)) return undefined;
	const was = place.path;
	const file = place.isFolder ? folders.reduce(pathAfterMove, was) : (moved.get(was) ?? was);
	const from = moved.get(path) ?? path;
	const leadsThere = (href: string) => placeOf(after, from, { kind: link.kind, href })?.path === file;
	const needsLeadingSlash = folderOf(path) === '' && folderOf(from) !== '' && isBare(link);
	if (!needsLeadingSlash && leadsThere(link.href)) return undefined;
	const href = substituteVariables(project.site.variables, link.href);
	const spellings = spellingsOfTarget({ href, was, file, from, namesIndex: false });
	const folder = link.folder ?? '';
	const usable = [...spellings].filter(
		(spelling) => spelling.startsWith(folder) && (!needsLeadingSlash || spelling.startsWith('/')),
	);
	if (usesVariables(link.href))
		return besideVariables(
			project,
			{ text, span: link.span, frame: targetSyntaxAt(text, link.span) },
			usable,
			leadsThere,
		);
	const best = usable.find((spelling) => leadsThere(encodePath(spelling))) ?? usable[0];
	if (best === undefined) return undefined;
	const target = {
		text,
		span: link.span,
		href: link.href.slice(folder.length),
		frame: targetSyntaxAt(text, link.span),
	};
	return changePath(target, best.slice(folder.length));
}

/** True for a link without a leading slash: on a page in a folder, browsers and other tools resolve it differently. */
function isBare({ kind, href }: PageLink): boolean {
	return kind === 'page' && /^[^/#.?]/.test(href);
}

/** True for a relative link in a snippet, which has another target on each page that shows it: no change fits all. */
function isOfReaders(path: string, { kind, href }: PageLink): boolean {
	return kind !== 'import' && isRelativePath(href) && fileRole(path) === 'snippet';
}

/** Change of a link with variables; one whose variables would need other values stays, and is reported as broken. */
function besideVariables(
	{ site }: Project,
	{ text, span, frame }: Omit<WrittenTarget, 'href'>,
	spellings: readonly string[],
	leadsThere: (href: string) => boolean,
): TextChange | undefined {
	const { start, end } = pathSpan({ text, span });
	const written = text.slice(start, end);
	for (const spelling of spellings) {
		const part = replaceablePart(site.variables, written, spelling);
		if (part === undefined) continue;
		const href = written.slice(0, part.start) + encodePath(part.text) + written.slice(part.end);
		if (!leadsThere(href)) continue;
		const place = { start: start + part.start, end: start + part.end };
		return changePath({ text, span: place, href: written.slice(part.start, part.end), frame }, part.text);
	}
	return undefined;
}

interface Place {
	readonly path: string;
	readonly isFolder?: boolean;
}

/**
 * Target of a link: a file, or a path without one. A path that the site serves itself does not move, so that relative
 * links to it are updated; a folder moves, and readers may be redirected from it.
 */
function placeOf(
	project: Project,
	from: string,
	{ kind, href }: Pick<PageLink, 'kind' | 'href'>,
): Place | undefined {
	const file = findDestination(project, from, { kind, href });
	if (file !== undefined || kind === 'import') return file;
	const target = resolveLink(project, from, href);
	const isHere = target.kind === 'served' || (target.kind === 'missing' && target.reason === 'folder');
	return isHere ? { path: target.path, isFolder: foldersOf(project.files).has(target.path) } : undefined;
}

/** Folders that move, and those in them. */
function foldersWithin(files: Iterable<string>, moves: readonly FileMove[]): ReadonlySet<string> {
	const found = new Set<string>();
	if (moves.length === 0) return found;
	for (const file of files)
		for (const { from } of moves)
			for (
				let folder = folderOf(file);
				isWithin(folder, from) && !found.has(folder);
				folder = folderOf(folder)
			)
				found.add(folder);
	return found;
}

function isWithin(folder: string, outer: string): boolean {
	return folder === outer || folder.startsWith(`${outer}/`);
}

/** Changes of the baseline, so that known problems keep their files when these move. */
function* moveKnownProblems(
	{ dataFiles }: Project,
	moved: ReadonlyMap<string, string>,
): Generator<DocumentChanges> {
	const document = dataFiles.get(knownProblemsFile);
	const { root } = document === undefined ? {} : readJsonNodes(document.text);
	if (document === undefined || root === undefined) return;
	const changes = baselineFileEntries(root).flatMap(({ name, key }) => {
		const path = moved.get(name);
		return path === undefined ? [] : [{ span: spanOf(key), newText: JSON.stringify(path) }];
	});
	if (changes.length > 0) yield { document, changes };
}
