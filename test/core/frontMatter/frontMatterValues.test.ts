import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';
import { moved } from '../rename/moved.ts';

function findings(yaml: string) {
	const text = `---\ntitle: A\ndescription: B.\n${yaml}\n---\n`;
	const docs = project({ 'page.mdx': text, 'guides/start.mdx': '---\ntitle: Start\n---\n' });
	const codes = ['front-matter-type', 'broken-link'];
	const found = docs.diagnose('page.mdx').filter(({ code }) => codes.includes(code));
	return { text, found };
}

test.each([
	['openapi: [GET /users, GET /plans]', 'error', '`openapi` must be a single string'],
	['asyncapi: { a: b }', 'error', '`asyncapi` must be a single string'],
	['api: 5', 'error', '`api` must be a single string'],
	['api: true', 'error', '`api` must be a single string'],
	['graphql: query users', 'information', 'Invalid `graphql`'],
	['graphql: TYPE a.b', 'information', 'Invalid `graphql`'],
	['graphql: users', 'information', 'Invalid `graphql`'],
	['contextual: { options: [copi] }', 'warning', '`contextual.options[0]` must be'],
	['contextual: { options: [copy], display: footer }', 'warning', '`contextual.display` must be'],
	['contextual: copy', 'warning', '`contextual` must be an object'],
	['contextual: { options: [{ title: A }] }', 'warning', '`contextual.options[0].description` must be set'],
	['groups: []', 'information', 'Nobody can read the page'],
	['groups: [{ includes: [] }]', 'warning', '`groups[0].includes` must be an array with at least one item'],
	['groups: [{ include: [a] }]', 'warning', '`groups[0]` must be an object with only the keys'],
	['groups: [""]', 'warning', '`groups[0]` must be a non-empty string'],
	['groups: [a, { includes: [b] }]', 'warning', '`groups'],
	['related: [{ Start: 5 }]', 'warning', '`related[0].Start` must be a string'],
	['related: [/nope]', 'warning', '/nope'],
	['related:\n  - Start: /nope', 'warning', '/nope'],
	['related:\n  - "/guides/start"\n  - guides/strat', 'warning', 'guides/strat'],
])('%s: %s', (yaml, severity, message) => {
	expect(findings(yaml).found).toMatchObject([{ severity, message: expect.stringContaining(message) }]);
});

test.each([
	'openapi: GET /users',
	'openapi:',
	'api: ""',
	'graphql: QUERY users.list',
	'graphql: TYPE User',
	'contextual: { options: [copy, { title: A, description: B, href: https://a.test }], display: toc }',
	'groups: [a, b]',
	'groups: [{ includes: [a], excludes: [] }, { excludes: [b] }]',
	'related: false',
	'related: [/guides/start, { Start: guides/start }, https://a.test]',
	'related:\n  - /guides/start#\n  - Start: "/guides/start"',
])('%s is left alone', (yaml) => {
	expect(findings(yaml).found).toEqual([]);
});

test('a list of one operation becomes a text', () => {
	const { text, found } = findings('openapi: [GET /users]');
	const [fix] = found.flatMap(({ fixes = [] }) => fixes);
	expect(applyChanges(text, fix?.changes ?? [])).toContain('\nopenapi: "GET /users"\n');
});

test('related pages follow a page that moves', () => {
	const before = {
		'page.mdx': '---\ntitle: A\nrelated:\n  - Start: /guides/start\n  - "guides/start"\n---\n',
		'guides/start.mdx': '---\ntitle: Start\n---\n',
	};
	const after = moved(before, [{ from: 'guides/start.mdx', to: 'learn/begin.mdx' }]);
	expect(after['page.mdx']).toBe(
		'---\ntitle: A\nrelated:\n  - Start: /learn/begin\n  - "learn/begin"\n---\n',
	);
});
