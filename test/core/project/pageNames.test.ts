import { describe, expect, test } from 'vitest';
import { toPageUrl } from '../../../server/src/core/project/pages/pageAddress.ts';
import { project } from '../../support/project.ts';

/** As observed on the host. */
test.each([
	['guides/getting-started', 'Getting started', '/guides/getting-started'],
	['api_reference/get-user', 'Get user', '/api_reference/get-user'],
	['a/index', 'Index', '/a'],
	['a/b', 'B', '/a/b'],
	['index', 'Index', '/'],
])('%s without a title is “%s” at %s', (path, title, address) => {
	const page = project({ [`${path}.mdx`]: '' })
		.sitePages()
		.find(({ pagePath }) => pagePath === path);
	expect(page?.title).toBe(title);
	expect(page && toPageUrl(page.pagePath)).toBe(address);
});

describe('fields have anchors made of their names', () => {
	test.each([
		['userId', 'param-user-id'],
		['user_id', 'param-user-id'],
		['X-API-Key', 'param-x-api-key'],
		['filter[name]', 'param-filter-name'],
		['page.size', 'param-page-size'],
		['URL', 'param-url'],
	])('%s', (name, id) => {
		const field = `<ParamField query="${name}" type="string">a</ParamField>\n`;
		const links = [id, `${id}-1`, `${id}-2`].map((anchor) => `[a](/fields#${anchor})`).join(' ');
		const docs = project({ 'page.mdx': links, 'fields.mdx': `${field}\n${field}` });
		const broken = docs.diagnose('page.mdx').filter(({ code }) => code === 'broken-anchor');
		expect(broken.map(({ message }) => /#\S+(?=`)/.exec(message)?.[0])).toEqual([`#${id}-2`]);
	});
});
