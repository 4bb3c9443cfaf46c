import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

/** The page as it is then, the cursor in it; undefined when nothing is put in. */
function closed(marked: string): string | undefined {
	const { text, offset } = takeCursor(marked);
	const document = TextDocument.create('docs:/', 'mdx', 0, text);
	const closing = project({ 'page.mdx': text }).closeTag('page.mdx', document.positionAt(offset));
	if (closing === undefined) return undefined;
	const newText = closing.snippet === '' ? '█' : closing.snippet.replace('$0', '█');
	return TextDocument.applyEdits(document, [{ range: closing.range, newText }]);
}

test.each([
	['```js\n█', '```js\n█\n```'],
	['~~~~\n█\nText\n', '~~~~\n█\n~~~~\nText\n'],
	['```js server.js {2}\n█\n\n```py\nx\n```\n', '```js server.js {2}\n█\n```\n\n```py\nx\n```\n'],
	['```js\r\n█\r\n\r\n```\r\nother\r\n```\r\n', '```js\r\n█\n```\r\n\r\n```\r\nother\r\n```\r\n'],
	['<Step title="a">\n  ```bash\n  █\n</Step>\n', '<Step title="a">\n  ```bash\n  █\n  ```\n</Step>\n'],
	['````mdx\n█\n```js\n```\n', '````mdx\n█\n````\n```js\n```\n'],
])('%j is ended', (marked, expected) => {
	expect(closed(marked)).toBe(expected);
});

test.each([
	['```js\na\n```█\n```\n', '```js\na\n```█\n'],
	['```js\n```█\n\n  ```\nText', '```js\n```█\nText'],
	['~~~\na\n~~~█\n~~~\n\n```js\n```\n', '~~~\na\n~~~█\n\n```js\n```\n'],
])('in %j the marks take the place of those below', (marked, expected) => {
	expect(closed(marked)).toBe(expected);
});

test.each([
	'```js\n█\na\n```\n',
	'```js█\n',
	'```js\na\n```\n█\nText\n',
	'```js\na\n```█\n\n```\nother\n```\n',
	'```js\na\n```█\n\n```py\nother\n```\n',
	'```js\na\n```█',
	'```js\na\n█```\n',
	'```█\n',
	'- ```js\n  █\n',
	'---\ntitle: ```\n█\n---\n',
	'Text\n█',
	'█',
])('nothing changes in %j', (marked) => {
	expect(closed(marked)).toBeUndefined();
});
