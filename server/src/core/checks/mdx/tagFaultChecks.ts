import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { replacement, safeFix } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';

export const interruptedTag = fileCheck({
	code: 'interrupted-tag',
	includesSnippets: true,
	severity: 'error',
	title: 'Tag interrupted by a block',
	explain:
		'In a paragraph, a line that starts like a block is one, even inside a tag or an expression: `>` starts a block quote, `-` a list item, `{` an expression, and an empty line ends the paragraph. The site cannot parse the page then, and shows an error instead. Join the line to the one above, remove the empty line, or put the tag on lines of its own.',
	examples: {
		bad: 'Ask <Tooltip\n  tip="They answer within a day."\n⟦>our team</Tooltip> for a key.⟧\n',
		good: 'Ask <Tooltip\n  tip="They answer within a day.">our team</Tooltip> for a key.\n',
	},
	page(document, report) {
		for (const { span, whole, joined } of mdxFaults(document, 'interruptedTag'))
			report({
				span,
				message: messageOf(span.start === whole.start ? '' : document.text.charAt(span.start)),
				fixes:
					joined === undefined
						? []
						: [
								{
									title: 'Join to the line above',
									changes: [{ span: whole, newText: joined }],
									preferred: true,
									isSafe: !/`|\/\//.test(joined),
								},
							],
			});
	},
});

function messageOf(first: string): string {
	return first === ''
		? 'Empty line inside a tag or expression ends the paragraph. Remove it, or put the tag on lines of its own.'
		: `\`${first}\` starts a new block, which interrupts the tag or expression. Join the line to the one above.`;
}

export const misnestedTag = fileCheck({
	code: 'misnested-tag',
	includesSnippets: true,
	severity: 'error',
	title: 'Misnested tag',
	explain:
		'An element that starts inside bold, italic or strikethrough text or inside a link must end there, and one that starts outside must end outside. Otherwise the site cannot parse the page, and shows an error instead. Move the closing tag to the other side of the Markdown marker.',
	examples: {
		bad: 'Keep **<u>all keys**⟦</u>⟧ safe.\n',
		good: 'Keep **<u>all keys</u>** safe.\n',
	},
	page(document, report) {
		for (const { span, tag, isLink, repair } of mdxFaults(document, 'misnestedTag'))
			report({
				span,
				message: `\`<${tag.name}>\` and \`</${tag.name}>\` overlap ${isLink ? 'the link' : 'the emphasis'}. Put both tags inside it, or both outside.`,
				fixes:
					repair === undefined
						? []
						: [
								{
									title: `Move \`</${tag.name}>\` so that the tags nest correctly`,
									changes: [repair],
									preferred: true,
									isSafe: repair.isAdjacent,
								},
							],
			});
	},
});

export const voidElement = fileCheck({
	code: 'void-element',
	includesSnippets: true,
	severity: 'error',
	title: 'Void element not self-closed',
	explain:
		'HTML leaves void elements such as `<br>` and `<img>` open, but in MDX every tag must be closed. Otherwise the site cannot parse the page, and shows an error instead. Close the tag with ` />`.',
	examples: {
		bad: 'One line,⟦<br>⟧\nand the next. ⟦<img src="/a.png" alt="A plan">⟧\n',
		good: 'One line,<br />\nand the next. <img src="/a.png" alt="A plan" />\n',
	},
	page(document, report) {
		for (const { span, tag } of mdxFaults(document, 'voidElement'))
			report({
				span,
				message: `Void element must be self-closed: \`<${tag.name} />\`.`,
				fixes: [safeFix('Add `/` before `>`', { start: span.end - 1, end: span.end }, ' />')],
			});
	},
});

export const invalidName = fileCheck({
	code: 'invalid-name',
	includesSnippets: true,
	severity: 'error',
	title: 'Invalid JSX name',
	explain:
		'The name of a component, element or attribute consists of letters, digits, `-`, `_` and `$`, and cannot start with a digit or `-`. The name of a component can contain dots, such as `Tree.File`; that of an attribute cannot. With any other character the site cannot parse the page, and shows an error instead.',
	examples: {
		bad: '<Card ⟦aria.label⟧="Start" title="Start">\n  Begin here.\n</Card>\n',
		good: '<Card aria-label="Start" title="Start">\n  Begin here.\n</Card>\n',
	},
	page(document, report) {
		for (const { span, name, isAttribute } of mdxFaults(document, 'invalidName')) {
			const kind = isAttribute ? 'attribute' : 'component or element';
			report({
				span,
				message: `\`${name}\` is not a valid ${kind} name. Use letters, digits, \`-\` and \`_\`.`,
			});
		}
	},
});

export const unquotedValue = fileCheck({
	code: 'unquoted-value',
	includesSnippets: true,
	severity: 'error',
	title: 'Unquoted attribute value',
	explain:
		'HTML allows attribute values without quotes, MDX does not: the site cannot parse the page, and shows an error instead. Put the value in quotes, or a number in braces.',
	examples: {
		bad: '<iframe src="https://example.com" ⟦width=400⟧></iframe>\n',
		good: '<iframe src="https://example.com" width="400"></iframe>\n',
	},
	page(document, report) {
		for (const { span, attribute } of mdxFaults(document, 'unquotedValue')) {
			const text = attribute.value?.text ?? '';
			// It may have one of its quotes already; typographic quotes do not count.
			const [, value, quote] = /^[“”‘’]?([^"'{}`“”‘’]+)[“”‘’]?(["']?)$/.exec(text) ?? [];
			const mark = quote || '"';
			const quoted = `${attribute.name}=${mark}${value}${mark}`;
			report({
				span,
				message:
					text === ''
						? `Missing value of \`${attribute.name}\`. Write one in quotes.`
						: 'Unquoted attribute value. Put it in quotes.',
				fixes: value !== undefined ? [{ ...replacement(span, quoted), isSafe: true }] : [],
			});
		}
	},
});

export const htmlComment = fileCheck({
	code: 'html-comment',
	includesSnippets: true,
	severity: 'error',
	title: 'HTML comment',
	explain:
		'MDX does not support HTML comments: the site cannot parse the page, and shows an error instead. Write the comment as `{/* … */}`.',
	examples: {
		bad: '⟦<!-- To do: add the limits. -->⟧\n\nText.\n',
		good: '{/* To do: add the limits. */}\n\nText.\n',
	},
	page(document, report) {
		for (const { span } of mdxFaults(document, 'htmlComment'))
			report({
				span,
				message: `HTML comments are not supported in MDX. Write \`{/* … */}\`${sliceOf(document, span).includes('*/') ? ', and `* /` for the `*/` in it' : ''}.`,
				fixes: rewrite(document, span),
			});
	},
});

/** No fix for an unclosed comment. A `*\/` in it would end the new one early. */
function rewrite({ text }: PageDocument, span: Span): readonly Fix[] {
	const [, content] = /^<!--([\s\S]*)-->$/.exec(text.slice(span.start, span.end)) ?? [];
	if (content === undefined) return [];
	return [safeFix('Replace with `{/* … */}`', span, `{/*${content.replaceAll('*/', '* /')}*/}`)];
}
