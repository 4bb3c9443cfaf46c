import { scanImportLines } from '../../language/scriptImports.ts';
import { derive } from '../../text/derive.ts';
import { isSnippet } from '../fileRole.ts';
import { referrersOf } from '../links/referrers.ts';
import { linkTargetKeysAt } from '../pages/findFacts.ts';
import type { Project } from '../project.ts';
import { resolveImport } from './resolveImport.ts';

/** Reads the text of a file that the project does not keep. */
type ReadText = (path: string) => string | undefined;

/** Paths that each script imports, by the path of the script. */
export type ScriptTargets = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Scripts of the site: those in a folder of snippets, those that pages import, and those that such scripts import in
 * turn. Other scripts belong to an application.
 */
export const siteScripts = derive(
	(project: Project, readText: ReadText) => [project, readText],
	(project, readText): ScriptTargets => scriptsFrom(project, directlyUsedScripts(project), readText),
);

/** All scripts of the project, including those of an application. */
export function allScripts(project: Project, readText: ReadText): ScriptTargets {
	return scriptsFrom(project, project.scripts.keys(), readText);
}

/** The given scripts and all that they import, directly or indirectly. */
function scriptsFrom(project: Project, first: Iterable<string>, readText: ReadText): ScriptTargets {
	const found = new Map<string, ReadonlySet<string>>();
	const paths = new Set(first);
	for (const path of paths) {
		const text = project.scripts.get(path)?.openText ?? readText(path) ?? '';
		const targets = new Set<string>();
		for (const { href } of scanImportLines(text)) {
			const target = resolveImport(project, path, href);
			if (target.kind !== 'package') targets.add(target.path);
			if (target.kind === 'file' && project.scripts.has(target.path)) paths.add(target.path);
		}
		found.set(path, targets);
	}
	return found;
}

/** Scripts in a folder of snippets and scripts that pages import. No script is read for this. */
export const directlyUsedScripts = derive(
	(project: Project): ReadonlySet<string> => new Set(findFirstScripts(project)),
);

function* findFirstScripts(project: Project): Generator<string> {
	let isTarget: ((name: string) => boolean) | undefined;
	for (const path of project.scripts.keys()) {
		if (!isSnippet(path)) {
			isTarget ??= targetsOfPages(project);
			// Imports may leave out the extension.
			if (!isTarget(path) && !isTarget(path.replace(/\.\w+$/, ''))) continue;
		}
		yield path;
	}
}

function targetsOfPages(project: Project): (name: string) => boolean {
	const referrers = referrersOf(project.facts);
	const open = new Set<string>();
	for (const { path, kind } of project.documents.values())
		if (kind === 'page') for (const target of linkTargetKeysAt(project, path)) open.add(target);
	return (name) => referrers.has(name) || open.has(name);
}
