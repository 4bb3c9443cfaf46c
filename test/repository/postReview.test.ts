import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commentBody, marker, maxCommentLength } from '../../scripts/review/commentBody.mjs';
import { reviewMarkdown } from '../../server/src/core/outputs/review/report/reviewMarkdown.ts';
import { folder } from '../support/folder.ts';
import { bot, type Comment, gitHubApi, type Pull, postReview } from '../support/gitHubApi.ts';
import { sampleReview } from '../support/sampleReview.ts';

const commit = 'a'.repeat(40);
const pull = (number: number, sha = commit, full_name = 'stranger/docs'): Pull => ({
	number,
	head: { sha, repo: { full_name } },
});
const followed = {
	workflow_run: {
		id: 77,
		event: 'pull_request',
		head_branch: 'patch&state=all',
		head_sha: commit,
		head_repository: { full_name: 'stranger/docs', owner: { login: 'stranger' } },
	},
};

function post(
	url: string,
	{
		event = followed,
		name = 'workflow_run',
		root = folder({ 'review.md': '## Review\n' }),
	}: {
		readonly event?: object;
		readonly name?: string;
		readonly root?: string;
	} = {},
) {
	return postReview(url, { event, name, root });
}

describe('the review of a fork', () => {
	test('becomes a comment of its pull request, which the next run edits', async () => {
		const api = await gitHubApi({ pulls: [pull(3, 'b'.repeat(40)), pull(4)] });
		expect(await post(api.url)).toEqual({ status: 0, log: '' });
		expect(api.requests.at(-1)).toBe('POST /repos/o/docs/issues/4/comments');
		const [comment] = api.comments;
		expect(comment?.body).toMatch(
			/^<!-- recto-review -->\n## Review\n\n<sub>\[Full report\]\(.*\/o\/docs\/actions\/runs\/77\)/,
		);
		await post(api.url, { root: folder({ 'review.md': '## Again\n' }) });
		expect(api.requests.at(-1)).toBe('PATCH /repos/o/docs/issues/comments/900');
		expect(api.comments).toHaveLength(1);
		expect(comment?.body).toContain('## Again');
	});

	test('edits no comment of others', async () => {
		const human = { login: 'github-actions', type: 'User' };
		const others: Comment[] = [
			{ id: 1, user: human, body: `${marker}\nMine` },
			{ id: 2, user: { login: 'other[bot]', type: 'Bot' }, body: marker },
			{ id: 3, user: bot, body: `Not at the start ${marker}` },
			{ id: 4, user: null, body: marker },
			{ id: 5, user: bot, body: null },
		];
		const api = await gitHubApi({ pulls: [pull(4)], comments: [...others] });
		await post(api.url);
		expect(api.requests.at(-1)).toBe('POST /repos/o/docs/issues/4/comments');
	});

	test('finds its comment among hundreds', async () => {
		const many: Comment[] = Array.from({ length: 250 }, (_, id) => ({ id: id + 1, user: bot, body: 'x' }));
		many.push({ id: 800, user: bot, body: marker });
		const api = await gitHubApi({ pulls: [pull(4)], comments: many });
		await post(api.url);
		expect(api.requests.at(-1)).toBe('PATCH /repos/o/docs/issues/comments/800');
	});

	test.each([
		['another commit', [pull(4, 'b'.repeat(40))]],
		['another repository of the owner', [pull(4, commit, 'stranger/other')]],
		['a deleted fork', [{ number: 4, head: { sha: commit, repo: null } }]],
	])('is not posted to a pull request with %s', async (_, pulls) => {
		const api = await gitHubApi({ pulls });
		const { status, log } = await post(api.url);
		expect([status, log]).toEqual([0, 'No open pull request has this commit.\n']);
		expect(api.requests).toEqual(['GET /repos/o/docs/pulls']);
	});

	test('is not posted for a push', async () => {
		const api = await gitHubApi({ pulls: [pull(4)] });
		await post(api.url, { event: { workflow_run: { ...followed.workflow_run, event: 'push' } } });
		expect(api.requests).toEqual([]);
	});

	test('fails when GitHub refuses', async () => {
		const api = await gitHubApi({ pulls: [pull(4)], status: 403 });
		const { status, log } = await post(api.url);
		expect([status, log]).toEqual([1, expect.stringMatching(/^::error::.* 403 to POST /)]);
		expect(log).not.toContain('secret');
	});
});

describe('a run of the pull request itself', () => {
	const event = { pull_request: { number: 8 } };

	test('posts to it', async () => {
		const api = await gitHubApi({});
		expect(await post(api.url, { event, name: 'pull_request' })).toEqual({ status: 0, log: '' });
		expect(api.requests.at(-1)).toBe('POST /repos/o/docs/issues/8/comments');
		expect(api.comments[0]?.body).toContain('/actions/runs/5)');
	});

	test('does not fail when it may not write, as for a fork', async () => {
		const api = await gitHubApi({ status: 403 });
		const { status, log } = await post(api.url, { event, name: 'pull_request' });
		expect([status, log]).toEqual([0, expect.stringMatching(/^::notice::/)]);
	});

	test('posts to no number that is not one', async () => {
		const api = await gitHubApi({});
		const { status } = await post(api.url, {
			event: { pull_request: { number: '8/../../x' } },
			name: 'pull_request',
		});
		expect([status, api.requests]).toEqual([1, []]);
	});
});

