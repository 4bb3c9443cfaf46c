import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

/** For each finding of the code the texts that its fixes make of the page. */
function repaired(code: string, text: string): readonly (readonly string[])[] {
	return project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.filter((problem) => problem.code === code)
		.map(({ fixes = [] }) => fixes.map(({ changes = [] }) => applyChanges(text, changes)));
}

const group = (...infos: readonly (readonly [string, string])[]) =>
	`<CodeGroup>\n\n${infos.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\`\n`).join('\n')}\n</CodeGroup>\n`;

test('code without a title gets the program that it calls', () => {
	const install = ['bash', '# first\n$ sudo npm install a'] as const;
	const add = ['sh {1}', 'pnpm add a'] as const;
	expect(repaired('missing-code-title', group(install, add))).toEqual([
		[group(['bash npm', install[1]], add)],
		[group(install, ['sh pnpm {1}', add[1]])],
	]);
});

test.each([
	['two that call the same program', group(['bash', 'npm ci'], ['bash', 'npm test'])],
	['no command', group(['bash', './run'], ['bash', '# nothing'])],
	['another language', group(['python', 'import a'], ['python', 'import b'])],
])('%s get no title', (_, text) => {
	expect(repaired('missing-code-title', text)).toEqual([[], []]);
});

test('lines in a group become a code block', () => {
	expect(
		repaired('missing-code-block', '- a\n\n  <CodeGroup>\n    npm ci\n\n      npm test\n  </CodeGroup>\n'),
	).toEqual([['- a\n\n  <CodeGroup>\n\n  ```\n  npm ci\n\n    npm test\n  ```\n\n  </CodeGroup>\n']]);
	expect(repaired('missing-code-block', '<CodeGroup>\r\nnpm ci\r\n</CodeGroup>\r\n')).toEqual([
		['<CodeGroup>\r\n\r\n```\r\nnpm ci\r\n```\r\n\r\n</CodeGroup>\r\n'],
	]);
	for (const text of ['<CodeGroup />\n', '<CodeGroup>\n</CodeGroup>\n', '<CodeGroup>npm ci</CodeGroup>\n'])
		expect(repaired('missing-code-block', text), text).toEqual([[]]);
});

test.each([
	['unclosed-code-block', '```js\nlet a;\n', '```js\nlet a;\n```\n'],
	['unclosed-code-block', '```js\r\nlet a;\r\n\r\n## Next\r\n', '```js\r\nlet a;\r\n```\r\n\r\n## Next\r\n'],
	[
		'unclosed-tag',
		'<Step title="a">\n  ```sh\n  # no </Tip> here\n\n  # b\n</Step>\n\n## Next\n',
		'<Step title="a">\n  ```sh\n  # no </Tip> here\n\n  # b\n  ```\n</Step>\n\n## Next\n',
	],
	[
		'stray-closing-tag',
		'```js\nlet a;\n\n<Steps>\n<Step title="x">\n```js\nlet b;\n```\n</Step>\n</Steps>\n',
		'```js\nlet a;\n```\n\n<Steps>\n<Step title="x">\n```js\nlet b;\n```\n</Step>\n</Steps>\n',
	],
	[
		'unclosed-code-block',
		'```yaml\na: 1\n\n<Note>\nb\n</Note>\n',
		'```yaml\na: 1\n```\n\n<Note>\nb\n</Note>\n',
	],
	[
		'unclosed-code-block',
		'```mdx\n<Card>\na\n</Card>\n\n<Note>\nb\n</Note>\n',
		'```mdx\n<Card>\na\n</Card>\n\n<Note>\nb\n</Note>\n```\n',
	],
	[
		'unclosed-tag',
		'<Card title="a">\n  ```\n</Card>\n\nText.\n',
		'<Card title="a">\n  ```\n  ```\n</Card>\n\nText.\n',
	],
])('a code block that never ends is ended before what is none of its code: %s %j', (code, text, expected) => {
	expect(repaired(code, text)).toEqual([[expected]]);
});
