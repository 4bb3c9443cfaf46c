import type { ParseErrorCode } from 'jsonc-parser';
import { settingsFile } from '../../catalogue/projectSettings.ts';
import { entriesOf } from '../../language/configEntries.ts';
import type { JsonTree } from '../../language/json.ts';
import { configDocuments } from '../../project/config/configPartFiles.ts';
import { partTree } from '../../project/config/partFile.ts';
import type { Project } from '../../project/project.ts';
import { toPagePath } from '../../text/paths.ts';
import { pluralize } from '../../text/words.ts';
import { compareTrees } from './compareTrees.ts';
import { type ConfigFile, ConfigTree, ValueNumbers } from './configTree.ts';
import type { ConfigChange } from './review.ts';
import { markCode } from './reviewMarks.ts';

/** Maximum number of changes; the others are counted in one more sentence. */
const maxChanges = 500;

/**
 * Changes of the configuration and of `.recto.json`, as sentences with `*names*` and `` `code` `` (see `readMarks`),
 * in the order of the files. Lines are those of the later file; of the earlier one for what was removed. `moved` has
 * the earlier paths of pages by their later ones.
 */
export function compareConfigs(
	before: Project,
	after: Project,
	moved: ReadonlyMap<string, string> = new Map(),
): readonly ConfigChange[] {
	const movedPages = new Map(Array.from(moved, ([to, from]) => [toPagePath(from), toPagePath(to)]));
	const changes = [...compareSites(before, after, movedPages), ...compareSettings(before, after)];
	const more = changes.length - maxChanges;
	if (more <= 0) return changes;
	const path = changes[maxChanges]?.path ?? settingsFile;
	return [...changes.slice(0, maxChanges), { path, line: 0, text: `${pluralize(more, 'more change')}` }];
}

function compareSites(
	before: Project,
	after: Project,
	moved: ReadonlyMap<string, string>,
): readonly ConfigChange[] {
	const compare = () =>
		compareFiles(
			filesOf(before).map((file) => ({ ...file, moved })),
			filesOf(after),
		);
	const [earlier, later] = [before.config, after.config];
	if (earlier === undefined || later === undefined) {
		const only = later ?? earlier;
		if (only === undefined) return [];
		const verb = later === undefined ? 'removed' : 'added';
		return [{ path: only.path, line: 0, text: `Configuration ${markCode(only.path)} ${verb}` }];
	}
	if (earlier.dialect === later.dialect && earlier.path === later.path) {
		const unreadable = compareReadable(later.path, earlier.json, later.json);
		if (unreadable !== undefined) return earlier.text === later.text ? [] : [unreadable];
	}
	if (earlier.path !== later.path) {
		const text = `Configuration moved from ${markCode(earlier.path)} to ${markCode(later.path)}`;
		if (earlier.dialect !== later.dialect) return [{ path: later.path, line: 0, text }];
		return [{ path: later.path, line: 0, text }, ...compare()];
	}
	if (earlier.dialect !== later.dialect) {
		const text = `Format of the configuration changed from ${earlier.dialect} to ${later.dialect}`;
		return [{ path: later.path, line: 0, text }];
	}
	return compare();
}

/** Change of a file that cannot be compared, since one of its versions is not JSON. */
function compareReadable(path: string, before: JsonTree, after: JsonTree): ConfigChange | undefined {
	const name = markCode(path);
	if (!isReadable(after)) return { path, line: 0, text: `${name} is not valid JSON and cannot be compared` };
	if (isReadable(before)) return undefined;
	return { path, line: 0, text: `${name} was not valid JSON before and cannot be compared` };
}

/** True for JSON, with comments or without. */
function isReadable({ root, errors, tooDeep }: JsonTree): boolean {
	const comment: ParseErrorCode.InvalidCommentToken = 10;
	return root !== undefined && tooDeep === undefined && errors.every(({ error }) => error === comment);
}

function filesOf(project: Project): readonly ConfigFile[] {
	const titles = new Map([...project.pages.values()].map(({ pagePath, title }) => [pagePath, title]));
	return configDocuments(project).map((document) => ({ ...document, titles, entries: entriesOf(document) }));
}

/** The configuration and its parts; a part is compared with the one of the same path. */
function compareFiles(before: readonly ConfigFile[], after: readonly ConfigFile[]): readonly ConfigChange[] {
	const numbers = new ValueNumbers();
	const [main, ...parts] = before;
	const earlier = new Map(parts.map((file) => [file.path, file]));
	const changes: ConfigChange[] = [];
	const pairs = after.flatMap((file, index) => {
		const found = index === 0 ? main : earlier.get(file.path);
		if (found === undefined) {
			changes.push({ path: file.path, line: 0, text: `Configuration file ${markCode(file.path)} added` });
			return [];
		}
		earlier.delete(file.path);
		if (found.json.root === undefined || file.json.root === undefined) return [];
		const unreadable = compareReadable(file.path, found.json, file.json);
		if (unreadable !== undefined) {
			changes.push(unreadable);
			return [];
		}
		return [
			{
				before: { tree: new ConfigTree(found, numbers), root: found.json.root },
				after: { tree: new ConfigTree(file, numbers), root: file.json.root },
			},
		];
	});
	for (const path of earlier.keys())
		changes.push({ path, line: 0, version: 'before', text: `Configuration file ${markCode(path)} removed` });
	return [...compareTrees(pairs), ...changes];
}

function compareSettings(
	{ dataFiles: earlier }: Project,
	{ dataFiles: later }: Project,
): readonly ConfigChange[] {
	const [before, after] = [earlier.get(settingsFile), later.get(settingsFile)];
	if (before?.text === after?.text) return [];
	const files = [before, after].map((document): ConfigFile | undefined =>
		document === undefined
			? undefined
			: { ...document, json: partTree(document), entries: [], titles: new Map() },
	);
	const [one, other] = files;
	if (one === undefined || other === undefined) {
		const verb = other === undefined ? 'removed' : 'added';
		return [{ path: settingsFile, line: 0, text: `${markCode(settingsFile)} ${verb}` }];
	}
	const unreadable = compareReadable(settingsFile, one.json, other.json);
	return unreadable === undefined ? compareFiles([one], [other]) : [unreadable];
}
