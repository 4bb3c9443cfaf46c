import { referrersOf } from '../../project/links/referrers.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { toTargetKey } from '../../project/links/targetNames.ts';
import { findFacts, withTransitiveImporters } from '../../project/pages/findFacts.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Project } from '../../project/project.ts';
import { globalScripts, globalStyles } from '../../project/publishedFile.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { siteScripts } from '../../project/scripts/siteScripts.ts';
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
				const others = pages.get(cause);
				if (others === undefined) pages.set(cause, new Set([path]));
				else others.add(path);
			}
	};
	for (const version of [before, after]) {
		const { project } = version;
		for (const path of changed) {
			if (!project.files.has(path)) continue;
			if (project.facts.has(path)) add(path, version, [path]);
			else if (!project.dataFiles.has(path) && !project.scripts.has(path))
				add(path, version, showing(project, path));
		}
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

/** Pages and snippets that show a file such as an image. */
function* showing(project: Project, file: string): Generator<string> {
	for (const path of referrersOf(project.facts).get(toTargetKey(file)) ?? []) {
		const { links = [], images = [] } = findFacts(project, path) ?? {};
		const isShown = [...links, ...images].some(({ kind, href }) => {
			const target = kind === 'asset' ? resolveLink(project, path, href) : undefined;
			return target?.kind === 'file' && target.path === file;
		});
		if (isShown) yield path;
	}
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
	for (const script of scripts) {
		const using = new Set([script]);
		for (const used of using) for (const [path, imported] of targets) if (imported.has(used)) using.add(path);
		const files = new Set<string>();
		for (const path of using)
			for (const key of [path, path.replace(/\.\w+$/, '')])
				for (const file of referrersOf(project.facts).get(toTargetKey(key)) ?? [])
					if (importsFile(project, file, path)) files.add(file);
		found.set(script, files);
	}
	return found;
}

function importsFile(project: Project, file: string, script: string): boolean {
	return (findFacts(project, file)?.links ?? []).some(({ kind, href }) => {
		const target = kind === 'import' ? resolveImport(project, file, href) : undefined;
		return target?.kind === 'file' && target.path === script;
	});
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
