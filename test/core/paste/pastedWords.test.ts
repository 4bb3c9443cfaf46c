import fc from 'fast-check';
import { toString as wordsOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const grammar = remark().use(remarkMdx).use(remarkGfm).use(remarkMath);
const word = fc.constantFrom(
	...[
		'a',
		'b c',
		'*',
		'**',
		'_',
		'__',
		'`',
		'```',
		'~~',
		'<',
		'<b>',
		'</b>',
		'{',
		'}',
		'[',
		']',
		'](x)',
		'!',
		'#',
		'##',
	],
	...[
		'>',
		'-',
		'+',
		'=',
		'1.',
		'2)',
		'$',
		'$$',
		'|',
		'\\',
		'&amp;',
		'&',
		'&#35;',
		':',
		'.',
		',',
		'(',
		')',
		'import x',
		'export y',
	],
	...[
		' ',
		'  ',
		' https://example.com/a_b_c ',
		'é',
		'---',
		'===',
		'[^1]',
		'[^1]:',
		'^',
		'%',
		"'",
		'"',
		'@',
		'/',
	],
);
const marks = ['', 'b', 'i', 's', 'code', 'a'];
const piece = fc.tuple(fc.array(word, { minLength: 1, maxLength: 5 }), fc.constantFrom(...marks));

test('pasted words are those that were copied, whatever they mean in MDX', async () => {
	const at = { line: 4, character: 0 };
	const docs = project({ 'page.mdx': '---\ntitle: T\n---\n\n\n' });
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
			const html = pieces
				.map(([words, name]) => {
					const text = words.join('').replace(/&/g, '&amp;').replace(/</g, '&lt;');
					return name === '' ? text : `<${name} href="https://example.com/">${text}</${name}>`;
				})
				.join('');
			const edit = await docs.pasteHtml('page.mdx', {
				range: { start: at, end: at },
				html: `<p>${html}</p><p>last</p>`,
				plain: '',
			});
			const markdown = edit?.newText;
			if (markdown === undefined) return;
			const words = pieces.flatMap(([said]) => said).join('');
			const expected = `${words} last`.replace(/\s+/g, '');
			expect(wordsOf(grammar.parse(markdown)).replace(/\s+/g, ''), markdown).toBe(expected);
		}),
	);
});
