import { spawnSync } from 'node:child_process';
import { type FileChange, isIgnoredFolder } from '../../core/api/projects.ts';
import { fileOnDisk, fileWithText, textLimit } from '../projectFiles.ts';
import type { NamedFiles } from './findFiles.ts';

/** How the files of a project differ from those of an earlier commit. */
export interface ChangedFiles {
	/** Files that were changed or added, and are there, by path from the root. */
	readonly changed: ReadonlySet<string>;
	/** What makes the project as it is into the one of that commit. */
	readonly toEarlier: readonly FileChange[];
	/** And back. */
	readonly toNow: readonly FileChange[];
}

/**
 * What changed in a project since it left the history of a revision, files that Git does not know yet among it; or an error
 * message. Asks Git, and runs nothing that a repository could name: no hooks, filters of differences or file watchers.
 */
export function changedSince(
	{ root, all }: Pick<NamedFiles, 'root' | 'all'>,
	revision: string,
): ChangedFiles | { readonly refusal: string } {
	const prefix = git(root, ['rev-parse', '--show-prefix']);
	if (prefix === undefined)
		return {
			refusal:
				'`--changed` requires Git, and a project in a repository that Git trusts (`git config --global --add safe.directory DIR`).',
		};
	const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
	if (commit === undefined)
		return {
			refusal: `Git has no revision \`${revision}\`. In CI, fetch the whole history (\`fetch-depth: 0\`).`,
		};
	const base = (git(root, ['merge-base', commit.trim(), 'HEAD']) ?? commit).trim();
	const differences = git(root, [
		...['diff', '--name-status', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--relative'],
		...[base, '--', '.'],
	]);
	const unknown = git(root, ['ls-files', '-z', '--others', '--exclude-standard']);
	if (differences === undefined || unknown === undefined)
		return { refusal: `Git could not compare the project with \`${revision}\`.` };
	const fields = differences.split('\0').slice(0, -1);
	const statusOf = new Map(
		fields.flatMap((status, at) => (at % 2 === 0 ? [[fields[at + 1] ?? '', status]] : [])),
	);
	for (const path of unknown.split('\0').slice(0, -1)) statusOf.set(path, 'A');
	// Files of other projects in its folders are none of it; what is gone can be told by its folders alone.
	const isPart = (path: string) =>
		all.has(path) || (statusOf.get(path) === 'D' && !path.split('/').some(isIgnoredFolder));
	const paths = [...statusOf.keys()].filter(isPart);
	const earlier = textsAt(
		root,
		`${base}:${prefix.trimEnd()}`,
		paths.filter((path) => statusOf.get(path) !== 'A'),
	);
	const isThere = (path: string) => statusOf.get(path) !== 'D';
	return {
		changed: new Set(paths.filter(isThere)),
		toEarlier: paths.map((path) =>
			statusOf.get(path) === 'A' ? { kind: 'removed', path } : fileWithText(path, () => earlier.get(path)),
		),
		toNow: paths.map((path) => (isThere(path) ? fileOnDisk(root, path) : { kind: 'removed', path })),
	};
}

/** The texts of files in a tree of Git, as `REVISION:FOLDER/`; those that are too large are left out. */
function textsAt(root: string, tree: string, paths: readonly string[]): ReadonlyMap<string, string> {
	const texts = new Map<string, string>();
	// A name with a line break cannot be asked for in this way.
	const asked = paths.filter((path) => !path.includes('\n'));
	const answer = runGit(root, ['cat-file', '--batch'], asked.map((path) => `${tree}${path}\n`).join(''));
	let at = 0;
	for (const path of asked) {
		const end = answer?.indexOf('\n', at) ?? -1;
		if (answer === undefined || end < 0) break;
		const [, kind, size] = answer.toString('utf8', at, end).split(' ');
		at = end + 1;
		if (size === undefined || kind === 'missing' || !/^\d+$/.test(size)) continue;
		const length = Number(size);
		if (kind === 'blob' && length <= textLimit) texts.set(path, answer.toString('utf8', at, at + length));
		at += length + 1;
	}
	return texts;
}

function git(root: string, args: readonly string[]): string | undefined {
	return runGit(root, args)?.toString();
}

/** Undefined when Git is not there or fails. */
function runGit(root: string, args: readonly string[], input = ''): Buffer | undefined {
	const { status, stdout } = spawnSync(
		'git',
		['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', ...args],
		{
			cwd: root,
			input,
			maxBuffer: 2 ** 30,
			env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
			stdio: ['pipe', 'pipe', 'ignore'],
			windowsHide: true,
		},
	);
	return status === 0 ? stdout : undefined;
}
