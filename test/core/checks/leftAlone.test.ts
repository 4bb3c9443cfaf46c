import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const files = {
	'guides/start.mdx': '---\ntitle: Start\n---\n',
	'guides/end.mdx': '---\ntitle: End\n---\n',
};

/** What looks like the problem, and is none. */
test.each([
	['yaml-comment-in-value', '---\ntitle: C# and F# # Both of them.\n---\n'],
	['unsupported-front-matter-key', '---\ntitle: Start\nauthor: Ada\n---\n'],
	['replacement-character', 'The sign � stands for a character that was lost.'],
	['extra-table-cells', '| Type | Use |\n| --- | --- |\n| Alone |\n| One | Two | |\n'],
	[
		'malformed-table',
		'| Plan | Price |\n| --- | --- |\n| Free | 0 |\n| --- | --- |\n\nEither | or\n\n| Alone |\n',
	],
	['accidental-math', 'The cost is $5x = 10$.\n'],
	['unrendered-emphasis', 'It has 2 ** 10 digits.\n'],
	[
		'unsupported-syntax',
		'> [!] Keep the window open :::tip\n\n!!! Stop the server.\n\n#1 and [a](/b "c d")\n',
	],
	['unsupported-syntax', '```md\n:::tip\n```\n'],
	['unknown-code-option', '```python title="hl_lines=1"\nimport os\n```\n'],
	['unsupported-tag', 'Write `{% hint %}`.\n'],
	['block-marker-in-heading', '### 2. Stop\n\n## 1.5 is new {#new}\n'],
	['merge-conflict', 'Git marks a conflict so:\n\n```text\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n```\n'],
	['undefined-reference', '`rows[0][1]`, [x][y] and [1], as [a] says.\n\n[a]: /guides/start\n'],
	['unmatched-footnote', 'In it.[^1] Names match `[^a-z]`, or [^a-z].\n\n[^1]: In all plans.\n'],
	[
		'url-runs-on',
		'访问 https://example.com/设置（一） 。\n\nSee https://example.com, (https://example.com/end).\n',
	],
	['empty-link', '<a id="later"></a>\n'],
	['duplicate-import', 'import type { A } from "/a.mdx";\n\nimport type { B } from "/b.mdx";\n'],
	['missing-code-title', '<RequestExample>\n\n```bash\ncurl a.test\n```\n\n</RequestExample>\n'],
	['unknown-component', 'Your key is <REDACTED> there.\n'],
	[
		'inconsistent-spelling',
		'> The index was re-built.\n\nIt is rebuilt each night. A rebuilt index is new.\n',
	],
	['inconsistent-spelling', 'Set `realtime` to `true` for real-time data: realtime is off.\n'],
	['filler-word', 'You get more by simply asking than simply waiting.\n'],
	['filler-word', `Avoid 'simply' and “obviously”, and words such as "simply."\n`],
	['filler-word', 'The client is simply a wrapper: it simply returns, simply because it can.\n'],
	// The page of a component or an object that is called so.
	['vague-link-text', 'Use a [Link](/components/link) of the [page](/api/page#fields).\n'],
	[
		'undefined-abbreviation',
		'---\ntitle: Goals\ndescription: Set service level objectives (SLO).\n---\nAn SLO has a target.\n\n## Service level objectives (SLO)\n',
	],
	['undefined-name', 'Ask for /users/\\{id}, or `/users/{id}`.\n'],
])('%s is not told of %j', (code, text) => {
	const codes = project({ ...files, 'page.mdx': text })
		.diagnose('page.mdx')
		.map((problem) => problem.code);
	expect(codes).not.toContain(code);
});

test('missing-leading-slash is not told of a link to the page beside', () => {
	const docs = project({ ...files, 'guides/page.mdx': 'Read [the end](end).\n' });
	expect(docs.diagnose('guides/page.mdx').map(({ code }) => code)).not.toContain('missing-leading-slash');
});
