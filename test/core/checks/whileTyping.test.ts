import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const frontMatter = '---\ntitle: Keys\ndescription: How to get a key.\n---\n';

/** The code of each error and warning, and its line from the first below the front matter. */
function reported(body: string, head = frontMatter): readonly string[] {
	const docs = project({ 'page.mdx': `${head}${body}`, 'snippets/plan.mdx': 'export const plan = 1;\n' });
	const first = head.split('\n').length - 1;
	return docs
		.diagnose('page.mdx')
		.filter(({ severity }) => severity === 'error' || severity === 'warning')
		.map(({ code, range }) => `${code} ${range.start.line - first}`);
}

test.each([
	['an opening tag', '<No\n\nText.\n\n</Note>\n', ['incomplete-tag 0']],
	['the first mark of an opening tag', 'Text.\n\n<\n\nMore.\n\n</Note>\n', ['unescaped-angle 2']],
	['a closing tag', '<Note>\nText.\n</No\n\nMore.\n', ['incomplete-tag 2']],
	['a closing tag without a name', '<Note>\nText.\n</\n\nMore.\n', ['incomplete-tag 2']],
	[
		'the opening tag around steps',
		'<Ste\n  <Step title="A">\n    Go.\n  </Step>\n</Steps>\n',
		['incomplete-tag 0'],
	],
	[
		'a step that others follow',
		'<Steps>\n  <Step title="A">\n    Go.\n\n  <Step title="B">\n    Stop.\n  </Step>\n</Steps>\n',
		['unclosed-tag 1'],
	],
	[
		'steps that other components follow',
		'<Steps>\n  <Step title="A">\n    Go.\n  </Step>\n\n## Next\n\n<Note>\n  Text.\n</Note>\n',
		['unclosed-tag 0'],
	],
	['a value of a tag around text', '<Note title="A>\nText.\n</Note>\n', ['incomplete-tag 0']],
	[
		'an address in front of a closing tag',
		'<iframe width="5" src="</iframe>\n\nSay "x".\n',
		['incomplete-tag 0'],
	],
	[
		'a code block in components',
		'<Steps>\n  <Step title="A">\n    ```js\n    let a;\n  </Step>\n</Steps>\n',
		['unclosed-tag 2'],
	],
	[
		'a code block above another in a component',
		'<Warning>\n```\n</Warning>\n\n## Next\n\n```js\nlet a;\n```\n',
		['unclosed-tag 1'],
	],
	[
		'a code block above a component with another',
		'```\n\nText.\n\n<CodeGroup>\n```js one.js\nlet a;\n```\n\n```js two.js\nlet b;\n```\n</CodeGroup>\n',
		['stray-closing-tag 0'],
	],
	[
		'a code block in a component above one with another',
		'<Note>\n```\n</Note>\n\n<Tip>\n```js\nlet a;\n```\n</Tip>\n',
		['unclosed-tag 1'],
	],
	[
		'a definition above others',
		'[The guide][guide], [the limits][limits].\n\n[new]:\n[guide]: /page\n[limits]: /page\n',
		['undefined-reference 3'],
	],
	['an address in a tag', '<Card title="x" href="/c\n\nText.\n', ['incomplete-tag 0']],
	['an import of what is used', 'import Plan f\n\n<Plan />\n', ['invalid-statement 0']],
	['an import of a name', 'import { Plan }\n\n<Plan />\n', ['invalid-statement 0']],
	[
		'an import below another',
		'import { plan } from "/snippets/plan.mdx"\nimport { P\n\n{plan}\n',
		['invalid-statement 1'],
	],
])('of %s that is half typed nothing is told elsewhere', (_, body, expected) => {
	expect(reported(body)).toEqual(expected);
});

test('a name in braces is told where no import is half typed on its line', () => {
	expect(reported('import Plan f\n\n{plan}\n')).toEqual(['invalid-statement 0', 'undefined-name 2']);
});

test.each([
	['', 1],
	['components:\n', 0],
	['components:\n  sec\n', 0],
	['components:\n  securitySchemes:\n', 0],
	['components:\n  securitySchemes: {}\n', 1],
])('a scheme is missing unless the list of them is being written: %j', (components, count) => {
	const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\nsecurity: [{ token: [] }]\npaths: {}\n${components}`;
	const found = project({ 'openapi.yaml': text }).diagnose('openapi.yaml');
	expect(found.filter(({ code }) => code === 'undeclared-security-scheme')).toHaveLength(count);
});

test.each([
	'---\n\n<Note>\n  Text.\n</Note>\n\n---\n\nMore.\n',
	'---\ntitle: Keys\n\n```sh\nnpm ci\n```\n\n---\n\nMore.\n',
	"---\ntitle: Keys\n\nimport Plan from '/snippets/plan.mdx';\n\n---\n\nMore.\n",
])('front matter without its end leaves the page as it is: %j', (text) => {
	expect(reported(text, '').filter((problem) => !problem.startsWith('missing-'))).toEqual(
		text.includes('title') ? ['front-matter-syntax 0'] : [],
	);
});