describe('an artifact of a stranger', () => {
	const hostile = (make: (path: string) => void) => {
		const root = folder({ 'event.json': '', 'other.txt': 'hidden' });
		make(join(root, 'review.md'));
		return root;
	};

	test.each<[string, (path: string) => void]>([
		['a link', (path) => symlinkSync('/etc/passwd', path)],
		['a folder', (path) => mkdirSync(path)],
		['nothing', (path) => rmSync(path, { force: true })],
		['something huge', (path) => writeFileSync(path, 'x'.repeat(4_000_001))],
	])('with %s is not posted', async (_, make) => {
		const api = await gitHubApi({ pulls: [pull(4)] });
		const { status, log } = await post(api.url, { root: hostile(make) });
		expect(status).toBe(1);
		expect(log).toMatch(/^::error::The review was not posted\. [^\n]+\n$/);
		expect(api.requests).toEqual(['GET /repos/o/docs/pulls']);
	});

	test('cannot name another pull request, or act as a command to the runner', async () => {
		const api = await gitHubApi({ pulls: [pull(4)] });
		const root = folder({ 'review.md': `number=1\n::add-mask::x\n${marker}\n`, number: '1' });
		expect(await post(api.url, { root })).toEqual({ status: 0, log: '' });
		expect(api.requests.at(-1)).toBe('POST /repos/o/docs/issues/4/comments');
		expect(readFileSync(join(root, 'output'), 'utf8')).toBe('pull-request=4\n');
		expect(api.comments[0]?.body?.split(marker)).toHaveLength(2);
	});
});

describe('the text of a comment', () => {
	const bodyOf = (markdown: string) => commentBody(markdown).slice(marker.length + 1);

	test.each([
		['@octocat', '@\u200boctocat'],
		[
			'\\@octocat &#64;octocat &#x40;octocat &commat;octocat',
			'\\@\u200boctocat @\u200boctocat @\u200boctocat @\u200boctocat',
		],
		['o/docs#12 &#35;12 GH-12', 'o/docs#\u200b12 #\u200b12 GH-\u200b12'],
		['https://github.com/o/docs/issues/1', 'https:\u200b//github\u200b.com/o/docs/issues/1'],
	])('notifies nobody: %s', (text, expected) => {
		expect(bodyOf(text)).toBe(expected);
	});

	test.each([
		['[Sign in](https://a.test)', '&#91;Sign in](https:\u200b//a.test)'],
		['![a](https://a.test/b.png)', '!&#91;a](https:\u200b//a.test/b.png)'],
		['<https://a.test> www.a.test', '&lt;https:\u200b//a.test> www\u200b.a.test'],
		['<img src="//a.test/b.png"><a href="c">d</a>', '&lt;img src="//a.test/b.png">&lt;a href="c">d&lt;/a>'],
		['<!-- other-bot --><!-- recto-review -->', '&lt;!-- other-bot -->'],
		['<!-- recto-<!-- recto-review -->review -->', '&lt;!-- recto-review -->'],
		['<details onclick=a>', '&lt;details onclick=a>'],
	])('has no link, image or tag of a stranger: %s', (text, expected) => {
		expect(bodyOf(text)).toBe(expected);
	});

	test('keeps the summary as Recto writes it', () => {
		const markdown = reviewMarkdown(sampleReview('Page `a` of *guides/start.mdx*: [1]'));
		const text = markdown.replace(`${marker}\n`, '').replaceAll('&#35;', '#\u200b').trim();
		expect(bodyOf(markdown)).toBe(text);
	});

	test('is cut between blocks, with what is open closed', () => {
		const block = `${'word '.repeat(40)}\n\n`;
		const text = `# Review\n\n<details>\n<summary>Pages</summary>\n\n${block.repeat(400)}</details>\n`;
		const body = commentBody(text, { footer: 'End' });
		expect(body.length).toBeLessThanOrEqual(maxCommentLength);
		expect(body.length).toBeGreaterThan(maxCommentLength - 400);
		expect(body).toMatch(/word\n\n<\/details>\n\nThe summary is too long for a comment\..*\n\nEnd$/);
	});

	test('is not cut in a block of code', () => {
		const text = `Before\n\n\`\`\`\`\n${'```\n\ncode\n'.repeat(10_000)}\`\`\`\`\n`;
		expect(commentBody(text)).toBe(
			`${marker}\nBefore\n\nThe summary is too long for a comment. The report has all of it.`,
		);
	});

	test('is made in a moment from hostile text', () => {
		for (const text of ['<details>\n\n', '@', '&#64', '<!--', '```\n\n', '#', '\n'])
			expect(commentBody(text.repeat(400_000)).length).toBeLessThanOrEqual(maxCommentLength);
	});
});
