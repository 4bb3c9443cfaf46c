import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { endOfLine, startOfLine } from '../../text/positions.ts';

/** The only character that an unfinished tag is missing. */
interface MissingMark {
	readonly at: number;
	readonly mark: string;
	/** Place for messages: “after the value of `title`”. */
	readonly place: string;
	/** The message of the finding. */
	readonly message: string;
}

/** Completion of an unfinished tag; undefined if more than one character is missing, or it is not certain. */
export function findTagCompletion(document: PageDocument, tag: Tag): MissingMark | undefined {
	const attribute = tag.attributes.findLast(({ value }) => value !== undefined);
	return (
		findOpenQuote(document, tag.span.start) ??
		(attribute && findOpenValue(document.text, attribute)) ??
		findOpenEnd(document, tag)
	);
}

/** An attribute whose value runs up to the end of the tag, because its closing quote is missing. */
function findOpenQuote({ text }: PageDocument, start: number): MissingMark | undefined {
	const line = text.slice(start, Math.min(endOfLine(text, start), start + maxTagLength));
	const [, before = '', name, quote, value = ''] =
		/^(<[\p{L}_$][\p{L}\p{N}_$.-]*(?:\s+[\w:-]+(?:=(?:"[^"<>]*"|'[^'<>]*'|\{[^{}]*\}))?)*\s+([\w:-]+)=)(["'])([^"'<>]*?)\s*\/?>/u.exec(
			line,
		) ?? [];
	if (name === undefined || quote === undefined || value === '') return undefined;
	return missingAfterValue(name, quote, start + before.length + 1 + value.length);
}

/** Maximum length of tags on one line that are examined. */
const maxTagLength = 1000;

/** The last attribute, on one line, if its value is missing a quote or brace. */
function findOpenValue(text: string, { name, value }: TagAttribute): MissingMark | undefined {
	if (value === undefined || name === '') return undefined;
	const { start } = value.span;
	const rest = text.slice(start, Math.min(endOfLine(text, start), start + maxTagLength));
	const opener = text.charAt(start - 1);
	if (value.kind === 'expression') {
		const [source] =
			/^(?:"[^"{}<>]*"|'[^'{}<>]*'|[\w.]+|\[(?:[^\][{}<>"']|"[^"]*"|'[^']*')*\])(?=\s+[\w:-]+=|\s*\/?>|\s*$)/.exec(
				rest,
			) ?? [];
		return source === undefined ? undefined : missingAfterValue(name, '}', start + source.length);
	}
	if (opener === '"' || opener === "'") {
		const isOpen = !rest.includes(opener) && !/[<>]/.test(rest) && rest.trim() !== '';
		const below = text.slice(endOfLine(text, start), endOfLine(text, start) + 100);
		return isOpen && /^\n[ \t]*(?:[\w:-]+=["'{]|\/?>)/.test(below)
			? missingAfterValue(name, opener, start + rest.trimEnd().length)
			: undefined;
	}
	const quote = /^[^"'<>{}=]*(["'])(?=\s|\/?>|$)/.exec(rest)?.[1];
	return quote === undefined
		? undefined
		: {
				at: start,
				mark: quote,
				place: `before the value of \`${name}\``,
				message: `The value of \`${name}\` has no opening quote. Add \`${quote}\` before it.`,
			};
}

function missingAfterValue(name: string, mark: string, at: number): MissingMark {
	const what = mark === '}' ? 'brace' : 'quote';
	return {
		at,
		mark,
		place: `after the value of \`${name}\``,
		message: `The value of \`${name}\` has no closing ${what}. Add \`${mark}\` after it.`,
	};
}

/**
 * A tag that is missing only its `>`: at the end of a line, or a closing tag. A word on a line below it may not be one of
 * its attributes.
 */
function findOpenEnd({ text, syntax: { tags } }: PageDocument, tag: Tag): MissingMark | undefined {
	const last = tag.attributes.findLast(
		({ value, span }) =>
			value !== undefined || !/^\s*$/.test(text.slice(startOfLine(text, span.start), span.start)),
	);
	const end = (last ?? { span: tag.nameSpan }).span.end;
	const rest = text.slice(end, endOfLine(text, end)).trimEnd();
	const hasPartner = matchingTag(tags, tag) !== undefined;
	const isClosing = tag.kind === 'close';
	const endsLine = /^\s*\/?$/.test(rest) && (isClosing || hasPartner || rest.endsWith('/'));
	if (tag.name === '' || !(endsLine || (isClosing && hasPartner))) return undefined;
	const written = `${isClosing ? '</' : '<'}${tag.name}`;
	return {
		at: endsLine ? end + rest.length : end,
		mark: '>',
		place: `after \`${written}\``,
		message: `\`${written}\` is missing its closing \`>\`.`,
	};
}
