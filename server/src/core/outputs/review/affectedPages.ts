import { referrersOf } from '../../project/links/referrers.ts';
import { type LinkTarget, resolveLink } from '../../project/links/resolveLink.ts';
import { toTargetKey } from '../../project/links/targetNames.ts';
import type { FileFacts } from '../../project/pages/fileFacts.ts';
import { findFacts, withTransitiveImporters } from '../../project/pages/findFacts.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Project } from '../../project/project.ts';
import { globalScripts, globalStyles } from '../../project/publishedFile.ts';
import { type ImportTarget, resolveImport } from '../../project/scripts/resolveImport.ts';
import { siteScripts } from '../../project/scripts/siteScripts.ts';
import { addToSet, groupBy } from '../../text/lists.ts';
import { affectedApiPages } from './affectedApiPages.ts';
import type { GeneratedPageChange } from './review.ts';
import type { ReviewedChange, ReviewedVersion } from './reviewedChange.ts';

/** Unchanged pages that show a changed file, and generated ones, by the path of that file. */
export interface PagesByCause {
	readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
	readonly generated: ReadonlyMap<string, readonly GeneratedPageChange[]>;
	/** Changed files that every page loads. */
	readonly everywhere: readonly string[];
}

/**
 * Pages whose text is equal in both versions, but that show something that changed: a snippet, also through other
 * snippets, a script, an image, an operation, or a variable of the configuration. Each of them counts, whether or not it
 * looks different.
 */
export function findAffectedPages(change: ReviewedChange): PagesByCause {
	const { before, after, changed } = change;
	const pages = new Map<string, Set<string>>();
	const add = (cause: string, { project }: ReviewedVersion, files: Iterable<string>) => {
		for (const file of files)
			for (const path of withTransitiveImporters(project, file)) {
				if (changed.has(path) || !isPublished(project, path)) continue;
				if (!isPublished(after.project, path)) continue;
				addToSet(pages, cause, path);
			}
	};
	for (const version of [before, after]) {
		const { project } = version;
		const existing = [...changed].filter((path) => project.files.has(path));
		for (const path of existing) if (project.facts.has(path)) add(path, version, [path]);
		const assets = existing.filter(
			(path) => !project.facts.has(path) && !project.dataFiles.has(path) && !project.scripts.has(path),
		);
		for (const [asset, files] of filesShowing(project, assets)) add(asset, version, files);
		for (const [script, files] of importersOfScripts(version, changed)) add(script, version, files);
	}
	const config = after.project.config?.path ?? before.project.config?.path ?? 'docs.json';
	add(config, after, usersOfVariables(before.project, after.project));
	const { written, generated } = affectedApiPages(change);
	for (const [file, shown] of written) add(file, after, shown);
	const everywhere = [before, after].flatMap(({ project }) => [
		...globalStyles(project),
		...globalScripts(project),
	]);
	return {
		pages,
		generated,
		everywhere: [...new Set(everywhere)].filter((path) => changed.has(path)).sort(),
	};
}

function isPublished(project: Project, path: string): boolean {
	return project.pages.has(path) && isPage(project, path);
}

/** Pages and snippets that show files such as images, by the path of the file. */
function filesShowing(project: Project, assets: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
	return referringFiles(project, assets, (from, { kind, href }) =>
		kind === 'asset' ? resolveLink(project, from, href) : undefined,
	);
}

/** Pages and snippets that import a changed script, directly or through other scripts, by the path of that script. */
function importersOfScripts(
	{ project, readText }: ReviewedVersion,
	changed: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
	const found = new Map<string, ReadonlySet<string>>();
	const scripts = [...changed].filter((path) => project.scripts.has(path));
	if (scripts.length === 0) return found;
	const targets = siteScripts(project, readText);
	const importers = groupBy(
		[...targets].flatMap(([path, imported]) => [...imported].map((target) => ({ path, target }))),
		({ target }) => target,
	);
	const files = referringFiles(project, [...scripts, ...targets.keys()], (from, { kind, href }) =>
		kind === 'import' ? resolveImport(project, from, href) : undefined,
	);
	for (const script of scripts) {
		// The set grows during iteration.
		const using = new Set([script]);
		for (const used of using) for (const { path } of importers.get(used) ?? []) using.add(path);
		found.set(script, new Set([...using].flatMap((path) => [...(files.get(path) ?? [])])));
	}
	return found;
}

type Reference = Pick<FileFacts['links'][number], 'kind' | 'href'>;

/** Files that refer to each of some targets. Each file is looked at once, however many targets there are. */
function referringFiles(
	project: Project,
	targets: Iterable<string>,
	resolve: (from: string, reference: Reference) => LinkTarget | ImportTarget | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
	const wanted = new Set(targets);
	const referrers = referrersOf(project.facts);
	const files = new Set<string>();
	for (const target of wanted)
		for (const key of [target, target.replace(/\.\w+$/, '')])
			for (const file of referrers.get(toTargetKey(key)) ?? []) files.add(file);
	const found = new Map<string, Set<string>>();
	for (const file of files) {
		const { links = [], images = [] } = findFacts(project, file) ?? {};
		for (const reference of [...links, ...images]) {
			const target = resolve(file, reference);
			if (target?.kind !== 'file' || !wanted.has(target.path)) continue;
			addToSet(found, target.path, file);
		}
	}
	return found;
}

/** Files that use a variable whose value differs. */
function* usersOfVariables(before: Project, after: Project): Generator<string> {
	const [old, now] = [before.site.variables, after.site.variables];
	const names = new Set([...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name)));
	if (names.size === 0) return;
	const isUsed = (href: string) => href.includes('{{') && [...names].some((name) => href.includes(name));
	for (const [path, { variables, links, images }] of after.facts)
		if (
			variables.some(({ name }) => names.has(name)) ||
			links.some(({ href }) => isUsed(href)) ||
			images.some(({ href }) => isUsed(href))
		)
			yield path;
}
