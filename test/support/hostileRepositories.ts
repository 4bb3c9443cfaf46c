import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { section } from './gitPrograms.ts';
import { type GitTrap, gitTrap } from './gitTrap.ts';
import { recto } from './recto.ts';

/** A repository that would have its program run by some command of Git. */
interface HostileRepository {
	readonly name: string;
	readonly build: (trap: GitTrap) => void;
	/** For `--changed`. */
	readonly revision?: string;
	/** Part of the message where the check is refused; else the new link of the page `other` is reported and nothing else. */
	readonly refusal?: RegExp;
	/** Options for `git init`. */
	readonly init?: readonly string[];
	/** Runs the program when Git is asked like this, in the folder `docs`: proof that the repository is hostile. */
	readonly proof?: readonly string[];
	/** Whether the quick run has it as well. */
	readonly isQuick?: true;
}

const attributes = '* filter=x diff=x merge=x\n';
const asGitDiff = ['diff', '--stat', 'HEAD', '--'] as const;
const lostPage = /does not have the earlier contents of other\.mdx/;

/** Each key with its value, where `TRAP` is the program. */
const set = (trap: GitTrap, keys: Readonly<Record<string, string>>) =>
	trap.configure(
		Object.entries(keys)
			.map((setting) => setting.map((text) => text.replaceAll('TRAP', trap.program)))
			.map(([key = '', value = '']) => section(key, value))
			.join(''),
	);

/** A promised file, and where it is to be fetched from. */
function promise(trap: GitTrap, url: string, keys: Readonly<Record<string, string>> = {}) {
	set(trap, {
		'core.repositoryFormatVersion': '1',
		'extensions.partialClone': 'origin',
		'remote.origin.promisor': 'true',
		'remote.origin.url': url,
		'protocol.allow': 'always',
		'protocol.ext.allow': 'always',
		...keys,
	});
	trap.losePage();
}

/** The hostile part alone, taken out of `.git`, with a configuration of its own. */
function moveGit(trap: GitTrap, place: string) {
	set(trap, { 'filter.x.clean': 'TRAP', 'core.fsmonitor': 'TRAP' });
	trap.write('.gitattributes', attributes);
	renameSync(join(trap.root, '.git'), join(trap.root, place));
}

/** A repository without `.git`, whose index has the pages of `docs` as Git would compare them from there. */
function bareRepositoryIn(trap: GitTrap, folder: string) {
	for (const name of ['HEAD', 'objects', 'refs'])
		cpSync(join(trap.root, '.git', name), join(trap.root, folder, name), { recursive: true });
	trap.git(`--git-dir=${folder}`, `--work-tree=${folder}`, '-c', 'core.bare=false', 'add', '--all');
	for (const page of ['other.mdx', 'page.mdx']) utimesSync(join(trap.root, 'docs', page), 1, 1);
	const core = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n';
	trap.write(`${folder}/config`, core + section('filter.x.clean', trap.program));
	trap.write(`${folder}/.gitattributes`, attributes);
}

