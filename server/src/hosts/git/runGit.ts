import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { pathInside } from '../pathInside.ts';

/** A sentence for the user: why Git cannot answer. */
export class GitRefusal extends Error {}

/** Limits of one call of Git. */
export interface GitLimits {
	/** Milliseconds. */
	readonly time: number;
	/** Bytes of one answer. */
	readonly output: number;
}

export const defaultLimits: GitLimits = { time: 60_000, output: 2 ** 28 };

/** Program and folders of a call. */
export interface GitCall {
	/** From `findGit`. */
	readonly program: string;
	/** Git folder without anything of the checked repository in it, which is the current folder and the home as well. */
	readonly gitFolder: string;
	/** Folder with the objects of the checked repository. */
	readonly objects: string;
	readonly limits: GitLimits;
}

/**
 * Runs a plumbing command of Git. Undefined when it fails, as it does for a revision or an object that is not there.
 *
 * No configuration is read but the one in `gitFolder`: not of the checked repository, not of the user, not of the system.
 * A program can therefore be named only by variables, so those for Git are dropped, and again by those set here: no
 * transport is allowed, objects that are missing are not fetched, nobody is asked for a password.
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
				`${command} printed more than ${Math.ceil(limits.output / 2 ** 20)} MB. Compare with a later revision, or check everything without \`--changed\`.`,
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
		// An object of a few bytes can say that it unpacks to more than there is.
		GIT_ALLOC_LIMIT: '1g',
	};
}

/**
 * Absolute path of the Git that the user has; undefined without one. The system is not left to look for it: Windows takes
 * a `git.exe` of the current folder first. Entries of `PATH` that are relative, or in the checked repository, do not count.
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
		// Not there, or not permitted.
		return false;
	}
}
