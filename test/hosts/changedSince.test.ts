import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folder, lastingFolder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';
import { trials } from '../support/trials.ts';

const page = (title: string, text = '') =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

/** A repository with one commit, in which pages have links that are broken already. */
function repository() {
	const { root, remove } = lastingFolder({
		'docs/docs.json': minimalConfig,
		'docs/page.mdx': page('Page', '[Old](/nowhere)\n\n[Guide](/guide)\n\n[Part](/guide#part)'),
		'docs/guide.mdx': page('Guide', '## Part\n\n[Old](/gone)'),
		'docs/other.mdx': page('Other', '[Old](/missing)'),
	});
	onTestFinished(remove);
	const git = (...args: readonly string[]) =>
		execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
			cwd: root,
			stdio: 'pipe',
		});
	git('init', '--quiet', '--initial-branch=main');
	git('add', '.');
	git('commit', '--quiet', '--message=First');
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	const check = async (...args: string[]) => {
		const { code, output, complaint } = await recto(
			root,
			'check',
			'docs',
			'--show',
			'warning',
			'--format',
			'json',
			...args,
		);
		const problems: readonly { file: string; code: string }[] = code === 2 ? [] : JSON.parse(output);
		const exact = problems.map((problem) => JSON.stringify(problem)).sort();
		return { code, complaint, exact, found: problems.map(({ file, code }) => `${file} ${code}`).sort() };
	};
	return { root, remove, git, write, check };
}

/** A problem without its message, in which the title of a changed page may stand. */
function placeOf(problem: string): string {
	const { file, code, range } = JSON.parse(problem);
	return JSON.stringify([file, code, range]);
}

describe('recto check --changed', () => {
	test('reports nothing where nothing changed', async () => {
		expect((await repository().check('--changed', 'HEAD')).found).toEqual([]);
	});

	test('reports all that is wrong in a changed file, and nothing of others that the change did not cause', async () => {
		const { write, check } = repository();
		write('docs/other.mdx', page('Other', '[Old](/missing)\n\n[New](/lost)'));
		expect((await check('--changed', 'HEAD')).found).toEqual([
			'docs/other.mdx broken-link',
			'docs/other.mdx broken-link',
		]);
	});

	test('reports links that a removed page and a renamed heading break in other files', async () => {
		const { root, write, check } = repository();
		write('docs/guide.mdx', page('Guide', '## Piece'));
		expect((await check('--changed', 'HEAD')).found).toEqual(['docs/page.mdx broken-anchor']);
		rmSync(join(root, 'docs/guide.mdx'));
		expect((await check('--changed', 'HEAD')).found).toEqual([
			'docs/page.mdx broken-link',
			'docs/page.mdx broken-link',
		]);
	});

	test('takes files in that Git does not know yet, and reports nothing that they mend', async () => {
		const { write, check } = repository();
		write('docs/nowhere.mdx', page('Nowhere', '[New](/lost)'));
		expect((await check('--changed', 'HEAD')).found).toEqual(['docs/nowhere.mdx broken-link']);
	});

	test('leaves out files of another project in its folders', async () => {
		const { git, write, check } = repository();
		write('docs/inner/docs.json', minimalConfig);
		write('docs/inner/lost.mdx', page('Lost'));
		write('docs/other.mdx', page('Other', '[Inner](/inner/lost)'));
		git('add', '.');
		git('commit', '--quiet', '--message=Inner');
		write('docs/inner/lost.mdx', page('Lost', 'More.'));
		expect((await check()).found).toContain('docs/other.mdx broken-link');
		expect((await check('--changed', 'HEAD')).found).toEqual([]);
	});

	test('compares with where a branch left the revision', async () => {
		const { git, write, check } = repository();
		git('switch', '--quiet', '--create', 'topic');
		write('docs/guide.mdx', page('Guide'));
		git('commit', '--quiet', '--all', '--message=Topic');
		git('switch', '--quiet', 'main');
		write('docs/other.mdx', page('Other'));
		git('commit', '--quiet', '--all', '--message=Main');
		git('switch', '--quiet', 'topic');
		expect((await check('--changed', 'main')).found).toEqual(['docs/page.mdx broken-anchor']);
		expect((await check('--changed', 'HEAD')).found).toEqual([]);
	});

	test('reports the same as two whole checks, compared', async () => {
		const names = ['page', 'guide', 'other', 'fresh'];
		const edit = fc.record({
			file: fc.constantFrom(...names.map((name) => `docs/${name}.mdx`), 'docs/.recto.json', 'docs/pic.png'),
			text: fc.option(
				fc.constantFrom(
					page('Guide', '## Part\n\n![Picture](/pic.png)'),
					page('Page', '## Piece\n\n[A](/guide#part) [B](/other) [C](/fresh) [D](/page#piece)'),
					'{ "severities": { "broken-anchor": "off" } }',
				),
			),
		});
		const edits = fc.array(edit, { minLength: 1, maxLength: 5 });
		await fc.assert(
			fc.asyncProperty(edits, edits, async (first, second) => {
				const { root, git, write, check, remove } = repository();
				const apply = (all: typeof first) => {
					for (const { file, text } of all)
						if (text === null) rmSync(join(root, file), { force: true });
						else write(file, text);
				};
				apply(first);
				git('add', '.');
				git('commit', '--quiet', '--allow-empty', '--message=Second');
				const before = await check();
				apply(second);
				git('add', '.');
				const changed = new Set(`${git('diff', '--cached', '--name-only', '--no-renames')}`.split('\n'));
				const known = new Set(before.exact.map(placeOf));
				const wanted = (await check()).exact.filter(
					(one) => changed.has(JSON.parse(one).file) || !known.has(placeOf(one)),
				);
				expect((await check('--changed', 'HEAD')).exact).toEqual(wanted);
				remove();
			}),
			{ numRuns: trials(25) },
		);
	});

	test('says what is missing', async () => {
		const { check } = repository();
		expect(await check('--changed', 'nothing')).toMatchObject({
			code: 2,
			complaint: expect.stringContaining('Git has no revision `nothing`.'),
		});
		expect(await check('--changed', 'HEAD', '--fix')).toMatchObject({
			code: 2,
			complaint: expect.stringContaining('`--changed` cannot be combined with `--fix`.'),
		});
		const root = folder({ 'docs.json': minimalConfig, 'page.mdx': page('Page') });
		expect((await recto(root, 'check', '--changed', 'HEAD')).code).toBe(2);
	});
});
