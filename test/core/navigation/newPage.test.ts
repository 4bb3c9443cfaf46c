import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const docs = project({
	'docs.json': JSON.stringify({
		navigation: [
			{ group: 'Start', pages: ['index'] },
			{ group: 'Guides', pages: [{ group: 'Inner', pages: ['guides/deep/one'] }] },
		],
	}),
	'index.mdx': '---\ntitle: Home\n---\n',
	'guides/deep/one.md': '---\ntitle: One\n---\n',
});
const guides = { place: ['navigation', 1], name: 'Guides' };

test.each([
	['Deploy the service', undefined, 'deploy-the-service', 'Deploy the service'],
	["What's new: “2.0”", guides, 'guides/deep/whats-new-2-0', "What's new: “2.0”"],
	['Größe', guides, 'guides/deep/größe', 'Größe'],
	['reference/rate-limits.mdx', guides, 'reference/rate-limits', 'Rate limits'],
	['/a//b', undefined, 'a/b', 'B'],
])('%j becomes a page', (name, beside, pagePath, title) => {
	const page = docs.newPage({ name, ...(beside === undefined ? {} : { beside }) });
	expect(page).toMatchObject({ kind: 'newPage', path: `${pagePath}.mdx`, pagePath });
	if (page.kind === 'refusal') throw new Error(page.sentence);
	expect(page.text).toBe(`---\ntitle: ${JSON.stringify(title)}\ndescription: ""\n---\n\n`);
	expect(page.text.slice(page.cursor, page.cursor + 2)).toBe('"\n');
});

test('a page may begin a folder', () => {
	expect(docs.newPage({ name: 'All users', folder: '/api/' })).toMatchObject({ pagePath: 'api/all-users' });
	expect(docs.newPage({ name: 'sdk/users', folder: 'api' })).toMatchObject({ pagePath: 'sdk/users' });
});

test.each([
	['index', /already exists/],
	['guides/deep/one', /one\.md` already exists/],
	['?!', /Enter a title/],
	['', /Enter a title/],
	['../outside', /inside the project/],
	['guides/', /Enter a title/],
	['snippets/part', /would not publish/],
	['a/b|c', /Enter a title/],
])('%j is refused', (name, sentence) => {
	expect(docs.newPage({ name })).toMatchObject({
		kind: 'refusal',
		sentence: expect.stringMatching(sentence),
	});
});
