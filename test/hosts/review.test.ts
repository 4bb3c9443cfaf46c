import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { gitTrap } from '../support/gitTrap.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const page = (title: string, text = '') =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

/** Two folders with versions of a project: a heading and a page go to which another page links. */
function versions() {
	return folder({
		'before/docs.json': minimalConfig,
		'before/page.mdx': page('Page', '[Part](/guide#part)\n\n[Old](/old)'),
		'before/guide.mdx': page('Guide', '## Part\n\nA first sentence about guides.'),
		'before/old.mdx': page('Old', 'Words that no other page has.'),
		'after/docs.json': minimalConfig,
		'after/page.mdx': page('Page', '[Part](/guide#part)\n\n[Old](/old)'),
		'after/guide.mdx': page('Guide', '## Piece\n\nA second sentence about guides.'),
	});
}

describe('recto review of folders', () => {
	test('names what breaks elsewhere before what changed', async () => {
		const root = versions();
		const { code, output } = await recto(root, 'review', 'before', 'after', '--format', 'json');
		const review = JSON.parse(output);
		expect(code).toBe(0);
		expect(
			review.brokenElsewhere.map((one: { path: string; code: string; cause: string }) => [
				one.path,
				one.code,
				one.cause,
			]),
		).toEqual([
			['page.mdx', 'broken-anchor', 'guide.mdx'],
			['page.mdx', 'broken-link', 'old.mdx'],
		]);
		expect(review.lostAddresses.map(({ address }: { address: string }) => address)).toEqual([
			'/old',
			'/guide#part',
		]);
		const [guide] = review.pages;
		expect(guide).toMatchObject({ kind: 'changed', path: 'guide.mdx' });
		expect(guide.blocks.map(({ after }: { after: string }) => after).join('')).toContain('<ins>second</ins>');
	});

	test('fails on what is named, after the reports are written', async () => {
		const root = versions();
		const run = (...args: readonly string[]) => recto(root, 'review', 'before', 'after', ...args);
		const failed = await run('--fail-on', 'lost-addresses', '--output', 'html=out/review.html');
		expect(failed.code).toBe(1);
		expect(readFileSync(join(root, 'out/review.html'), 'utf8')).toContain("default-src 'none'");
		expect((await run('--fail-on', 'breaking-api')).code).toBe(0);
		expect((await run('--fail-on', 'everything')).code).toBe(2);
		expect((await run('--output', 'pdf=review.pdf')).code).toBe(2);
	});
});

describe('recto review of a hostile branch', () => {
	test('runs nothing, and reads nothing outside of the project', async () => {
		const trap = gitTrap();
		const { root, git, write, commit } = trap;
		commit('Third');
		git('checkout', '--quiet', '-b', 'fork');
		writeFileSync(join(trap.around, 'secret.mdx'), page('Secret', 'Word of the secret file.'));
		write('docs/.gitattributes', '*.mdx filter=trap diff=trap\n');
		write(
			'docs/page.mdx',
			page('<script>alert(1)</script>', '<img src=x onerror="alert(1)">{process.exit(3)}'),
		);
		symlinkSync('../../secret.mdx', join(root, 'docs/leak.mdx'));
		symlinkSync('../..', join(root, 'docs/outside'));
		commit('Fourth');
		git('checkout', '--quiet', 'main');
		trap.placeHooks('.git/hooks');
		trap.configure(
			`[filter "trap"]\n\tclean = '${trap.program}'\n\tsmudge = '${trap.program}'\n\tprocess = '${trap.program}'\n[diff "trap"]\n\tcommand = '${trap.program}'\n\ttextconv = '${trap.program}'\n[core]\n\tfsmonitor = '${trap.program}'\n\tpager = '${trap.program}'`,
		);
		mkdirSync(join(root, 'docs/main'));
		for (const format of ['json', 'markdown', 'html', 'text']) {
			const { code, output, complaint } = await recto(
				join(root, 'docs'),
				...['review', 'main~0', 'fork', '--format', format],
			);
			expect([code, complaint]).toEqual([0, '']);
			expect(output).not.toContain('secret file');
			expect(output).toContain('page.mdx');
			if (format === 'html') expect(output).not.toMatch(/<script|<img|<[a-z][^>]*\sonerror/);
		}
		expect(trap.hasRun()).toBe(false);
	});

	test('explains revisions that do not exist, and does not take them for options of Git', async () => {
		const docs = join(gitTrap().root, 'docs');
		for (const name of ['nothing', 'main@{1}', 'origin/'])
			expect(await recto(docs, 'review', name)).toMatchObject({
				code: 2,
				complaint: expect.stringContaining(`\`${name}\``),
			});
		expect((await recto(docs, 'review', '--', '--upload-pack=touch x')).code).toBe(2);
	});

	test('follows a project to another folder, but takes no other project for it', async () => {
		const { root, git, commit, write } = gitTrap();
		const jsonOf = async (folder: string, ...names: readonly string[]) => {
			const { output } = await recto(join(root, folder), 'review', ...names, '--format', 'json');
			const { pages, lostAddresses, notes } = JSON.parse(output);
			return [pages.map(({ kind, path }: Record<string, string>) => `${kind} ${path}`), lostAddresses, notes];
		};
		commit('Third');
		git('checkout', '--quiet', '-b', 'moved');
		mkdirSync(join(root, 'site'));
		git('mv', 'docs', 'site/docs');
		write('site/docs/page.mdx', page('Page', 'Other text.'));
		commit('Fourth');
		const moved = [['changed page.mdx'], [], ['The project was in `docs`. Paths are those in its folder.']];
		expect(await jsonOf('site/docs', 'main')).toEqual(moved);
		expect(await jsonOf('site/docs', 'main', 'moved')).toEqual(moved);
		write('docs/docs.json', minimalConfig);
		commit('Fifth');
		for (const names of [['main'], ['main', 'moved']])
			expect(await jsonOf('site/docs', ...names)).toEqual([
				['added page.mdx', 'added other.mdx'],
				[],
				['`main` has no configuration in the folder of the project.'],
			]);
	});

	test('compares with a commit even if a folder has its name', async () => {
		const { root, git, write } = gitTrap();
		const id = git('rev-parse', 'HEAD');
		write(`docs/${id}/docs.json`, minimalConfig);
		const { output } = await recto(join(root, 'docs'), 'review', id, '--format', 'json');
		expect(JSON.parse(output).base).toEqual({ name: id, commit: id });
	});
});

