import { describe, expect, test } from 'vitest';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const page = '---\ntitle: Tokens\n---\n';
const yaml = `openapi: 3.1.0
info:
  title: T
  version: "1"
  description: |
    See [tokens](⟦/guides/tokens#create⟧), \`[code](/guides/tokens)\`.

    \`\`\`md
    [fenced](/guides/old)
    \`\`\`
paths:
  /x:
    get:
      description: "As [here](⟦/guides/tokens⟧)\\n and [there](https://example.com), ![shot](⟦/a.png⟧)"
      responses: { "200": { description: "[relative](guides/none), [other](//example.com)" } }
`;

test('links of descriptions are judged from the root of the site', () => {
	const { text } = takeSpans(yaml.replace('⟦/guides/tokens⟧', '/guides/tokns'));
	const docs = project({ 'openapi.yaml': text, 'guides/tokens.mdx': page, 'a.png': '' });
	const found = docs.diagnose('openapi.yaml').filter(({ code }) => code === 'broken-api-link');
	expect(found.map(({ span, message }) => [text.slice(span.start, span.end), message])).toEqual([
		[
			'/guides/tokns',
			'The site has nothing at `/guides/tokns`: correct the path, or write the whole address.',
		],
	]);
	expect(found[0]?.fixes?.[0]?.changes[0]?.newText).toBe('/guides/tokens');
});

describe('a page that moves', () => {
	const { text, spans } = takeSpans(yaml);
	const docs = project({ 'openapi.yaml': text, 'guides/tokens.mdx': page, 'a.png': '' });

	test('takes the links of descriptions along', () => {
		const moves = [{ from: 'guides/tokens.mdx', to: 'auth/tokens.mdx' }];
		const edits = docs.moveFiles({ moves }, () => undefined).get('openapi.yaml');
		expect(edits?.map(({ newText }) => newText)).toEqual(['/auth/tokens', '/auth/tokens']);
	});

	test('is led to by them', async () => {
		const options = { readText: () => undefined, withDeclaration: false };
		const places = await docs.references('guides/tokens.mdx', { line: 1, character: 0 }, options);
		expect(places.filter(({ path }) => path === 'openapi.yaml')).toHaveLength(spans.length - 1);
	});
});
