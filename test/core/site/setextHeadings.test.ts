import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { setextHeadings } from '../../../server/src/core/site/parse/tree/pageGrammar.ts';

test.each([
	'a\n===\nb\n---\n\nc\nd\n  ---\n',
	'[a]: /b\nc\n===\n[a]\n',
	'[a]: /b\n===\n',
	'> a\n> -\n> b\n===\n',
	'- a\n  ===\n- b\n---\n\n  c\n  ---\n',
	'===\n\n---\na\n\n---\nb\n= =\n',
	'# a\n---\n*b\nc*\n-\n`d\n=\n`\n',
])('%j is read as the library reads it', (text) => {
	expect(fromMarkdown(text, { extensions: [setextHeadings] })).toEqual(fromMarkdown(text));
});
