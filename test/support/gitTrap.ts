import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findChangesSince } from '../../server/src/hosts/git/findChangesSince.ts';
import { projectPaths } from '../../server/src/hosts/projectFiles.ts';
import { lastingFolder } from './folder.ts';
import { minimalConfig } from './project.ts';

const page = (title: string, text = '') =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

/** Names of hooks, as `githooks` of Git lists them. */
const hooks =
	'applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman p4-changelist p4-prepare-changelist p4-post-changelist p4-pre-submit post-index-change'.split(
		' ',
	);

export type GitTrap = ReturnType<typeof gitTrap>;

/**
 * A repository with a project in `docs`, in which the page `other` has got a second broken link since the last of two
 * commits; and a program that leaves a mark when anything runs it.
 */
export function gitTrap(...initOptions: readonly string[]) {
	// Commands with a blank in their path have to be quoted, in each key in another way.
	const { root: around, remove } = lastingFolder({}, 'recto-trap-');
	onTestFinished(remove);
	const [root, program, mark] = [join(around, 'work'), join(around, 'program'), join(around, 'mark')];
	mkdirSync(root);
	const git = (...args: readonly string[]) =>
		execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
			cwd: root,
			stdio: 'pipe',
		})
			.toString()
			.trim();
	const write = (path: string, text: string | Buffer) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	const writeProgram = (path: string) => {
		write(path, `#!/bin/sh\necho "$0 $*" >>'${mark}'\n`);
		chmodSync(join(root, path), 0o755);
	};
	writeProgram('../program');
	git('init', '--quiet', '--initial-branch=main', ...initOptions);
	write('docs/docs.json', minimalConfig);
	write('docs/page.mdx', page('Page', '[Old](/nowhere)'));
	write('docs/other.mdx', page('Other', '[Old](/missing)'));
	const commit = (message: string) => {
		git('add', '--all');
		git('commit', '--quiet', '--allow-empty', `--message=${message}`);
	};
	commit('First');
	write('docs/page.mdx', page('Page', '[Old](/nowhere) and more'));
	commit('Second');
	write('docs/other.mdx', page('Other', '[Old](/missing) [New](/lost)'));
	return {
		around,
		root,
		program,
		git,
		write,
		writeProgram,
		commit,
		/** Adds to the configuration as text: Git itself refuses some of it. */
		configure: (text: string) => appendFileSync(join(root, '.git/config'), `\n${text}\n`),
		/** Loses the file that the changed page was, which a server has promised. */
		losePage() {
			const id = git('rev-parse', 'HEAD:docs/other.mdx');
			rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)));
			return id;
		},
		placeHooks: (folder: string) => {
			for (const name of hooks) writeProgram(`${folder}/${name}`);
		},
		hasRun: () => existsSync(mark),
		forget: () => rmSync(mark, { force: true }),
		mark,
	};
}

/** The paths that changed since a revision, or why this is not known. */
export function changedPaths({ root }: GitTrap, revision = 'HEAD') {
	const docs = join(root, 'docs');
	const found = findChangesSince({ root: docs, all: new Set(projectPaths(docs)) }, revision);
	return 'refusal' in found ? found.refusal : [...found.changed];
}
