import { expect, test } from 'vitest';
import { affectsOnlyItsFile } from '../../../server/src/core/project/affectsOnlyItsFile.ts';
import { project } from '../../support/project.ts';

const part = '## Part\n\nText.\n';

test.each([
	['prose', part, '## Part\n\nMore text.\n', true],
	['a heading', part, '## Other\n\nText.\n', false],
	['a generated part', part, `---\nopenapi: GET /users\n---\n\n${part}`, false],
	['an export', part, `export const a = 1;\n\n${part}`, false],
	['a shown file', part, `import Inner from "/snippets/inner.mdx";\n\n${part}`, false],
	[
		'the name of an import',
		'import { A } from "/snippets/a.jsx";\n\nText.\n',
		'import { A as B } from "/snippets/a.jsx";\n\nText.\n',
		false,
	],
	['a link to the site’s own domain', part, `${part}\n[a](https://docs.example.com/a)\n`, false],
	['another link', part, `${part}\n[a](https://example.org/a)\n`, true],
])('a change of %s in a part of pages', (_, before, after, isAlone) => {
	const path = 'snippets/part.mdx';
	const config =
		'{ "name": "Test", "theme": "mint", "colors": { "primary": "#0C8465" }, "seo": { "metatags": { "canonical": "https://docs.example.com" } }, "navigation": { "pages": ["index"] } }';
	const docs = project({ 'docs.json': config, 'index.mdx': '# Home\n', [path]: before });
	docs.apply([{ kind: 'open', path, text: before }]);
	const projectBefore = docs.project;
	docs.apply([{ kind: 'open', path, text: after }]);
	expect(affectsOnlyItsFile(projectBefore, docs.project, path)).toBe(isAlone);
});
