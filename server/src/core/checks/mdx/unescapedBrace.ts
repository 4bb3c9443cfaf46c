import { createParsingBudget } from '../../language/mdx/isValidMdx.ts';
import type { AttributeValue } from '../../language/page/pageSyntax.ts';
import type { TextChange } from '../../text/edits.ts';
import { endOfLine, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { safeFix } from '../replacement.ts';
import { findAttributeBracketFix } from './findBracketFix.ts';
import { findTagCompletion } from './findTagCompletion.ts';
import { mdxFaults } from './mdxFaults.ts';

export const unescapedBrace = fileCheck({
	code: 'unescaped-brace',
	includesSnippets: true,
	severity: 'error',
	title: 'Unescaped `{`',
	explain:
		'MDX takes a `{` for the start of an expression, which must end in the same paragraph. Otherwise the site cannot parse the page, and shows an error instead. Write `\\{`, or put the text in backticks.',
	examples: {
		bad: 'An object begins with ⟦{⟧ and a name.\n',
		good: 'An object begins with \\{ and a name.\n',
	},
	page(document, report) {
		for (const { span } of mdxFaults(document, 'strayBrace')) {
			const cut = cutByBar(document.text, span.end, '}');
			report({
				span,
				message: cut
					? '`|` ends the table cell, even inside braces. Write the expression without it.'
					: 'Unclosed `{`. Close it, or write `\\{` if it is text.',
				fixes: cut ? [] : [safeFix('Escape as `\\{`', span, '\\{')],
			});
		}
	},
});

export const incompleteTag = fileCheck({
	code: 'incomplete-tag',
	includesSnippets: true,
	severity: 'error',
	title: 'Incomplete tag',
	explain:
		'A tag ends with `>` or `/>`. Here a character that is not allowed in a tag comes first, or a quote or brace is not closed: the site cannot parse the page, and shows an error instead. Complete the tag, or write `\\<` for a `<` that is text.',
	examples: {
		bad: 'When the ⟦<price ⟧, and the limit, are known.\n',
		good: 'When the \\<price, and the limit, are known.\n',
	},
	page(document, report) {
		const budget = createParsingBudget();
		for (const { span, tag } of mdxFaults(document, 'incompleteTag')) {
			const value = tag.attributes.at(-1)?.value;
			const cut = value && cutByBar(document.text, value.span.start, closerOf(document.text, value));
			if (cut !== undefined) {
				report({
					span,
					message: '`|` ends the table cell, even inside a tag. Write `&#124;` in quotes.',
					fixes: value?.kind === 'string' ? [escapeBars(document.text, cut)] : [],
				});
				continue;
			}
			const slip =
				value?.kind === 'expression'
					? findAttributeBracketFix(document, value.span.start - 1, budget)
					: undefined;
			if (slip !== undefined) {
				report({ span, message: `Incomplete tag: ${slip.fault}.`, fixes: [slip.fix] });
				continue;
			}
			const one = slipInTag(document.text, tag.span.start);
			if (one !== undefined) {
				const { name, title, change } = one;
				const message = `Malformed attribute \`${name}\`. ${title}.`;
				report({ span, message, fixes: [{ title, changes: [change], preferred: true }] });
				continue;
			}
			const missing = findTagCompletion(document, tag);
			if (missing !== undefined) {
				const { at, mark, place, message } = missing;
				const changes = [{ span: { start: at, end: at }, newText: mark }];
				report({
					span,
					message,
					fixes: [{ title: `Add \`${mark}\` ${place}`, changes, preferred: true }],
				});
				continue;
			}
			report({
				span,
				message: `Incomplete tag. Close it with \`>\`, or write \`\\<${tag.kind === 'close' ? '/' : ''}${tag.name}\` if it is text.`,
				fixes: [
					{
						title: 'Escape as `\\<`',
						changes: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
					},
				],
			});
		}
	},
});

/** The character that closes a value. */
function closerOf(text: string, { kind, span }: AttributeValue): string {
	if (kind === 'expression') return '}';
	return text.charAt(span.start - 1) === "'" ? "'" : '"';
}

function escapeBars(text: string, span: Span): Fix {
	const newText = text.slice(span.start, span.end).replaceAll('|', '&#124;');
	return safeFix('Escape as `&#124;`', span, newText);
}

/**
 * The text from a position to `closer` on the same line, if it contains a `|`: in a table that ends the cell, even inside
 * a tag or braces.
 */
function cutByBar(text: string, start: number, closer: string): Span | undefined {
	const line = text.slice(start, endOfLine(text, start));
	const length = line.indexOf(closer);
	return length >= 0 && line.slice(0, length).includes('|') ? { start, end: start + length } : undefined;
}

/** A character that a tag is missing, or has too many of. */
interface TagSlip {
	/** The attribute that has it. */
	readonly name: string;
	/** The title of the fix: “Add `=`”. */
	readonly title: string;
	readonly change: TextChange;
}

/** Maximum length of tags that are examined, in characters. */
const maxTagLength = 1_000;

const end = /\s*\/?>/y;
const head = /<[\p{L}_$][\p{L}\p{N}_$.-]*(?=[\s/>])/uy;
const attribute =
	/\s+[\p{L}_$][\p{L}\p{N}_$:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}"'`]|"[^"\n]*"|'[^'\n]*'|\{(?:[^{}"'`]|"[^"\n]*"|'[^'\n]*')*\})*\}))?(?=[\s/>])/uy;

/** Each typo, with the character to add or remove between its first part and the rest. */
const slips: readonly { readonly pattern: RegExp; readonly add?: string; readonly remove?: number }[] = [
	{ pattern: /(\s+([\w:-]+))(?=(?:"[^"=<>\n]*"|'[^'=<>\n]*'|\{[^{}<>\n]*\})[\s/>])/y, add: '=' },
	{ pattern: /(\s+([\w:-]+)=")(?="[^"=<>\n]+"[\s/>])/y, remove: 1 },
	{ pattern: /(\s+([\w:-]+)="[^"=<>\n]+")(?="[\s/>])/y, remove: 1 },
	{ pattern: /(\s+([\w:-]+)="[^"'=<>{}\n]*[^"'=<>{}\s])(?=\s+[\w:-]+=["'{])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{"[^"{}<>\n]*)(?=\}[\s/>])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{)(?=[^"'`{}<>\n]+"\}[\s/>])/y, add: '"' },
	{ pattern: /(\s+([\w:-]+)=\{)(?=\{[^{}<>:\n]*\}[\s/>])/y, remove: 1 },
];