export const hostileRepositories: readonly HostileRepository[] = [
	{
		name: 'filter.clean by .gitattributes',
		build(trap) {
			trap.write('.gitattributes', attributes);
			set(trap, { 'filter.x.clean': 'TRAP' });
		},
		proof: asGitDiff,
		isQuick: true,
	},
	{
		name: 'filter.process by .gitattributes',
		build(trap) {
			trap.write('.gitattributes', attributes);
			set(trap, { 'filter.x.process': 'TRAP' });
		},
		proof: asGitDiff,
	},
	{
		name: 'filter.clean by .git/info/attributes',
		build(trap) {
			trap.write('.git/info/attributes', attributes);
			set(trap, { 'filter.x.clean': 'TRAP', 'filter.x.required': 'true' });
		},
		proof: asGitDiff,
	},
	{
		name: 'filter.process by .git/info/attributes',
		build(trap) {
			trap.write('.git/info/attributes', attributes);
			set(trap, { 'filter.x.process': 'TRAP', 'filter.x.smudge': 'TRAP' });
		},
		proof: asGitDiff,
	},
	{
		name: 'filter.clean by core.attributesFile',
		build(trap) {
			trap.write('rules', attributes);
			set(trap, { 'core.attributesFile': join(trap.root, 'rules'), 'filter.x.clean': 'TRAP' });
		},
		proof: asGitDiff,
	},
	{
		name: 'a filter in a file that include.path names',
		build(trap) {
			trap.write('.gitattributes', attributes);
			trap.write('docs/included', section('filter.x.clean', trap.program));
			set(trap, { 'include.path': '../docs/included' });
			trap.write('.git/info/exclude', 'included\n');
		},
		proof: asGitDiff,
	},
	{
		name: 'a filter by includeIf with gitdir',
		build(trap) {
			trap.write('.gitattributes', attributes);
			trap.write('.git/included', section('filter.x.clean', trap.program));
			set(trap, { 'includeIf.gitdir:/.path': 'included' });
		},
		proof: asGitDiff,
	},
	{
		name: 'a filter by includeIf with hasconfig',
		build(trap) {
			trap.write('.gitattributes', attributes);
			trap.write('.git/included', section('filter.x.clean', trap.program));
			set(trap, {
				'remote.origin.url': 'https://x/',
				'includeIf.hasconfig:remote.*.url:https://**.path': 'included',
			});
		},
		proof: asGitDiff,
	},
	{
		name: 'a filter in config.worktree',
		build(trap) {
			trap.write('.gitattributes', attributes);
			trap.write('.git/config.worktree', section('filter.x.clean', trap.program));
			set(trap, { 'core.repositoryFormatVersion': '1', 'extensions.worktreeConfig': 'true' });
		},
		proof: asGitDiff,
	},
	{
		name: 'a filter in a repository with SHA-256',
		init: ['--object-format=sha256'],
		build(trap) {
			trap.write('.gitattributes', attributes);
			set(trap, { 'filter.x.clean': 'TRAP' });
		},
		proof: asGitDiff,
		isQuick: true,
	},
	{
		name: 'core.fsmonitor',
		build: (trap) => set(trap, { 'core.fsmonitor': 'TRAP', 'core.untrackedCache': 'true' }),
		proof: asGitDiff,
	},
	{
		name: 'hooks in .git',
		build: (trap) => trap.placeHooks('.git/hooks'),
	},
	{
		name: 'hooks in a folder of the project',
		build(trap) {
			trap.placeHooks('hooks');
			set(trap, { 'core.hooksPath': join(trap.root, 'hooks') });
		},
	},
	{
		name: 'hooks that the configuration defines',
		build: (trap) => set(trap, { 'hook.x.event': 'reference-transaction', 'hook.x.command': 'TRAP' }),
	},
	{
		name: 'a lost file from a remote with ext::',
		build: (trap) => promise(trap, `ext::${trap.program}`),
		refusal: lostPage,
		proof: ['cat-file', '-p', 'HEAD:docs/other.mdx'],
		isQuick: true,
	},
	{
		name: 'a lost file by core.sshCommand',
		build: (trap) => promise(trap, 'ssh://127.0.0.1/x', { 'core.sshCommand': 'TRAP' }),
		refusal: lostPage,
		proof: ['cat-file', '-p', 'HEAD:docs/other.mdx'],
	},
	{
		name: 'a lost file by uploadpack',
		build: (trap) => promise(trap, trap.root, { 'remote.origin.uploadpack': 'TRAP' }),
		refusal: lostPage,
		proof: ['cat-file', '-p', 'HEAD:docs/other.mdx'],
	},
	{
		name: 'a lost file by uploadpack.packObjectsHook',
		build: (trap) => promise(trap, `file://${trap.root}`, { 'uploadpack.packObjectsHook': 'TRAP' }),
		refusal: lostPage,
	},
	{
		name: 'a lost file by core.gitProxy',
		build: (trap) => promise(trap, 'git://127.0.0.1/x', { 'core.gitProxy': 'TRAP' }),
		refusal: lostPage,
		proof: ['cat-file', '-p', 'HEAD:docs/other.mdx'],
	},
	{
		name: 'a lost file by remote.vcs',
		build: (trap) => promise(trap, trap.program, { 'remote.origin.vcs': 'ext' }),
		refusal: lostPage,
		proof: ['cat-file', '-p', 'HEAD:docs/other.mdx'],
	},
	{
		name: 'a lost file by insteadOf',
		build: (trap) => promise(trap, 'https://x/y', { 'url.ext::TRAP .insteadOf': 'https://x/' }),
		refusal: lostPage,
		proof: ['cat-file', '-p', 'HEAD:docs/other.mdx'],
	},
	{
		name: 'a lost file by credential.helper and core.askPass',
		build: (trap) =>
			promise(trap, 'http://a@127.0.0.1:1/x', { 'credential.helper': '!TRAP', 'core.askPass': 'TRAP' }),
		refusal: lostPage,
	},
	{
		name: 'a lost folder',
		build(trap) {
			const id = trap.git('rev-parse', 'HEAD:docs');
			promise(trap, `ext::${trap.program}`);
			rmSync(join(trap.root, '.git/objects', id.slice(0, 2), id.slice(2)));
		},
		refusal: /cannot list the files of the earlier commit/,
		proof: ['ls-tree', '-r', 'HEAD'],
	},
	{
		name: 'a lost commit',
		build(trap) {
			const id = trap.git('rev-parse', 'HEAD~1');
			promise(trap, `ext::${trap.program}`);
			rmSync(join(trap.root, '.git/objects', id.slice(0, 2), id.slice(2)));
		},
		revision: 'HEAD~1',
		refusal: /Git has no revision `HEAD~1`/,
		proof: ['rev-parse', '--verify', 'HEAD~1^{commit}'],
	},
	{
		name: 'core.alternateRefsCommand with alternates',
		build(trap) {
			set(trap, { 'core.alternateRefsCommand': 'TRAP' });
			cpSync(join(trap.root, '.git'), join(trap.around, 'other'), { recursive: true });
			trap.write('.git/objects/info/alternates', `${join(trap.around, 'other/objects')}\n`);
		},
	},
	{
		name: 'a bare repository as files of the project',
		build(trap) {
			bareRepositoryIn(trap, 'docs');
			trap.write('.git/info/exclude', 'HEAD\nconfig\nindex\nobjects\nrefs\n');
		},
		proof: asGitDiff,
		isQuick: true,
	},
	{
		name: 'a bare repository as files of a pulled commit',
		build(trap) {
			bareRepositoryIn(trap, 'docs');
			trap.git('add', '--all', '--force');
			trap.git('reset', '--quiet', 'docs/other.mdx');
			trap.git('commit', '--quiet', '--message=Bare');
		},
		proof: asGitDiff,
	},
	{
		name: 'a bare repository above the project, and no other',
		build(trap) {
			bareRepositoryIn(trap, '.');
			rmSync(join(trap.root, '.git'), { recursive: true });
		},
		refusal: /not in a Git repository/,
		proof: asGitDiff,
		isQuick: true,
	},
	{
		name: 'a .git folder in the project, from an archive',
		build(trap) {
			trap.git('stash', '--quiet');
			trap.git('init', '--quiet', 'docs');
			trap.git('-C', 'docs', 'add', '--all');
			trap.git('-C', 'docs', 'commit', '--quiet', '--message=Archive');
			trap.git('stash', 'pop', '--quiet');
			rmSync(join(trap.root, '.git'), { recursive: true });
			trap.write('docs/.git/info/attributes', attributes);
			trap.write('docs/.git/config', section('filter.x.clean', trap.program));
		},
		proof: asGitDiff,
	},
	{
		name: 'a .git file that names a folder of the project',
		build(trap) {
			moveGit(trap, 'evil');
			trap.write('.git', 'gitdir: evil\n');
		},
		proof: asGitDiff,
		isQuick: true,
	},
	{
		name: 'a .git link to a folder of the project',
		build(trap) {
			moveGit(trap, 'evil');
			symlinkSync('evil', join(trap.root, '.git'), 'junction');
		},
		proof: asGitDiff,
	},
	{
		name: 'a commondir that names a folder of the project',
		build(trap) {
			moveGit(trap, 'evil');
			trap.write('.git/HEAD', 'ref: refs/heads/main\n');
			trap.write('.git/commondir', '../evil\n');
		},
		proof: asGitDiff,
	},
	{
		name: 'a .git file in a circle',
		build(trap) {
			moveGit(trap, 'evil');
			trap.write('.git', 'gitdir: .git\n');
		},
		refusal: /not in a Git repository/,
	},
	{
		name: 'a .git file that names another machine',
		build(trap) {
			moveGit(trap, 'evil');
			trap.write('.git', 'gitdir: //127.0.0.1/share/evil\n');
		},
		refusal: /on another machine/,
	},
	{
		name: 'objects on another machine',
		build: (trap) => trap.write('.git/objects/info/alternates', '"\\057/127.0.0.1/share/objects"\n'),
		refusal: /on another machine/,
		isQuick: true,
	},
	{
		name: 'programs for differences',
		build(trap) {
			trap.write('.gitattributes', attributes);
			set(trap, { 'diff.external': 'TRAP', 'diff.x.command': 'TRAP', 'diff.x.textconv': 'TRAP' });
		},
		proof: ['diff', '--ext-diff', 'HEAD'],
	},
	{
		name: 'pagers and editors',
		build: (trap) =>
			set(trap, {
				'core.pager': 'TRAP',
				'pager.rev-parse': 'TRAP',
				'pager.ls-tree': 'TRAP',
				'core.editor': 'TRAP',
			}),
	},
	{
		name: 'aliases with the names of commands',
		build: (trap) => set(trap, { 'alias.ls-tree': '!TRAP', 'alias.rev-parse': '!TRAP', 'alias.x': '!TRAP' }),
		proof: ['x'],
	},
	{
		name: 'signatures',
		build: (trap) =>
			set(trap, { 'gpg.program': 'TRAP', 'log.showSignature': 'true', 'commit.gpgSign': 'true' }),
	},
	{
		name: 'a submodule with an update command',
		build(trap) {
			trap.write('.gitmodules', '[submodule "x"]\n\tpath = docs/x\n\turl = .\n');
			set(trap, { 'submodule.x.update': '!TRAP', 'submodule.x.url': `ext::${trap.program}` });
		},
	},
	{
		name: 'a program called git in the project',
		build(trap) {
			for (const path of ['git', 'docs/git', 'bin/git']) trap.writeProgram(path);
			trap.write('.git/info/exclude', 'git\n');
			vi.stubEnv('PATH', `.::bin:${join(trap.root, 'bin')}:${trap.root}/docs:${process.env.PATH}`);
		},
		isQuick: true,
	},
	{
		name: 'a replaced commit',
		build(trap) {
			trap.git('replace', 'HEAD', trap.git('commit-tree', '-m', 'False', 'HEAD~1^{tree}'));
		},
	},
	{
		name: 'false parents',
		build: (trap) => trap.write('.git/info/grafts', `${trap.git('rev-parse', 'HEAD')}\n`),
	},
	{
		name: 'branches with the names of options and folders',
		build(trap) {
			const id = trap.git('rev-parse', 'HEAD');
			const names = [
				'--upload-pack=x',
				'../../config',
				'refs/heads/../x',
				'refs/heads/a b',
				'refs/heads/x.lock',
				'HEAD',
			];
			trap.write('.git/packed-refs', names.map((name) => `${id} ${name}\n`).join(''));
		},
	},
	{
		name: 'a HEAD outside of the repository',
		build: (trap) => trap.write('.git/HEAD', 'ref: ../../program\n'),
		refusal: /Git has no revision `HEAD`/,
	},
	{
		name: 'branches in a circle',
		build(trap) {
			trap.write('.git/refs/heads/a', 'ref: refs/heads/b\n');
			trap.write('.git/refs/heads/b', 'ref: refs/heads/a\n');
		},
		revision: 'a',
		refusal: /Git has no revision `a`/,
	},
	{
		name: 'a configuration that cannot be read',
		build: (trap) => trap.configure('[core\n\tfsmonitor = x'),
	},
	{
		name: 'an index that cannot be read',
		build: (trap) => trap.write('.git/index', 'DIRC'),
	},
	{
		name: 'a commit with files outside of it',
		build(trap) {
			const blob = trap.git('rev-parse', 'HEAD:docs/page.mdx');
			const entry = (mode: string, name: string, id: string) =>
				Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
			const hash = (...entries: readonly Buffer[]) => {
				trap.write('../tree', Buffer.concat(entries));
				return trap.git('hash-object', '-w', '-t', 'tree', '--literally', '../tree');
			};
			const files = ['docs.json', 'other.mdx', 'page.mdx'];
			const docs = hash(
				entry('40000', '..', hash(entry('100644', 'lost.mdx', blob))),
				entry('40000', '.git', hash(entry('100644', 'config', blob))),
				...files.map((name) => entry('100644', name, trap.git('rev-parse', `HEAD:docs/${name}`))),
			);
			trap.git(
				'update-ref',
				'HEAD',
				trap.git('commit-tree', '-m', 'Evil', hash(entry('40000', 'docs', docs))),
			);
		},
	},
	{
		name: 'links in a circle',
		build(trap) {
			for (const [name, target] of [
				['a', 'b'],
				['b', 'a'],
				['all', '.'],
				['out', '../..'],
			] as const)
				symlinkSync(target, join(trap.root, 'docs', name));
			trap.git('add', 'docs/a', 'docs/b', 'docs/all', 'docs/out');
			trap.git('commit', '--quiet', '--message=Links');
		},
	},
];

