import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withSlashes } from '../pathInside.ts';
import { readText } from '../projectFiles.ts';
import { type GitFolders, gitFolders } from './gitFolders.ts';
import { readRefs } from './readRefs.ts';
import { type GitLimits, GitRefusal } from './runGit.ts';
import { type Git, withRepository } from './withRepository.ts';

/** Days of the last commits to the files of a folder. */
export interface ChangeDates {
	/** Days as `2026-08-13`, in UTC, by path from the folder. */
	readonly days: ReadonlyMap<string, string>;
	/** True if the clone ends at a commit that has parents: files that did not change since then have no day. */
	readonly isShallow: boolean;
}

/**
 * Asks Git for the last commit to each file below a folder, with two commands for all of them. A file has no day if
 * that commit is not known for certain; merges do not count. Undefined outside of a repository, and if Git cannot
 * answer.
 */
export function changeDates(root: string): ChangeDates | undefined {
	try {
		const folder = realpathSync(root);
		const repository = gitFolders(folder);
		if (repository === undefined) return undefined;
		const below = withSlashes(relative(repository.top, folder));
		const ends = shallowEnds(repository);
		const days = withRepository(repository, (git) => daysBelow(git, below, ends), limits);
		return { days, isShallow: ends.size > 0 };
	} catch (error) {
		// The folder was deleted meanwhile.
		if (error instanceof GitRefusal || (error instanceof Error && 'code' in error)) return undefined;
		throw error;
	}
}

/** Pages without dates are better than a build that waits for a history of any length. */
const limits: GitLimits = { time: 20_000, output: 2 ** 27 };

/** Changes whenever the dates may: the current commit, and where the history ends. */
export function historyKey(root: string): string {
	try {
		const repository = gitFolders(realpathSync(root));
		if (repository === undefined) return '';
		return [readRefs(repository).get('HEAD'), ...shallowEnds(repository)].join(' ');
	} catch {
		// Deleted meanwhile, or a repository that Git would not be asked about.
		return '';
	}
}

/** Oldest commits of a shallow clone, whose parents it does not have: all of their files look new. */
function shallowEnds({ common }: GitFolders): ReadonlySet<string> {
	return new Set((readText(join(common, 'shallow')) ?? '').split('\n').filter(Boolean));
}

function daysBelow(git: Git, below: string, ends: ReadonlySet<string>): ReadonlyMap<string, string> {
	const paths = below === '' ? [] : ['--', below];
	const listed = git(['rev-list', 'HEAD', ...paths])?.toString() ?? '';
	const commits = listed.split('\n').filter((id) => id !== '' && !ends.has(id));
	const shown = git(
		[
			'diff-tree',
			'--stdin',
			'-r',
			'--root',
			'--no-renames',
			'--name-only',
			'-z',
			'--format=%H %ct',
			...paths,
		],
		commits.map((id) => `${id}\n`).join(''),
	);
	const known = new Set(commits);
	const latest = new Map<string, number>();
	let time = 0;
	// `ID TIME␀⏎PATH␀PATH␀ID TIME␀⏎PATH␀`
	for (const part of shown?.toString().split('\0') ?? []) {
		const [, id = '', seconds = ''] = /^([0-9a-f]{40,64}) (.*)$/.exec(part) ?? [];
		if (known.has(id)) time = toTime(seconds);
		else {
			const path = part.replace(/^\n/, '');
			latest.set(path, Math.max(time, latest.get(path) ?? 0));
		}
	}
	const prefix = below === '' ? '' : `${below}/`;
	return new Map(
		[...latest].flatMap(([path, seconds]) =>
			seconds > 0 && path.startsWith(prefix) ? [[path.slice(prefix.length), dayOf(seconds)] as const] : [],
		),
	);
}

/** Time of a commit; 0 for one that is not a time of the years 1970 to 9999, or missing. */
export function toTime(seconds: string): number {
	return /^\d{1,12}$/.test(seconds) && Number(seconds) < 253_402_300_800 ? Number(seconds) : 0;
}

/** `2026-08-13`, in UTC. */
export function dayOf(seconds: number): string {
	return new Date(seconds * 1_000).toISOString().slice(0, 10);
}
