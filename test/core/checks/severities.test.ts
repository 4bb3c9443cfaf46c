import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const head = '---\ntitle: A\ndescription: B\n---\n\n';

/** Severity and code of each problem of a page. */
function reported(text: string): readonly string[] {
	return project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.map(({ severity, code }) => `${severity} ${code}`);
}

test.each([
	['visible stars', `${head}It is **bold **, and more.\n`, 'warning unrendered-emphasis'],
	['no description', '---\ntitle: A\n---\n', 'information missing-description'],
	[
		'no method',
		'---\ntitle: A\ndescription: B\nopenapi: /users\n---\n',
		'information invalid-operation-reference',
	],
	[
		'content in an attribute',
		`${head}<Callout type="warning">\n  A\n</Callout>\n`,
		'warning unknown-attribute',
	],
	...['allowfullscreen', 'autofocus', 'autoplay', 'playsinline', 'readonly'].map((name) => [
		`the flag ${name}`,
		`${head}<video ${name} />\n`,
		'warning html-attribute',
	]),
	['a flag with a value', `${head}<video autoplay="true" />\n`, 'information html-attribute'],
	['an attribute without its value', `${head}<div class />\n`, 'information html-attribute'],
	['the same', `${head}<div tabindex />\n`, 'information html-attribute'],
])('%s', (_, text, expected) => {
	expect(reported(text)).toEqual([expected]);
});
