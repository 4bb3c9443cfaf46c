import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { minimalConfig, project } from '../../support/project.ts';

/** The lines that a conflict is told of, with what else is told of the file. */
function reported(path: string, text: string): readonly string[] {
	return project({ 'docs.json': minimalConfig, [path]: text })
		.diagnose(path)
		.map(({ code, span }) => `${code}: ${text.slice(span.start, span.end)}`);
}

const conflict = (ours: string, theirs: string, tail = '') =>
	`<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> topic\n${tail}`;

test.each([
	['between paragraphs', `Text.\n\n${conflict('[a](/nope)', '[b](/gone)')}\nText.\n`],
	['in a paragraph', `Text\n${conflict('one', 'two')}text.\n`],
	['that opens a tag twice', conflict('<Note>\nA', '<Note>\nB', '</Note>\n')],
	['within a tag', `<Card\n${conflict('  title="A"', '  title="B"')}/>\n`],
	['within an export', `export const a = [\n${conflict('1,', '2,')}];\n\nText.\n`],
	['with the ancestor', '<<<<<<< HEAD\na\n||||||| 1a2b3c4\n{\n=======\nb\n>>>>>>> topic\n'],
	['of a page that both added', conflict('---\ntitle: A\n---\n\nText.', '---\ntitle: B\n---\n\nText.')],
])('tells a conflict on a page %s as what it is, once', (_, text) => {
	expect(reported('page.mdx', text)).toEqual(['merge-conflict: <<<<<<< HEAD']);
});

test('tells of a conflict in front matter, and of marks that were left', () => {
	const block = conflict('title: A', 'title: B');
	expect(reported('page.mdx', `---\n${block}---\n\nText <1.\n`)).toEqual(['merge-conflict: <<<<<<< HEAD']);
	expect(reported('page.mdx', 'Text.\n\n<<<<<<< HEAD\nOne <1.\n')).toEqual(['merge-conflict: <<<<<<< HEAD']);
	const two = `${conflict('one', 'two')}\n${conflict('three', 'four')}`;
	expect(reported('page.mdx', two)).toEqual(['merge-conflict: <<<<<<< HEAD', 'merge-conflict: <<<<<<< HEAD']);
});

test('takes marks in code for code where the page explains them, and tells what else is wrong there', () => {
	const code = `\`\`\`text\n${conflict('one', 'two')}\`\`\`\n`;
	const page = (words: string) =>
		reported('page.mdx', `---\ntitle: A\ndescription: B\n---\n\n${words}\n\n${code}`);
	expect(page('Solve the conflict. Less than <5.')).toEqual(['unescaped-angle: <']);
	expect(page('Less than <5.')).toEqual(['unescaped-angle: <', 'merge-conflict: <<<<<<< HEAD']);
	expect(
		reported('page.mdx', `---\ntitle: A\n---\n\n{\`\n${conflict('one', 'two')}\`}\n`),
	).not.toContainEqual(expect.stringContaining('merge-conflict'));
	expect(reported('page.mdx', `\`\`\`text\n${'<'.repeat(100_000)}\n\`\`\`\n`)).not.toContainEqual(
		expect.stringContaining('merge-conflict'),
	);
});

test('tells a conflict in the configuration and in OpenAPI files alone', () => {
	const pages = conflict('"pages": ["page"]', '"pages": ["nope"]');
	const config = `{ "name": "A", "navigation": [{ "group": "G",\n${pages}}] }\n`;
	expect(reported('docs.json', config)).toEqual(['config-syntax: <<<<<<< HEAD']);
	const yaml = `openapi: 3.0.0\ninfo:\n  title: A\n${conflict('  version: "1"', '  version: "2"')}paths: {}\n`;
	expect(reported('api.yaml', yaml)).toEqual(['api-syntax: <<<<<<< HEAD']);
	expect(
		reported('events.yaml', `asyncapi: 3.0.0\n${conflict('info: { title: A }', 'info: { title: B }')}`),
	).toEqual(['api-syntax: <<<<<<< HEAD']);
	const info = conflict('"info": { "title": "A" },', '"info": { "title": "B" },');
	expect(reported('api.json', `{ "openapi": "3.0.0",\n${info}"paths": {} }\n`)).toEqual([
		'api-syntax: <<<<<<< HEAD',
	]);
});

test.each([
	['\n', ''],
	['\r\n', ''],
	['\n', '||||||| 1a2b3c4\nold\n'],
])('keeps either version, or both, with line ends %j', (lineBreak, ancestor) => {
	const lines = (text: string) => text.replaceAll('\n', lineBreak);
	const text = lines(`Text.\n\n<<<<<<< HEAD\none\n${ancestor}=======\ntwo\n>>>>>>> topic\n\nEnd <1.\n`);
	const [problem] = project({ 'page.mdx': text }).diagnose('page.mdx');
	expect(
		problem?.fixes?.slice(0, 3).map(({ title, changes }) => [title, applyChanges(text, changes)]),
	).toEqual([
		['Keep the first version, `HEAD`', lines('Text.\n\none\n\nEnd <1.\n')],
		['Keep the second version, `topic`', lines('Text.\n\ntwo\n\nEnd <1.\n')],
		['Keep both versions', lines('Text.\n\none\ntwo\n\nEnd <1.\n')],
	]);
});

test('repairs nothing unseen in a file with a conflict', () => {
	const text = `${conflict('one <1', 'two')}`;
	const fixes = project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.flatMap(({ fixes = [] }) => fixes);
	expect(fixes.filter(({ isSafe }) => isSafe === true)).toEqual([]);
});