/** The one typo to fix so that the tag at the offset is complete; undefined if one is not enough. */
function slipInTag(text: string, start: number): TagSlip | undefined {
	const source = text.slice(start, start + maxTagLength);
	let at = lengthAt(head, source, 0);
	if (at === 0) return undefined;
	at = skipAttributes(source, at);
	for (const { pattern, add = '', remove = 0 } of slips) {
		pattern.lastIndex = at;
		const [, before = '', name = ''] = pattern.exec(source) ?? [];
		if (before === '') continue;
		const place = at + before.length;
		const repaired = source.slice(0, place) + add + source.slice(place + remove);
		if (lengthAt(end, repaired, skipAttributes(repaired, at)) === 0) continue;
		const span = { start: start + place, end: start + place + remove };
		const mark = remove > 0 ? source.slice(place, place + remove) : add;
		return { name, title: `${remove > 0 ? 'Remove' : 'Add'} \`${mark}\``, change: { span, newText: add } };
	}
	return undefined;
}

/** The offset after all complete attributes. */
function skipAttributes(source: string, from: number): number {
	let at = from;
	for (let length = lengthAt(attribute, source, at); length > 0; length = lengthAt(attribute, source, at))
		at += length;
	return at;
}

function lengthAt(pattern: RegExp, source: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.exec(source)?.[0].length ?? 0;
}
