import type { PageDocument } from '../../language/document.ts';
import { containsCursor, type Span, startOfLine } from '../../text/positions.ts';
import { findTagPlace, type TagPlace } from '../document/tagPlace.ts';

/** Name in the braces of an expression, complete or up to the cursor. */
export interface NameInBraces {
	/** Objects that it is a member of, from the outermost: `site` and `plan` for `site.plan.name`. */
	readonly owners: readonly string[];
	readonly name: string;
	readonly span: Span;
}

/** Longer code is not searched. */
const maxCodeLength = 5_000;

/** Name that is being typed at the offset, which may be empty; undefined where no name of the page is possible. */
export function typedNameAt(
	document: PageDocument,
	offset: number,
	place = findTagPlace(document, offset),
): NameInBraces | undefined {
	const code = codeBefore(document, offset, place);
	if (code === undefined || code.length > maxCodeLength || isVariable.test(code)) return undefined;
	const written = /[\p{L}\p{N}_$.?\s]*$/u.exec(code.slice(-maxChainLength))?.[0] ?? '';
	const [chain] = /(?:[\p{L}_$][\p{L}\p{N}_$]*\s*\??\.\s*)*(?:[\p{L}_$][\p{L}\p{N}_$]*)?$/u.exec(written) ?? [
		'',
	];
	if (!awaitsOperand.test(code.slice(0, code.length - chain.length)) || isInText(code)) return undefined;
	const names = chain.split(/\s*\??\.\s*/);
	const name = names.pop() ?? '';
	return { owners: names, name, span: { start: offset - name.length, end: offset } };
}

/** Complete name at the offset. */
export function wholeNameAt(document: PageDocument, offset: number): NameInBraces | undefined {
	const [rest = ''] = /^[\p{L}\p{N}_$]*/u.exec(document.text.slice(offset, offset + maxChainLength)) ?? [];
	const place = typedNameAt(document, offset + rest.length);
	return place === undefined || place.name === '' ? undefined : place;
}

const maxChainLength = 200;

/** `{{` in text begins a variable of the site. */
const isVariable = /^\{\{\s*[\w.-]*$/;

/** Matches after the opening brace, an operator or a keyword that is followed by a value. */
const awaitsOperand = /(?:[{(,=?:&|!+*/%<>[;-]|\.\.\.|\b(?:typeof|return|in|of|await|new))\s*$/;

/** Code from the opening brace to the offset. */
function codeBefore(document: PageDocument, offset: number, place: TagPlace | undefined): string | undefined {
	const { text, syntax } = document;
	if (syntax.modules.some(({ span }) => containsCursor(span, offset))) return undefined;
	if (place?.kind === 'attributeValue')
		return place.opener === '{' ? text.slice(place.span.start - 1, offset) : undefined;
	const within = ({ start, end }: Span) => start < offset && offset < end;
	if (place !== undefined) return undefined;
	const tag = syntax.tags.findLast(({ span }) => within(span));
	const spread = tag?.attributes.find(({ name, span }) => name === '' && within(span));
	if (spread !== undefined) return text.slice(spread.span.start, offset);
	const expression = syntax.expressions.find(within);
	return expression === undefined
		? halfTypedCode(document, offset)
		: text.slice(contentStart(document, expression, offset), offset);
}

/** Start of the code around the offset, or the offset itself if it is in the text of an element. */
function contentStart({ text, syntax: { tags } }: PageDocument, { start }: Span, offset: number): number {
	const index = tags.findLastIndex(({ span }) => span.end <= offset && span.start > start);
	const tag = tags[index];
	if (tag === undefined) return start;
	const holder = tag.kind === 'open' ? tag : tags[tag.kind === 'close' ? (tag.partner ?? index) : index];
	const around = tag.kind === 'open' ? tag : holder?.parent === undefined ? undefined : tags[holder.parent];
	if (around === undefined || around.span.start < start) return start;
	const brace = text.lastIndexOf('{', offset - 1);
	return brace < tag.span.end || text.slice(brace, offset).includes('}') ? offset : brace;
}

/** Code after an unclosed brace on the same line. */
function halfTypedCode({ text, syntax }: PageDocument, offset: number): string | undefined {
	const lineStart = startOfLine(text, offset);
	const stray = syntax.unescapedMdx.findLast(({ start }) => start < offset);
	if (stray === undefined || stray.start < lineStart || text[stray.start] !== '{') return undefined;
	const code = text.slice(stray.start, offset);
	return code.includes('}') ? undefined : code;
}

/** True if the code ends in a string or a comment. A quote without a partner on its line is an apostrophe. */
function isInText(code: string): boolean {
	const rest = code.replace(
		/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n/g,
		'0',
	);
	const [open] = /["'][^\n]*$|`[^`]*$|\/\*[\s\S]*$|\/\/[^\n]*$/.exec(rest) ?? [];
	return open !== undefined && !(open.startsWith('`') && /\$\{[^}]*$/.test(open));
}
