import { isIgnored, matchesRules } from '../../language/ignoreRules.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { derive } from '../../text/derive.ts';
import { folderOf } from '../../text/paths.ts';
import { fileRole, isToolFile } from '../fileRole.ts';
import { listedPages } from '../navigation/navigation.ts';
import { withTransitiveImporters } from '../pages/findFacts.ts';
import type { Page } from '../pages/page.ts';
import { deriveFromProject, type Project } from '../project.ts';
import { substituteVariables } from './linkVariables.ts';
import { findRedirect, hasWildcard, redirectSteps } from './redirects.ts';
import { isServed } from './servedPaths.ts';
import { splitHref } from './splitHref.ts';
import { candidateTargetPaths } from './targetNames.ts';

/** Target of a link. */
export type LinkTarget =
	/** Another site, a computed target, or a link in a snippet that depends on the page with the snippet. */
	| { readonly kind: 'elsewhere' }
	| {
			readonly kind: 'page';
			readonly page: Page;
			/** Without `#`; undefined if neither the link nor a redirect has one. */
			readonly anchor: string | undefined;
			/** Path of the link, if it is redirected. */
			readonly redirectedFrom?: string;
	  }
	/** Another file of the project. */
	| { readonly kind: 'file'; readonly path: string }
	/** Not a file of the project, but a path that the site serves, or may serve. */
	| { readonly kind: 'served'; readonly path: string }
	| {
			readonly kind: 'missing';
			readonly path: string;
			readonly reason: MissingReason;
			/** True if a redirect with wildcards applies to the link. */
			readonly isRedirected?: true;
	  };

export type MissingReason =
	| 'nothing'
	/** The navigation lists the page, but its file does not exist. */
	| 'listed'
	/** A folder without an index page. */
	| 'folder'
	/** The file exists, but the site ignores it. */
	| 'ignored'
	/** The file exists, but is a snippet. */
	| 'part'
	/** The path is outside of the project. */
	| 'outside';

/** Parts of a project that determine the target of a link on a page. */
export type LinkedProject = Pick<
	Project,
	'config' | 'configValue' | 'dataFiles' | 'files' | 'ignoreRules' | 'navigation' | 'pages' | 'site'
>;

/** Maximum number of cached links: several checks resolve the same link, and pages have many links in common. */
const maxKnown = 20_000;

/** Project with only these parts; the same object as long as they are the same. */
export const linkedProject = deriveFromProject(
	'pages',
	['config', 'configValue', 'dataFiles', 'files', 'ignoreRules', 'navigation', 'site'],
	(parts): LinkedProject => parts,
);

const targets = derive(
	(project: LinkedProject) => [linkedProject(project)],
	(project) => ({
		/** Targets by absolute path, which are the same on every page. */
		fromRoot: boundedCache(maxKnown, (href) =>
			findTarget(project, '', substituteVariables(project.site.variables, href)),
		),
		/** Targets by link, for the file that was used last. In the configuration, variables are not replaced. */
		fromFile: boundedCache(1, (from) =>
			boundedCache(maxKnown, (href) =>
				findTarget(project, from, from === '' ? href : substituteVariables(project.site.variables, href)),
			),
		),
	}),
);

/** Resolves a link in a file as the site does (host-behavior.md 9). `from` is empty for the configuration. */
export function resolveLink(project: Project, from: string, href: string): LinkTarget {
	if (fileRole(from) !== 'snippet' || isOtherSite(href) || href.startsWith('/'))
		return resolvePageLink(project, from, href);
	const filled = substituteVariables(project.site.variables, href);
	return filled.startsWith('/') ? targets(project).fromRoot(filled) : findForReaders(project, from, filled);
}

/** `resolveLink` for a link in a page or in the configuration. */
export function resolvePageLink(project: LinkedProject, from: string, href: string): LinkTarget {
	if (isOtherSite(href)) return elsewhere;
	const { fromRoot, fromFile } = targets(project);
	return href.startsWith('/') && from !== '' ? fromRoot(href) : fromFile(from)(href);
}

