import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

function closing(marked: string, path = 'page.mdx') {
	const { text, offset } = takeCursor(marked);
	const document = TextDocument.create('docs:/', 'mdx', 0, text);
	const closed = project({ [path]: text }).closeTag(path, document.positionAt(offset));
	return closed && { ...closed, document };
}

test.each([
	['<Card>█', '$0</Card>'],
	['<Card title="a > b">█', '$0</Card>'],
	['Text <b>█ and more', '$0</b>'],
	['Send <key>a</█', 'key>'],
	['import { FAQ } from "/snippets/own.jsx";\n\n<FAQ>█', '$0</FAQ>'],
	['<Tree.Folder name="a">█', '$0</Tree.Folder>'],
	['<Card>\n\t<Card>█\n</Card>\n', '$0</Card>'],
	['<Card>\n\tText\n</█', 'Card>'],
	['<Card>\n\tText\n</█>', 'Card'],
	['<Steps>\n<Step title="A">\nText\n</█\n</Steps>\n', 'Step>'],
	['<Card>x</Card>\n<Note>\n</█', 'Note>'],
	['import { $Own } from "/snippets/own.jsx";\n\n<$Own>█', '$0</\\$Own>'],
])('%j is closed with %j', (marked, expected) => {
	expect(closing(marked)?.snippet).toBe(expected);
});

test.each([
	['<Note>\n\ttext\n</█\n</Note>\n', '<Note>\n\ttext\n</Note>\n'],
	['A <b>word</█, more', 'A <b>word</b>, more'],
	['A <b>word</█. More', 'A <b>word</b>. More'],
	['<Note>\n\ttext\n\t</█\n</Note>\n', '<Note>\n\ttext\n</Note>\n'],
	['- a\n\n  <Note>\n    text\n    </█\n\n  </Note>\n', '- a\n\n  <Note>\n    text\n  </Note>\n'],
	['<Card>x</█></Card>\n', '<Card>x</Card>\n'],
	['a <b>x</█</b> c\n', 'a <b>x</b> c\n'],
	['<Card>\n<Note>\n</█\n</Note>\n', '<Card>\n<Note>\n</Note>\n'],
	['<Steps>\n<Step>\n</█\n</Step>\n</Steps>\n', '<Steps>\n<Step>\n</Step>\n</Steps>\n'],
	['<Card>\n<Card>\n</█\n</Card>\n', '<Card>\n<Card>\n</Card>\n</Card>\n'],
	['<Step>\n</█\ntext\n</Step>\n', undefined],
	// Typed in full, where the rest of it was put in, or came too late.
	['<Note>\n\ttext\n</Note>Note>█\n', '<Note>\n\ttext\n</Note>\n'],
	['<Tree.Folder>x</Tree.Folder>Tree.Folder>█', '<Tree.Folder>x</Tree.Folder>'],
	['a <b>x</b>█</b> c\n', 'a <b>x</b> c\n'],
	['<Note>\n\ttext\n\t</Note>█\n</Note>\n', '<Note>\n\ttext\n</Note>\n'],
	['<Card>\n<Card>\n</Card>█\n</Card>\n', undefined],
	['<Card>\n</Card>█\ntext\n</Card>\n', undefined],
	['`</Note>Note>█`', undefined],
])('of %j one closing tag is left', (marked, expected) => {
	const closed = closing(marked);
	const edits = closed && [{ range: closed.range, newText: closed.snippet }];
	expect(edits && TextDocument.applyEdits(closed.document, edits)).toBe(expected);
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
	'Send <key>█ with it.',
	'<your-key>█',
	'Send <API_KEY>█.',
])('nothing is added in %j', (marked) => {
	expect(closing(marked)).toBeUndefined();
});

test('nothing is added in a configuration', () => {
	expect(closing('{ "name": "<b>█" }', 'docs.json')).toBeUndefined();
});
