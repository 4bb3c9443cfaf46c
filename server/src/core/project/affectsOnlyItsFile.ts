import { isApiFile } from '../openapi/model/files/isApiFile.ts';
import { chosenSeverities } from './chosenSeverities.ts';
import { configPartFiles } from './config/configPartFiles.ts';
import type { FileFacts } from './pages/fileFacts.ts';
import { findFacts } from './pages/findFacts.ts';
import type { Project } from './project.ts';
import { loadedDefinitions } from './scripts/definitionsOf.ts';
import { isSettingsFile } from './settingsFiles.ts';

/** True if changing the file cannot change a problem of another file. */
export function affectsOnlyItsFile(before: Project, after: Project, path: string): boolean {
	return (
		after.pages === before.pages &&
		haveEqualSettings(before, after, [path]) &&
		looksSame(before, after, path) &&
		definesAlike(before, after, path)
	);
}

/**
 * True if two versions of a project, which differ in these files, have all in common that problems of other files
 * depend on, except for the pages, the facts of pages and snippets, and the exports of scripts.
 */
export function haveEqualSettings(before: Project, after: Project, changed: Iterable<string>): boolean {
	const { parts } = configPartFiles(after);
	return (
		after.config === before.config &&
		after.configValue === before.configValue &&
		chosenSeverities(after) === chosenSeverities(before) &&
		after.files === before.files &&
		after.ignoreRules === before.ignoreRules &&
		[...changed].every(
			(path) =>
				!parts.has(path) &&
				(after.dataFiles === before.dataFiles || !(isShared(before, path) || isShared(after, path))),
		)
	);
}

/** True for a settings or API file: other JSON and YAML files do not affect the rest of the project. */
function isShared(project: Project, path: string): boolean {
	const document = project.dataFiles.get(path);
	return document !== undefined && (isSettingsFile(project, path) || isApiFile(project, document));
}

/**
 * True if the file has the same facts for other files as before. A script that has not been read is not read for this.
 */
function looksSame(before: Project, after: Project, path: string): boolean {
	const [old, now] = [before.scripts.get(path), after.scripts.get(path)];
	if (old !== undefined && now !== undefined && (old === now || !old.isRead)) return true;
	return JSON.stringify(seenByOthers(before, path)) === JSON.stringify(seenByOthers(after, path));
}

/** Facts of a file that checks of other files use: its anchors, exports, imports and the like. */
export function seenByOthers(project: Project, path: string) {
	const script = project.scripts.get(path);
	if (script !== undefined) return { exports: script.exports, definitions: namesOf(script) };
	const facts = findFacts(project, path);
	if (facts === undefined) return undefined;
	const { anchors, exports, hasUnseenParts, isModule, links, parts } = facts;
	const { address } = project.site;
	return {
		anchors,
		exports,
		definitions: namesOf(facts),
		hasUnseenParts,
		imports: links.flatMap(({ kind, href, names, default: content }) =>
			kind === 'import'
				? [[href, content?.local, ...(names ?? []).map(({ name, local }) => [name, local])]]
				: [],
		),
		isModule,
		ownLinks: links.flatMap(({ href }) => (address !== undefined && href.startsWith(address) ? href : [])),
		parts,
	};
}

function namesOf({ definitions }: Pick<FileFacts, 'definitions'>): readonly string[] {
	return definitions.map(({ name }) => name);
}

/**
 * True if the definitions that were added or removed occur in no other file, so that conflicts of imports stay the
 * same. Scripts that have not been read are not read for this.
 */
function definesAlike(before: Project, after: Project, path: string): boolean {
	const hashesIn = (project: Project) => new Set(loadedDefinitions(project, path).map(({ hash }) => hash));
	const [old, now] = [hashesIn(before), hashesIn(after)];
	const changed = new Set([...old, ...now].filter((hash) => old.has(hash) !== now.has(hash)));
	if (changed.size === 0) return true;
	for (const other of [...after.scripts.keys(), ...after.facts.keys()])
		if (other !== path && loadedDefinitions(after, other).some(({ hash }) => changed.has(hash))) return false;
	return true;
}
