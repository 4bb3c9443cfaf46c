import { describe, expect, test } from 'vitest';
import { readFenceMeta, readLineNumbers } from '../../../server/src/core/site/render/content/codeBlock.ts';
import { renderBody, textOf } from './render.ts';

describe('what a fence says after its language', () => {
	test.each([
		['helloWorld.js', { title: 'helloWorld.js' }],
		['My file name', { title: 'My file name' }],
		['Example title {1,2,5}', { title: 'Example', highlight: [1, 2, 5] }],
		['title="utils/hello.js" lines', { title: 'utils/hello.js', lines: true }],
		[
			'HelloWorld.java example icon=java lines',
			{ title: 'HelloWorld.java example', icon: 'java', lines: true },
		],
		['Demo highlight={1-2,5}', { title: 'Demo', highlight: [1, 2, 5] }],
		['focus=2,4,5', { title: '', focus: [2, 4, 5] }],
		['x focus={2,4-5} wrap', { title: 'x', focus: [2, 4, 5], wrap: true }],
		['expandable', { title: '', expandable: true }],
		['config.js highlight="1-3"', { title: 'config.js', highlight: [1, 2, 3] }],
		['a {1} b', { title: 'a b', highlight: [1] }],
		['[expandable] Name', { title: 'Name', expandable: true }],
		['lines=false wrap="true"', { title: '', lines: false, wrap: true }],
		['{3}', { title: '', highlight: [3] }],
		['nocopy="false" a', { title: 'a', nocopy: false }],
		['theme={null}', { title: '' }],
		['icon="square-js" My file.ts', { title: 'My file.ts', icon: 'square-js' }],
		['foo=bar baz', { title: 'foo=bar baz' }],
		['twoslash demo.ts', { title: 'demo.ts' }],
		["title='single quoted'", { title: 'single quoted' }],
	])('%s', (meta, expected) => {
		const { highlight, focus, ...rest } = readFenceMeta(meta);
		expect({ ...rest, highlight: [...highlight], focus: [...focus] }).toMatchObject(expected);
	});

	test('an endless range costs nothing', () => {
		expect(readLineNumbers('1-999999999').size).toBe(5_000);
	});
});

test('MDX is colored as in the editor: front matter, tags and Markdown', async () => {
	const html = await renderBody(
		'````mdx\n---\ntitle: Page\n---\n\n## Head\n\n<Card title="A" icon={x}>\n  Text\n</Card>\n````',
	);
	expect(html).toMatch(/<span class="r-token-property">title<\/span>/);
	expect(html).toMatch(/<span class="r-token-tag">(?:&#x3C;)?Card/);
	expect(html).toMatch(/<span class="r-token-property">\s*icon<\/span>/);
	expect(html).toMatch(/<span class="r-token-tag">\s*(?:## )?Head<\/span>/);
});

test.each([
	['markdown', 'rust', 'fn main() {}', 'fn'],
	['mdx', 'swift', 'func main() {}', 'func'],
	['md', 'rs', 'fn other() {}', 'fn'],
])('code within %s is colored as well, whatever was drawn before', async (outer, inner, code, keyword) => {
	await renderBody(`\`\`\`${outer}\nText.\n\`\`\``);
	const html = await renderBody(`\`\`\`\`${outer}\n\`\`\`${inner}\n${code}\n\`\`\`\n\`\`\`\``);
	expect(html).toMatch(new RegExp(`<span class="r-token-keyword">${keyword} ?</span>`));
});

test('front matter of Markdown is colored as well, whatever was drawn before', async () => {
	await renderBody('```markdown\nText.\n```');
	const html = await renderBody('```markdown\n---\nname: weather\n---\n\nText.\n```');
	expect(html).toContain('<span class="r-token-property">name</span>');
});

test('code is colored by classes', async () => {
	const html = await renderBody("```ts\nconst name = 'x'; // why\n```");
	expect(html).toContain('<span class="r-token-keyword">const </span>');
	expect(html).toContain('r-token-string');
	expect(html).toContain('r-token-comment');
	expect(html).not.toContain('style=');
});

test.each([
	['batch', 'set A=1', 'keyword'],
	['bicep', "param place string = 'x'", 'keyword'],
	['clj', '(defn f [x] (+ x 1))', 'function'],
	['cypher', 'MATCH (n) RETURN n', 'keyword'],
	['gradle', "implementation 'a:b:1'", 'string'],
	['nginx', 'server { listen 80; }', 'keyword'],
	['prisma', 'model User { id Int @id }', 'type'],
	['r', 'x <- c(1, 2)', 'number'],
	['scala', 'def f(x: Int): String = "a"', 'keyword'],
	['zig', 'pub fn main() void {}', 'keyword'],
])('%s has colors', async (language, code, kind) => {
	expect(await renderBody(`\`\`\`${language}\n${code}\n\`\`\``)).toContain(`r-token-${kind}`);
});

test('a line is colored by what stands before it, however often it was met elsewhere', async () => {
	const line = 'const b = 1;';
	const [plain, quoted, behind] = await Promise.all(
		[line, `const a = \`\n${line}\n\`;`, `const a = \`\`;\n${line}`].map((code) =>
			renderBody(`\`\`\`js\n${code}\n\`\`\``),
		),
	);
	const variable = '<span class="r-token-variable">b ';
	expect(plain).toContain(variable);
	expect(quoted).not.toContain(variable);
	expect(quoted).toContain('r-token-string');
	expect(behind).toContain(variable);
});

test.each(['', 'nosuchlanguage', '200', 'Go', 'Dockerfile'])(
	'code of the language “%s” keeps its text',
	async (language) => {
		const code = '{ "a": [1, <b>] } && x';
		expect(textOf(await renderBody(`\`\`\`${language}\n${code}\n\`\`\``))).toBe(code);
	},
);

test('comments mark lines and are taken out', async () => {
	const html = await renderBody('```js\nold(); // [!code --]\nfresh(); // [!code ++]\nkept();\n```');
	expect(html).toContain('class="r-line r-line-removed"');
	expect(html).toContain('class="r-line r-line-added"');
	expect(textOf(html)).toBe('old(); fresh(); kept();');
});

test('lines are numbered, highlighted and folded as the author asks', async () => {
	const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');
	const html = await renderBody(`\`\`\`txt Title lines expandable {2}\n${lines}\n\`\`\``);
	expect(html).toContain('class="r-pre r-numbered"');
	expect(html.match(/r-line-highlighted/g)).toHaveLength(1);
	expect(html).toContain('See all 30 lines');
	expect(html).toContain('<span class="r-code-title"><span>Title</span></span>');
});

test('a copy button is there unless it is not wanted', async () => {
	expect(await renderBody('```js\na\n```')).toContain('data-action="copy"');
	expect(await renderBody('```js nocopy\na\n```')).not.toContain('data-action="copy"');
	expect(await renderBody('```nocopy\na\n```')).not.toContain('data-action="copy"');
});
