import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

function closing(marked: string, path = 'page.mdx'): string | undefined {
	const { text, offset } = takeCursor(marked);
	const position = TextDocument.create('docs:/', 'mdx', 0, text).positionAt(offset);
	return project({ [path]: text }).closeTag(path, position);
}

test.each([
	['<Card>█', '$0</Card>'],
	['<Card title="a > b">█', '$0</Card>'],
	['Text <b>█ and more', '$0</b>'],
	['<Tree.Folder name="a">█', '$0</Tree.Folder>'],
	['<Card>\n\t<Card>█\n</Card>\n', '$0</Card>'],
	['<Card>\n\tText\n</█', 'Card>'],
	['<Card>\n\tText\n</█>', 'Card'],
	['<Steps>\n<Step title="A">\nText\n</█\n</Steps>\n', 'Step>'],
	['<Card>x</Card>\n<Note>\n</█', 'Note>'],
	['import { $Own } from "/snippets/own.jsx";\n\n<$Own>█', '$0</\\$Own>'],
])('%j is closed with %j', (marked, expected) => {
	expect(closing(marked)).toBe(expected);
});

test.each([
	'<Card>█</Card>',
	'<Card />█',
	'<br>█',
	'<>█',
	'</Card>█',
	'a -> b >█',
	'> quoted\n>█',
	'`<Card>█`',
	'```mdx\n<Card>█\n```\n',
	'{/* <Card>█ */}',
	'---\ntitle: <b>█\n---\n',
	'</█',
	'<Card>x</Card>\n</█',
	'\\<Card>█',
])('nothing is added in %j', (marked) => {
	expect(closing(marked)).toBeUndefined();
});

test('nothing is added in a configuration', () => {
	expect(closing('{ "name": "<b>█" }', 'docs.json')).toBeUndefined();
});