describe('recto review explains what it cannot compare', () => {
	const long = 'a'.repeat(5_000);

	test.each<[string, readonly string[], string]>([
		['an empty name', [''], 'BASE and HEAD cannot be empty. Check the variable, or leave them out.'],
		['an empty second name', ['main', ''], 'BASE and HEAD cannot be empty.'],
		['a range', ['main..HEAD'], 'Name its ends: `recto review main HEAD`.'],
		['a range from the merge base', ['a/main...HEAD~1'], '`recto review a/main HEAD~1`.'],
		['a folder after a revision', ['main', '.'], 'Leave `.` out to compare with the files on disk.'],
		['a revision after a folder', ['.', 'main'], 'Name two folders, or two revisions.'],
		['a missing folder', ['../nothing'], '`../nothing` does not exist.'],
		['a file', ['./page.mdx'], '`./page.mdx` is not a folder.'],
		['a long name', [long], 'Git has no revision'],
		['a long second name', ['.', long], 'is not. Name two folders'],
		['too many names', ['a', 'b', 'c'], 'Too many arguments.'],
		['a folder without a project', ['..', '.'], 'Did you mean'],
		['an output that is a folder', ['--output', 'html=.'], '`.` is a folder. Name a file after `html=`.'],
	])('%s', async (_, args, expected) => {
		const { code, complaint } = await recto(join(gitTrap().root, 'docs'), 'review', ...args);
		expect([code, complaint]).toEqual([2, expect.stringContaining(expected)]);
	});

	test('outside of a repository, and before its first commit', async () => {
		const { around, git, root } = gitTrap();
		mkdirSync(join(around, 'plain'));
		writeFileSync(join(around, 'plain/docs.json'), minimalConfig);
		expect(await recto(join(around, 'plain'), 'review')).toMatchObject({
			code: 2,
			complaint: expect.stringContaining('not in a Git repository'),
		});
		for (const name of ['main', 'empty']) git('symbolic-ref', 'HEAD', `refs/heads/${name}`);
		git('branch', '--delete', '--force', 'main');
		expect(await recto(join(root, 'docs'), 'review')).toMatchObject({
			code: 2,
			complaint: expect.stringContaining('The branch has no commits to compare with.'),
		});
	});

	test('writes the other reports where one cannot be written', async () => {
		const root = versions();
		writeFileSync(join(root, 'file'), '');
		const { code, output, complaint } = await recto(
			root,
			...['review', 'before', 'after', '--output', 'json=file/a.json', '--output', 'markdown=a.md'],
		);
		expect([code, complaint]).toEqual([1, expect.stringContaining('a parent folder is a file')]);
		expect(output).toContain('Breaks elsewhere');
		expect(readFileSync(join(root, 'a.md'), 'utf8')).toContain('Breaks elsewhere');
	});
});
