import { isIgnored, matchesRules } from '../../language/ignoreRules.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { folderOf } from '../../text/paths.ts';
import { fileRole, isOfTools } from '../fileRole.ts';
import { listedPages } from '../navigation/listedPages.ts';
import type { Page } from '../pages/page.ts';
import { pagesThatShow } from '../pages/pagesThatShow.ts';
import { deriveFromProject, type Project } from '../project.ts';
import { fillTarget } from './linkVariables.ts';
import { redirectSteps } from './redirectSteps.ts';
import { findRedirect, hasWildcard } from './redirects.ts';
import { isServed } from './servedPaths.ts';
import { splitHref } from './splitHref.ts';
import { candidatesOf } from './targetNames.ts';

/** Where a link leads. */
export type LinkTarget =
	/** Another site, a target computed when the page is built, or one that the including page decides on. */
	| { readonly kind: 'elsewhere' }
	| {
			readonly kind: 'page';
			readonly page: Page;
			/** Without `#`; undefined when the link names none. */
			readonly anchor: string | undefined;
			/** The path of the link, when a redirect leads from there. */
			readonly redirectedFrom?: string;
	  }
	/** Any other file of the project. */
	| { readonly kind: 'file'; readonly path: string }
	/** No file, but the site serves it, or may. */
	| { readonly kind: 'served'; readonly path: string }
	| {
			readonly kind: 'missing';
			readonly path: string;
			readonly reason: MissingReason;
			/** A redirect of many paths leads from the link to the path. */
			readonly isRedirected?: true;
	  };

export type MissingReason =
	| 'nothing'
	/** The navigation lists the page, but no file is there. */
	| 'listed'
	/** It is a folder without a page of its own. */
	| 'folder'
	/** The file is there, but the host leaves it out. */
	| 'ignored'
	/** The file is there, but it is only a part of pages. */
	| 'part'
	/** The path leads out of the project. */
	| 'outside';

/** Parts of a project that decide what a link of a page leads to. */
export type LinkedProject = Pick<
	Project,
	'config' | 'configValue' | 'dataFiles' | 'files' | 'ignoreRules' | 'navigation' | 'pages' | 'site'
>;

/** Cached links of a project: several checks resolve each, and many pages contain the same. */
const maxKnown = 20_000;

/** A project with these parts only: the same object as long as they are the same. */
export const linkedProject = deriveFromProject(
	'pages',
	['config', 'configValue', 'dataFiles', 'files', 'ignoreRules', 'navigation', 'site'],
	(parts): LinkedProject => parts,
);

const targets = derive(
	(project: LinkedProject) => [linkedProject(project)],
	(project) => ({
		/** By link from the root, which has the same target in every page. */
		fromRoot: boundedCache(maxKnown, (href) =>
			findTarget(project, '', fillTarget(project.site.variables, href)),
		),
		/** By file, for the file that was asked about last. The configuration itself has no variables. */
		fromFile: boundedCache(1, (from) =>
			boundedCache(maxKnown, (href) =>
				findTarget(project, from, from === '' ? href : fillTarget(project.site.variables, href)),
			),
		),
	}),
);

/** Finds the target of a link in a file as the site would (host-behavior.md 9). `from` is empty for the configuration. */
export function resolveLink(project: Project, from: string, href: string): LinkTarget {
	if (fileRole(from) !== 'snippet' || isOtherSite(href) || href.startsWith('/'))
		return resolvePageLink(project, from, href);
	const filled = fillTarget(project.site.variables, href);
	return filled.startsWith('/') ? targets(project).fromRoot(filled) : findForReaders(project, from, filled);
}

/** Like `resolveLink`, for a link in a page or in the configuration. */
export function resolvePageLink(project: LinkedProject, from: string, href: string): LinkTarget {
	if (isOtherSite(href)) return elsewhere;
	const { fromRoot, fromFile } = targets(project);
	return href.startsWith('/') && from !== '' ? fromRoot(href) : fromFile(from)(href);
}

const elsewhere: LinkTarget = { kind: 'elsewhere' };

/** As most links that lead out of the project are written. */
function isOtherSite(href: string): boolean {
	return href.startsWith('https:') || href.startsWith('http:');
}

function findTarget(project: LinkedProject, from: string, href: string): LinkTarget {
	const { path, anchor } = splitHref(href);
	if (path === undefined) return elsewhere;
	if (path !== '') return findAt(project, candidatesOf(from, path), { path, anchor });
	const page = project.pages.get(from);
	return page === undefined ? elsewhere : { kind: 'page', page, anchor };
}

/** A path as it is written, and what it says behind `#`. */
interface WrittenPath {
	readonly path: string;
	readonly anchor: string | undefined;
}

/** A part that more pages show is not judged: it takes asking each of them. */
const maxReaders = 50;

/** Target of a relative link in a part, on the first page that shows the part and has the target. */
function findForReaders(project: Project, from: string, href: string): LinkTarget {
	const { path = '', anchor } = splitHref(href);
	if (path === '') return elsewhere;
	const readers = [...pagesThatShow(project, from)].filter((file) => project.pages.has(file));
	if (readers.length === 0 || readers.length > maxReaders) return elsewhere;
	let missing: LinkTarget = elsewhere;
	// The site reads it from the page, other tools from the part.
	for (const reader of [...readers, from]) {
		const target = findAt(project, candidatesOf(reader, path), { path, anchor });
		if (target.kind !== 'missing') return target;
		if (missing.kind === 'elsewhere') missing = target;
	}
	return missing;
}

