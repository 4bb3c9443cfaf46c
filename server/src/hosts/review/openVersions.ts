import { readFileSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { DocsService } from '../../core/api/docsService.ts';
import { type FileChange, settingsFile, textOnDisk, valeFile } from '../../core/api/files.ts';
import type { ReviewedChange, ReviewedVersion } from '../../core/api/review.ts';
import { type ChangedFiles, findComparedRevisions, type RevisionNames } from '../git/findChangesSince.ts';
import { resolveInsideRoot } from '../pathInside.ts';
import { fileOnDisk, projectPaths, readInside } from '../projectFiles.ts';
import { findFetchedFiles } from './findFetchedFiles.ts';
import { type VersionFiles, versionFiles } from './versionFiles.ts';

/** Two versions of a project that can be compared, with notes for their readers. */
export interface OpenedVersions {
	readonly change: ReviewedChange;
	readonly files: { readonly before: VersionFiles; readonly after: VersionFiles };
	readonly notes: readonly string[];
}

/**
 * Opens two revisions of a project, which Git lists without running anything of the repository. Both have what is equal
 * in common with `docs`, which stays as it is on disk or in an editor. Messages are received between the steps.
 */
export async function openRevisions(
	root: string,
	docs: DocsService,
	names: RevisionNames,
): Promise<OpenedVersions | { readonly refusal: string }> {
	const all = new Set(projectPaths(root));
	await setImmediate();
	const found = findComparedRevisions({ root, all }, names);
	await setImmediate();
	if ('refusal' in found) return found;
	const { since, sinceLater, name, movedFrom } = found;
	const later =
		sinceLater === undefined ? undefined : { name: names.head ?? 'HEAD', commit: sinceLater.commit };
	const opened = await openBoth(
		{ docs, root, name: { name, commit: since.commit }, changes: since.toEarlier, ids: since.ids },
		{
			docs,
			root,
			name: later ?? { name: 'work tree' },
			changes: sinceLater?.toEarlier ?? [],
			ids: sinceLater?.ids ?? new Map(),
		},
		differingPaths(root, since, sinceLater),
	);
	if (movedFrom === undefined) return opened;
	const from = movedFrom === '' ? 'the top of the repository' : `\`${movedFrom.slice(0, -1)}\``;
	return {
		...opened,
		notes: [...opened.notes, `The project was in ${from}. Paths are those in its folder.`],
	};
}

/** Paths in which two revisions differ. */
function differingPaths(
	root: string,
	since: ChangedFiles,
	sinceLater: ChangedFiles | undefined,
): ReadonlySet<string> {
	const [before, after] = [since, sinceLater].map((one) => contentsOf(one));
	const paths = [...(before?.keys() ?? []), ...(after?.keys() ?? [])];
	const fetched = sinceLater === undefined ? findFetchedFiles(root, since.ids) : new Set();
	return new Set(paths.filter((path) => before?.get(path) !== after?.get(path) && !fetched.has(path)));
}

/** Contents of files that differ from those on disk, by path: their ids, or `removed`. */
function contentsOf(changes: ChangedFiles | undefined): ReadonlyMap<string, string> {
	return new Map((changes?.toEarlier ?? []).map(({ path }) => [path, changes?.ids.get(path) ?? 'removed']));
}

/** Opens a project in one folder, and another version of it in another folder. Files that are equal in both are read once. */
export async function openFolders(
	{ root, docs, name }: Pick<VersionSource, 'root' | 'docs'> & { readonly name: string },
	later: { readonly root: string; readonly name: string },
): Promise<OpenedVersions> {
	const [here, there] = [new Set(projectPaths(root)), new Set(projectPaths(later.root))];
	const changed = new Set(
		[...here, ...there].filter(
			(path) => !here.has(path) || !there.has(path) || !haveEqualFiles(root, later.root, path),
		),
	);
	const changes = [...changed].map(
		(path): FileChange => (there.has(path) ? fileOnDisk(later.root, path) : { kind: 'removed', path }),
	);
	return openBoth(
		{ docs, root, name: { name }, changes: [] },
		{ docs, root: later.root, name: { name: later.name }, changes },
		changed,
	);
}

function haveEqualFiles(root: string, other: string, path: string): boolean {
	const [file, otherFile] = [resolveInsideRoot(root, path), resolveInsideRoot(other, path)];
	if (file === undefined || otherFile === undefined) return false;
	try {
		return (
			statSync(file).size === statSync(otherFile).size && readFileSync(file).equals(readFileSync(otherFile))
		);
	} catch {
		// Deleted meanwhile, or without permission: shown as changed, with the text that can be read.
		return false;
	}
}

interface VersionSource {
	readonly docs: DocsService;
	readonly root: string;
	readonly name: ReviewedVersion['name'];
	/** Changes from `docs` to this version. */
	readonly changes: readonly FileChange[];
	/** Blob ids of changed files in Git. */
	readonly ids?: ReadonlyMap<string, string>;
}

/** Files with settings for checks: both versions are checked with those of the earlier one. */
const settingsFiles: readonly string[] = [settingsFile, valeFile];

async function openBoth(
	earlier: VersionSource,
	later: VersionSource,
	changed: ReadonlySet<string>,
): Promise<OpenedVersions> {
	const before = await openVersion(earlier, changed, []);
	const changedSettings = settingsFiles.filter((path) => changed.has(path));
	const settings = changedSettings.map((path): FileChange => {
		const text = before.version.readText(path);
		return text === undefined ? { kind: 'removed', path } : { kind: 'onDisk', path, text };
	});
	const after = await openVersion(later, changed, settings);
	return {
		change: { before: before.version, after: after.version, changed },
		files: { before: before.files, after: after.files },
		notes: [
			...[before.version, after.version].flatMap(({ name, project }) =>
				project.config === undefined
					? [`\`${name.name}\` has no configuration in the folder of the project.`]
					: [],
			),
			...changedSettings.map(
				(path) => `\`${path}\` changed. Both versions are checked with the settings of the earlier one.`,
			),
		],
	};
}

/** `settings` are applied for checks only. */
async function openVersion(
	{ docs, root, name, changes, ids }: VersionSource,
	changed: ReadonlySet<string>,
	settings: readonly FileChange[],
): Promise<{ readonly version: ReviewedVersion; readonly files: VersionFiles }> {
	const version = docs.copy();
	version.apply(changes);
	const checked = settings.length === 0 ? version : version.copy();
	checked.apply(settings);
	await checked.prepare();
	const byPath = new Map(changes.map((change) => [change.path, change] as const));
	const readText = (path: string): string | undefined => {
		const change = byPath.get(path);
		return change === undefined ? readInside(root, path) : textOnDisk(change);
	};
	const { project } = version;
	const hasFile = (path: string) => project.files.has(path);
	const files = versionFiles({ root, changes, changed, hasFile, ...(ids && { ids }) });
	const problemsOf = (path: string) => checked.diagnoseClosed(path, readText);
	const { fileHash } = files;
	return {
		version: { name, project, readText, checkedProject: checked.project, fileHash, problemsOf },
		files,
	};
}