const elsewhere: LinkTarget = { kind: 'elsewhere' };

/** Fast test for the usual form of an external link. */
function isOtherSite(href: string): boolean {
	return href.startsWith('https:') || href.startsWith('http:');
}

function findTarget(project: LinkedProject, from: string, href: string): LinkTarget {
	const { path, anchor } = splitHref(href);
	if (path === undefined) return elsewhere;
	if (path !== '') return findAt(project, candidateTargetPaths(from, path), { path, anchor });
	const page = project.pages.get(from);
	return page === undefined ? elsewhere : { kind: 'page', page, anchor };
}

/** Path as written, and the anchor of the link. */
interface WrittenPath {
	readonly path: string;
	readonly anchor: string | undefined;
}

/** Maximum number of pages that are tried for a link in a snippet; with more, the link is not checked. */
const maxReaders = 50;

/** Target of a relative link in a snippet, from the first page with the snippet from which the link works. */
function findForReaders(project: Project, from: string, href: string): LinkTarget {
	const { path = '', anchor } = splitHref(href);
	if (path === '') return elsewhere;
	const readers = [...withTransitiveImporters(project, from)].filter((file) => project.pages.has(file));
	if (readers.length === 0 || readers.length > maxReaders) return elsewhere;
	let missing: LinkTarget = elsewhere;
	// The site resolves it from the page, other tools from the snippet.
	for (const reader of [...readers, from]) {
		const target = findAt(project, candidateTargetPaths(reader, path), { path, anchor });
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

/** Path below the base path of the site, or undefined if it is not below it. */
function belowBase({ basePath }: Project['site'], path: string): string | undefined {
	if (basePath === '' || !`${path}/`.startsWith(`${basePath}/`)) return undefined;
	return path.slice(basePath.length + 1);
}

/** Page at a path without outer slashes: `a.mdx` or `a/index.mdx` for `a` or `a.mdx`. */
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

/** Target of a path without a page, a file or a redirect. */
function findAtLast(project: LinkedProject, { path, candidates }: Omit<Wanted, 'anchor'>): LinkTarget {
	const listed = listedPages(project.navigation);
	for (const candidate of candidates)
		for (const file of [candidate, `${candidate}.md`])
			if (isToolFile(file) && isServedByHost(project, file)) return { kind: 'served', path: file };
	// The page is missing, or is generated when the site is built.
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

/** Reason why readers cannot reach an existing file; undefined if they can. */
function missingReason(project: LinkedProject, file: string): MissingReason | undefined {
	const role = fileRole(file);
	if (role === 'snippet') return 'part';
	return role === 'ignored' || isIgnored(project.ignoreRules, file) ? 'ignored' : undefined;
}

/** True if the host publishes a file of other tools, which Recto excludes from the site (host-behavior 9.1). */
function isServedByHost({ files, ignoreRules }: LinkedProject, file: string): boolean {
	return files.has(file) && !matchesRules(ignoreRules, file);
}

/** Longer chains of redirects count as loops. */
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
	// Reported in the configuration, unless this link determines the destination.
	return ofMany ? judgeEnd(project, path) : { kind: 'served', path };
}

/** Target after redirects with wildcards. */
function judgeEnd(project: LinkedProject, path: string): LinkTarget {
	const served: LinkTarget = { kind: 'served', path };
	if (path === '' || hasWildcard(path) || findRedirect(project.site, path) !== undefined) return served;
	if (findFile(project, path, undefined) !== undefined) return served;
	const end = findAtLast(project, { path, candidates: [path] });
	return end.kind === 'missing' ? { ...end, isRedirected: true } : end;
}

/** Paths of all folders of the project. */
export const foldersOf = derive((files: Project['files']): ReadonlySet<string> => {
	const found = new Set<string>();
	for (const file of files)
		for (let folder = folderOf(file); folder !== '' && !found.has(folder); folder = folderOf(folder))
			found.add(folder);
	return found;
});
