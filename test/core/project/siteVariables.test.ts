import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

test('a variable that is no text leaves the rest of the project alone', () => {
	const docs = project({
		'docs.json':
			'{ "name": "A", "variables": { "list": [], "object": { "a": {} }, "none": null, "number": 1, "word": "b" }, "navigation": [{ "group": "A", "pages": ["page"] }] }',
		'page.mdx': '{{word}} {{number}}',
	});
	expect([...docs.project.site.variables]).toEqual([
		['number', '1'],
		['word', 'b'],
	]);
	expect(docs.diagnose('docs.json').length).toBeGreaterThan(0);
});
