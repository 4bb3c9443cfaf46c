import { knownFiles, knownProblemsFile } from '../../checks/knownProblems.ts';
import type { PageDocument } from '../../language/document.ts';
import type { DocumentChanges } from '../../language/documentChanges.ts';
import { readJson, spanOf } from '../../language/json.ts';
import { descriptionLinks } from '../../project/api/descriptionLinks.ts';
import { fileRole } from '../../project/fileRole.ts';
import { frontMatterLinks } from '../../project/links/frontMatterLinks.ts';
import { fillTarget, partBesideVariables, usesVariables } from '../../project/links/linkVariables.ts';
import { type PageLink, pageLinks } from '../../project/links/pageLinks.ts';
import {
	filesThatMayReferTo,
	findDestination,
	findDocument,
	type ReadText,
	targetKeys,
} from '../../project/links/references.ts';
import { foldersOf, resolveLink } from '../../project/links/resolveLink.ts';
import { isDotted, namedPaths, toTargetKey } from '../../project/links/targetNames.ts';
import type { Project } from '../../project/project.ts';
import { scriptsAround } from '../../project/scripts/scriptLinks.ts';
import type { TextChange } from '../../text/edits.ts';
import { encodePath, folderOf, movedPath } from '../../text/paths.ts';
import { type FileMove, movedFiles, movedFolders } from './fileMove.ts';
import { apiNameChanges, pagesNamingApiFiles } from './moveApiNames.ts';
import { apiReferenceChanges } from './moveApiReferences.ts';
import { moveConfigTargets } from './moveConfigTargets.ts';
import { projectAfter } from './projectAfter.ts';
import { spellTarget } from './spellTarget.ts';
import { withRedirects } from './withRedirects.ts';
import { changePath, frameAt, pathSpan, type WrittenTarget } from './writtenTarget.ts';

/** Which moves ask what. */
export interface MoveOptions {
	/** Those that links follow. */
	readonly moves: readonly FileMove[];
	/** Those from whose old addresses readers are redirected. */
	readonly redirected?: readonly FileMove[];
}

/**
 * What moving files and folders asks of the texts of the project: what led to a file leads to it at its new place,
 * in the form it was written in, and the links of a file that moves lead where they led. Nothing else changes, but for
 * the redirects that are wanted.
 */
export function* moveFiles(
	project: Project,
	{ moves, redirected = [] }: MoveOptions,
	readText: ReadText,
): Generator<DocumentChanges> {
	const moved = movedFiles(project, moves);
	if (moved.size === 0 && redirected.length === 0) return;
	const disk = projectAfter(project, moved, readText);
	const { changes, site } = moveConfigTargets(project, disk, moved);
	yield* withRedirects({ before: project, after: disk, moved }, changes, redirected);
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
	for (const { document, links } of scriptsAround(project, moved, readText)) {
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
	/** Names of the old places and the new ones: links under other names stay, unless their own file moves. */
	readonly keys: ReadonlySet<string>;
}

/** Of API files: references to other files, and links in descriptions. */
function* dataChanges(move: Move): Generator<DocumentChanges> {
	const { project, moved } = move;
	const references = new Map(
		[...apiReferenceChanges(project, moved)].map(({ document, changes }) => [document, changes]),
	);
	for (const document of project.dataFiles.values()) {
		const links = document.claims === undefined ? [] : descriptionLinks(document);
		// They begin at the root, so that it does not matter where the file itself is.
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
	const href = fillTarget(project.site.variables, link.href);
	const mayChange =
		moved.has(document.path) || namedPaths(document.path, href).some((path) => keys.has(toTargetKey(path)));
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
	const file = place.isFolder ? folders.reduce(movedPath, was) : (moved.get(was) ?? was);
	const from = moved.get(path) ?? path;
	const leadsThere = (href: string) => placeOf(after, from, { kind: link.kind, href })?.path === file;
	const isMalformed = folderOf(path) === '' && folderOf(from) !== '' && isBare(link);
	if (!isMalformed && leadsThere(link.href)) return undefined;
	const href = fillTarget(project.site.variables, link.href);
	const spellings = spellTarget({ href, was, file, from, namesIndex: false });
	const folder = link.folder ?? '';
	const usable = [...spellings].filter(
		(spelling) => spelling.startsWith(folder) && (!isMalformed || spelling.startsWith('/')),
	);
	if (usesVariables(link.href))
		return besideVariables(
			project,
			{ text, span: link.span, frame: frameAt(text, link.span) },
			usable,
			leadsThere,
		);
	const best = usable.find((spelling) => leadsThere(encodePath(spelling))) ?? usable[0];
	if (best === undefined) return undefined;
	const target = {
		text,
		span: link.span,
		href: link.href.slice(folder.length),
		frame: frameAt(text, link.span),
	};
	return changePath(target, best.slice(folder.length));
}

/** Without a slash in front: on a page in a folder, browsers and other tools take it for different places. */
function isBare({ kind, href }: PageLink): boolean {
	return kind === 'page' && /^[^/#.?]/.test(href);
}

/** A part's link that begins at a folder leads elsewhere from every page that shows it: nobody rewrites it for all. */
function isOfReaders(path: string, { kind, href }: PageLink): boolean {
	return kind !== 'import' && isDotted(href) && fileRole(path) === 'snippet';
}

/** A link whose variables would need other values stays as it is, which is told as a broken one. */
function besideVariables(
	{ site }: Project,
	{ text, span, frame }: Omit<WrittenTarget, 'href'>,
	spellings: readonly string[],
	leadsThere: (href: string) => boolean,
): TextChange | undefined {
	const { start, end } = pathSpan({ text, span });
	const written = text.slice(start, end);
	for (const spelling of spellings) {
		const part = partBesideVariables(site.variables, written, spelling);
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
 * What a link leads to. What the site makes without a file stays where it is, and a link with a dot in front of it has
 * to follow, as one to a folder has, which some readers are led on from.
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

/** The folders that move, and those in them. */
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

/** Known problems of files that move stay known. */
function* moveKnownProblems(
	{ dataFiles }: Project,
	moved: ReadonlyMap<string, string>,
): Generator<DocumentChanges> {
	const document = dataFiles.get(knownProblemsFile);
	const { root } = document === undefined ? {} : readJson(document.text);
	if (document === undefined || root === undefined) return;
	const changes = knownFiles(root).flatMap(({ name, key }) => {
		const path = moved.get(name);
		return path === undefined ? [] : [{ span: spanOf(key), newText: JSON.stringify(path) }];
	});
	if (changes.length > 0) yield { document, changes };
}
