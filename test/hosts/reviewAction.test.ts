import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitHubApi, postReview } from '../support/gitHubApi.ts';
import { type GitTrap, gitTrap } from '../support/gitTrap.ts';

const page = (title: string, text: string) =>
	`---\ntitle: '${title}'\ndescription: 'About ${title}.'\n---\n\n${text}\n`;

const api = (...methods: readonly string[]) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'Pets', version: '1' },
		paths: {
			'/pets': Object.fromEntries(
				methods.map((method) => [method, { responses: { 200: { description: 'OK' } } }]),
			),
		},
	});

/** Repository whose `main` was fetched, with a branch in which a function changed the project in `docs`. */
function branch(change: (trap: GitTrap) => void): GitTrap {
	const trap = gitTrap();
	const pages = ['page', 'other', 'guide'];
	const navigation = [
		{ group: 'All', pages },
		{ group: 'API', openapi: 'api.json' },
	];
	trap.write(
		'docs/docs.json',
		JSON.stringify({ name: 'T', theme: 'mint', colors: { primary: '#0C8465' }, navigation }),
	);
	trap.write('docs/api.json', api('get', 'delete'));
	trap.write('docs/guide.mdx', page('Guide', '## Part'));
	trap.write('docs/page.mdx', page('Page', 'See [Part](/guide#part).'));
	trap.write('docs/other.mdx', page('Other', 'Text.'));
	trap.commit('Main');
	trap.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
	trap.git('checkout', '--quiet', '-b', 'feature');
	change(trap);
	trap.commit('Feature');
	return trap;
}

/** Runs the action with the built command line. */
function review({ root, around }: GitTrap, failOn: string) {
	const at = (name: string) => join(around, name);
	for (const name of ['output', 'summary']) writeFileSync(at(name), '');
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[resolve('scripts/reviewAction.mjs'), resolve('dist/server/recto.mjs')],
		{
			cwd: root,
			encoding: 'utf8',
			env: {
				...process.env,
				RECTO_CACHE: 'off',
				RECTO_FOLDER: 'docs',
				RECTO_REPORT: at('report'),
				RECTO_REVIEW_FAIL_ON: failOn,
				GITHUB_BASE_REF: 'main',
				GITHUB_OUTPUT: at('output'),
				GITHUB_STEP_SUMMARY: at('summary'),
			},
		},
	);
	return { status, output: stdout + stderr, written: readFileSync(at('output'), 'utf8') };
}

describe('the action with the built command line', () => {
	test('fails on what its input names, and its summary becomes a comment', async () => {
		const trap = branch(({ write }) => {
			write('docs/guide.mdx', page('Guide: a `new` one', '## Piece'));
			write('docs/api.json', api('get'));
		});
		for (const failOn of ['lost-addresses', 'broken-elsewhere', 'breaking-api'])
			expect(review(trap, failOn).status).toBe(1);
		const { status, output, written } = review(trap, '');
		const report = join(trap.around, 'report');
		expect([status, written]).toEqual([0, `report=${report}\n`]);
		expect(output).toContain('Breaks elsewhere');
		const [markdown = '', html = '', json = ''] = ['md', 'html', 'json'].map((name) =>
			readFileSync(join(report, `review.${name}`), 'utf8'),
		);
		expect(readFileSync(join(trap.around, 'summary'), 'utf8').trim()).toBe(markdown.trim());
		expect(html).toContain('Breaking API changes');
		expect(JSON.parse(json).brokenElsewhere).toMatchObject([{ path: 'page.mdx', cause: 'guide.mdx' }]);

		const gitHub = await gitHubApi({});
		writeFileSync(join(report, 'event.json'), '');
		const posted = await postReview(gitHub.url, {
			root: report,
			event: { pull_request: { number: 8 } },
			name: 'pull_request',
		});
		expect(posted).toEqual({ status: 0, log: '' });
		const [{ body } = { body: null }] = gitHub.comments;
		expect(body).toMatch(/<code>page\.mdx&#58;\d<\/code>/);
		expect(body).toContain('Guide&#58; a &#96;new&#96; one');
		expect(body).not.toContain('&#\u200b');
		expect(body).toMatch(/\n<code>[\da-f]{6}<!-- -->[\da-f]{4}<\/code> → <code>work tree<\/code>\n/);
	});

	test('does not fail on a change that breaks nothing', () => {
		const trap = branch(({ write }) => write('docs/guide.mdx', page('Guide', '## Part\n\nMore.')));
		expect(review(trap, 'lost-addresses, broken-elsewhere, breaking-api').status).toBe(0);
	});
});