function findAt(
	project: LinkedProject,
	candidates: readonly string[],
	{ path, anchor }: WrittenPath,
): LinkTarget {
	for (const candidate of candidates) {
		const found = findFile(project, candidate, anchor);
		if (found !== undefined) return found;
	}
	const [first] = candidates;
	if (first === undefined) return { kind: 'missing', path, reason: 'outside' };
	// A site without an index page shows its first page at the root.
	if (first === '') return { kind: 'served', path: first };
	const target = findWithoutFile(project, { path: first, candidates, anchor });
	const below = target.kind === 'missing' ? belowBase(project.site, first) : undefined;
	if (below === undefined) return target;
	const published = findAt(project, [below], { path, anchor });
	return published.kind === 'missing' ? target : published;
}

/** What stands behind the path below which the site is published. */
function belowBase({ basePath }: Project['site'], path: string): string | undefined {
	if (basePath === '' || !`${path}/`.startsWith(`${basePath}/`)) return undefined;
	return path.slice(basePath.length + 1);
}

/** The page of a path without outer slashes, however the site lets it be written. */
export function findPageAt(project: Pick<Project, 'pages'>, path: string): Page | undefined {
	const bare = path.replace(/\.mdx?$/, '');
	const folder = bare === '' ? '' : `${bare}/`;
	return (
		project.pages.get(`${bare}.mdx`) ??
		project.pages.get(`${bare}.md`) ??
		project.pages.get(`${folder}index.mdx`) ??
		project.pages.get(`${folder}index.md`)
	);
}

function findFile(project: LinkedProject, path: string, anchor: string | undefined): LinkTarget | undefined {
	const page = findPageAt(project, path);
	if (page !== undefined) return { kind: 'page', page, anchor };
	if (!project.files.has(path) || missingReason(project, path) !== undefined) return undefined;
	return { kind: 'file', path };
}

interface Wanted {
	readonly path: string;
	readonly candidates: readonly string[];
	readonly anchor: string | undefined;
}

function findWithoutFile(project: LinkedProject, wanted: Wanted): LinkTarget {
	for (const candidate of wanted.candidates) {
		const redirected = followRedirects(project, candidate, wanted.anchor);
		if (redirected !== undefined) return redirected;
	}
	return findAtLast(project, wanted);
}

/** What is at a path where nothing else leads on. */
function findAtLast(project: LinkedProject, { path, candidates }: Omit<Wanted, 'anchor'>): LinkTarget {
	const listed = listedPages(project.navigation);
	for (const candidate of candidates)
		for (const file of [candidate, `${candidate}.md`])
			if (isOfTools(file) && isServedByHost(project, file)) return { kind: 'served', path: file };
	// The navigation shows it all the same: the page is missing there, or is written when the site is built.
	for (const candidate of candidates)
		for (const page of [candidate, `${candidate}/index`])
			if (listed.has(page)) return { kind: 'missing', path: page, reason: 'listed' };
	if (isServed(project, path)) return { kind: 'served', path };
	for (const candidate of candidates)
		for (const file of [candidate, `${candidate}.mdx`, `${candidate}.md`]) {
			const reason = project.files.has(file) ? missingReason(project, file) : undefined;
			if (reason !== undefined) return { kind: 'missing', path: file, reason };
		}
	const folder = candidates.find((candidate) => foldersOf(project.files).has(candidate));
	if (folder !== undefined) return { kind: 'missing', path: folder, reason: 'folder' };
	return { kind: 'missing', path, reason: 'nothing' };
}

/** Why a file is not there for readers; undefined for one that is. */
function missingReason(project: LinkedProject, file: string): MissingReason | undefined {
	const role = fileRole(file);
	if (role === 'snippet') return 'part';
	return role === 'ignored' || isIgnored(project.ignoreRules, file) ? 'ignored' : undefined;
}

/** Recto leaves files of tools out of the site, and the host does not (host-behavior 9.1). */
function isServedByHost({ files, ignoreRules }: LinkedProject, file: string): boolean {
	return files.has(file) && !matchesRules(ignoreRules, file);
}

/** More redirects in a row than this are a loop. */
const maxRedirects = 5;

function followRedirects(
	project: LinkedProject,
	from: string,
	anchor: string | undefined,
): LinkTarget | undefined {
	let path = from;
	let ofMany = false;
	for (const step of redirectSteps(project.site, from, maxRedirects)) {
		ofMany ||= step.redirect.pattern !== undefined;
		if (step.path === undefined) return elsewhere;
		path = step.path;
		const page = findPageAt(project, path);
		if (page !== undefined)
			return { kind: 'page', page, anchor: anchor ?? step.anchor, redirectedFrom: from };
	}
	if (path === from) return undefined;
	// Whether a redirect leads anywhere is a question to the configuration, unless the path decides about it.
	return ofMany ? judgeEnd(project, path) : { kind: 'served', path };
}

/** What a redirect of many paths leads this one to. */
function judgeEnd(project: LinkedProject, path: string): LinkTarget {
	const served: LinkTarget = { kind: 'served', path };
	if (path === '' || hasWildcard(path) || findRedirect(project.site, path) !== undefined) return served;
	if (findFile(project, path, undefined) !== undefined) return served;
	const end = findAtLast(project, { path, candidates: [path] });
	return end.kind === 'missing' ? { ...end, isRedirected: true } : end;
}

/** Every folder of the project, by path. */
export const foldersOf = derive((files: Project['files']): ReadonlySet<string> => {
	const found = new Set<string>();
	for (const file of files)
		for (let folder = folderOf(file); folder !== '' && !found.has(folder); folder = folderOf(folder))
			found.add(folder);
	return found;
});