/** Checks what changed in such a repository, and that its program did not run. */
export async function checkChanged(repository: HostileRepository): Promise<void> {
	await inTrap(repository, async (trap) => {
		const options = ['--show', 'warning', '--format', 'json'];
		const revision = repository.revision ?? 'HEAD';
		const { code, output, complaint } = await recto(
			trap.root,
			'check',
			'docs',
			'--changed',
			revision,
			...options,
		);
		expect(trap.hasRun()).toBe(false);
		if (repository.refusal === undefined) {
			const found: readonly { file: string; message: string }[] = code === 2 ? [] : JSON.parse(output);
			expect([complaint, found.map(({ file }) => file)]).toEqual(['', ['docs/other.mdx', 'docs/other.mdx']]);
		} else {
			expect(complaint).toMatch(repository.refusal);
			expect(code).toBe(2);
		}
	});
}

/** Reads the addresses in the history of such a repository, and checks that its program did not run. */
export async function checkHistory(repository: HostileRepository): Promise<void> {
	await inTrap(repository, async (trap) => {
		const { code, complaint } = await recto(trap.root, 'addresses', 'docs', '--history');
		expect(trap.hasRun()).toBe(false);
		const list = join(trap.root, 'docs/.recto-addresses.txt');
		const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').slice(1, -1) : [];
		if (code === 0) expect([complaint, lines]).toEqual(['', ['/other', '/page']]);
		else expect([code, complaint, lines]).toEqual([2, expect.stringMatching(/^recto: .+\n$/), []]);
	});
}

async function inTrap(
	{ init, build }: HostileRepository,
	check: (trap: GitTrap) => Promise<void>,
): Promise<void> {
	const trap = gitTrap(...(init ?? []));
	try {
		build(trap);
		expect(trap.hasRun()).toBe(false);
		await check(trap);
	} finally {
		vi.unstubAllEnvs();
	}
}
