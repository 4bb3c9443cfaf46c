import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { pathInside } from '../pathInside.ts';

/** Message for the user: reason why Git cannot answer. */
export class GitRefusal extends Error {}

/** Limits of one call of Git. */
export interface GitLimits {
	/** In milliseconds. */
	readonly time: number;
	/** Bytes of output. */
	readonly output: number;
}

export const defaultLimits: GitLimits = { time: 60_000, output: 2 ** 28 };

/** Program and folders of a call. */
export interface GitCall {
	/** From `findGit`. */
	readonly program: string;
	/** Git folder without anything of the checked repository in it; also used as current folder and as home. */
	readonly gitFolder: string;
	/** Folder with the objects of the checked repository. */
	readonly objects: string;
	readonly limits: GitLimits;
}

/**
 * Runs a plumbing command of Git. Undefined when it fails, as it does for a missing revision or object.
 *
 * Only the configuration in `gitFolder` is read: not that of the checked repository, of the user or of the system. A
 * program can therefore be named only by environment variables, so Git's variables are dropped, and set here again: no
 * transport is allowed, missing objects are not fetched, and no password is asked for.
 */
export function runGit(
	{ program, gitFolder, objects, limits }: GitCall,
	args: readonly string[],
	input: string = '',
): Buffer | undefined {
	const { status, stdout, error } = spawnSync(
		program,
		['--no-pager', `--git-dir=${gitFolder}`, '-c', 'safe.bareRepository=explicit', ...args],
		{
			cwd: gitFolder,
			env: environment(gitFolder, objects),
			input,
			timeout: limits.time,
			killSignal: 'SIGKILL',
			maxBuffer: limits.output,
			stdio: ['pipe', 'pipe', 'ignore'],
			windowsHide: true,
		},
	);
	const command = `\`git ${args[0] ?? ''}\``;
	if (error !== undefined && 'code' in error) {
		if (error.code === 'ETIMEDOUT')
			throw new GitRefusal(
				`${command} did not finish within ${limits.time / 1000} seconds. Check the repository with \`git fsck\`.`,
			);
		if (error.code === 'ENOBUFS')
			throw new GitRefusal(
				`${command} printed more than ${Math.ceil(limits.output / 2 ** 20)} MB. Compare with a later revision, or check everything.`,
			);
	}
	return status === 0 ? stdout : undefined;
}

function environment(gitFolder: string, objects: string): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(
		([name]) => !/^(?:GIT_|XDG_CONFIG_HOME$|HOME$)/i.test(name),
	);
	return {
		...Object.fromEntries(kept),
		HOME: gitFolder,
		XDG_CONFIG_HOME: gitFolder,
		GIT_CONFIG_GLOBAL: join(gitFolder, 'config'),
		GIT_CONFIG_NOSYSTEM: '1',
		GIT_ATTR_NOSYSTEM: '1',
		GIT_OBJECT_DIRECTORY: objects,
		GIT_ALLOW_PROTOCOL: '',
		GIT_NO_LAZY_FETCH: '1',
		GIT_NO_REPLACE_OBJECTS: '1',
		GIT_OPTIONAL_LOCKS: '0',
		GIT_TERMINAL_PROMPT: '0',
		GIT_LITERAL_PATHSPECS: '1',
		// A few bytes can be an object that claims to unpack to any size.
		GIT_ALLOC_LIMIT: '1g',
	};
}

/**
 * Absolute path of the user's Git; undefined without one. Not left to the system: Windows prefers a `git.exe` of the
 * current folder. Entries of `PATH` that are relative, or in the checked repository, do not count.
 */
export function findGit(repository: string): string | undefined {
	const name = process.platform === 'win32' ? 'git.exe' : 'git';
	for (const folder of (process.env.PATH ?? '').split(delimiter)) {
		if (!isAbsolute(folder)) continue;
		const file = join(folder, name);
		if (isProgram(file) && [file, realpathSync(file)].every((at) => pathInside(repository, at) === undefined))
			return file;
	}
	return undefined;
}

function isProgram(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		// Missing, or not permitted.
		return false;
	}
}
