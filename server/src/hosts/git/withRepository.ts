import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from '../projectFiles.ts';
import { type GitFolders, resolveLocalPath } from './gitFolders.ts';
import { isRefName, readRefs } from './readRefs.ts';
import { defaultLimits, findGit, type GitCall, type GitLimits, GitRefusal, runGit } from './runGit.ts';

/** Runs Git on the commits of one repository and returns its output; undefined when the command fails. */
export type Git = (args: readonly string[], input?: string) => Buffer | undefined;

/**
 * Runs Git on the commits of a repository without running anything of that repository. The configuration can name
 * programs in about a hundred ways, and every version of Git adds some, so they are not forbidden one by one, but none
 * of it reaches Git: Git gets a temporary folder with HEAD, branches and tags as Recto read them, and only the objects
 * of the repository. There is no work tree, index, attribute, hook or remote. Nobody has to trust such a repository
 * (`safe.directory`) either.
 *
 * The price: a revision cannot be named by a log or by a remote's settings (`main@{1}`, `@{upstream}`), and objects
 * that a partial clone left on its server count as missing.
 */
export function withRepository<Answer>(
	repository: GitFolders,
	ask: (git: Git) => Answer,
	limits?: GitLimits,
): Answer {
	const { git, close } = openRepository(repository, limits);
	try {
		return ask(git);
	} finally {
		close();
	}
}

/** A repository that is asked in steps. */
interface OpenRepository {
	readonly git: Git;
	/** Removes the temporary folder. */
	readonly close: () => void;
}

/** Opens a repository as `withRepository` does, until it is closed. */
export function openRepository(repository: GitFolders, limits: GitLimits = defaultLimits): OpenRepository {
	const program = findGit(repository.top);
	if (program === undefined)
		throw new GitRefusal('Git is required, and is not in `PATH`. Folders of the repository do not count.');
	const objects = join(repository.common, 'objects');
	refuseShares(objects);
	const gitFolder = mkdtempSync(join(tmpdir(), 'recto-git-'));
	const close = () => rmSync(gitFolder, { recursive: true, force: true, maxRetries: 5 });
	const call: GitCall = { program, gitFolder, objects, limits };
	try {
		fill(call, repository);
	} catch (error) {
		close();
		throw error;
	}
	return { git: (args, input) => runGit(call, args, input), close };
}

/** Objects may be in other folders (`alternates`), which may name others in turn. */
function refuseShares(objects: string, seen = new Set<string>()): void {
	if (seen.has(objects) || seen.size > 100) return;
	seen.add(objects);
	const alternates = join(objects, 'info/alternates');
	const text = readText(alternates);
	if (text === undefined && existsSync(alternates))
		throw new GitRefusal(`${alternates} is not a readable file.`);
	for (const line of (text ?? '').split('\n'))
		if (line !== '' && !line.startsWith('#')) refuseShares(resolveLocalPath(objects, unquoted(line)), seen);
}

/** Git reads quoted lines as C strings, in which a slash may be `\057`. */
function unquoted(line: string): string {
	if (!line.startsWith('"')) return line;
	return line
		.slice(1)
		.replace(/"\r?$/, '')
		.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
		.replaceAll('\\\\', '\\');
}

/** Writes a repository that contains only branches and tags, in the formats of its objects and branches. */
function fill(call: GitCall, repository: GitFolders): void {
	const { own, common } = repository;
	const write = (path: string, text: string) => writeFileSync(join(call.gitFolder, path), text);
	for (const folder of ['refs', 'objects']) mkdirSync(join(call.gitFolder, folder));
	const settings = ['[core]', '\tbare = true'];
	write('config', `${settings.join('\n')}\n`);
	// Branch without a commit; Git uses it if `HEAD` of the repository is not valid.
	write('HEAD', 'ref: refs/heads/.invalid\n');
	const extensions = readExtensions(call, join(common, 'config'));
	const version = extensions.size === 0 ? 0 : 1;
	settings.push(`\trepositoryformatversion = ${version}`, '[extensions]');
	for (const [name, value] of extensions) settings.push(`\t${name} = ${value}`);
	write('config', `${settings.join('\n')}\n`);
	if (extensions.get('refstorage') === 'reftable') {
		if (own !== common)
			throw new GitRefusal(
				'Recto cannot read branches of a linked work tree in the `reftable` format. Run it in the main work tree, or `git refs migrate --ref-format=files`.',
			);
		mkdirSync(join(call.gitFolder, 'reftable'));
		for (const entry of readdirSync(join(common, 'reftable'), { withFileTypes: true }))
			if (entry.isFile())
				copyFileSync(join(common, 'reftable', entry.name), join(call.gitFolder, 'reftable', entry.name));
	} else {
		const refs = [...readRefs(repository)];
		const packed = refs.filter(([name]) => isRefName(name));
		write('packed-refs', packed.map(([name, id]) => `${id} ${name}\n`).join(''));
		for (const [name, id] of refs) if (!isRefName(name)) write(name, `${id}\n`);
	}
	// Ends of the history of a shallow clone.
	const shallow = readText(join(common, 'shallow'));
	if (shallow !== undefined) write('shallow', shallow);
	if (runGit(call, ['rev-parse', '--is-bare-repository']) === undefined)
		throw new GitRefusal(
			`This version of Git cannot read the repository in ${repository.top}. Install the latest version.`,
		);
}

/** Formats of objects and branches. Other extensions of a repository do not matter for reading its commits. */
function readExtensions(call: GitCall, config: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const known = new Map([
		['objectformat', ['sha256']],
		['refstorage', ['reftable']],
	]);
	// Only regular files: anything else could block its reader forever.
	if (readText(config) === undefined) return found;
	const args = ['config', '--file', config, '--no-includes', '-z', '--get-regexp', '^extensions\\.'];
	for (const entry of (runGit(call, args)?.toString() ?? '').split('\0')) {
		const [name = '', value = ''] = entry.replace('extensions.', '').split('\n');
		if (known.get(name)?.includes(value)) found.set(name, value);
	}
	return found;
}
