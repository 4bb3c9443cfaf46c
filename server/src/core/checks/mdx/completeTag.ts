import type { PageDocument } from '../../syntax/document.ts';
import type { Tag, TagAttribute } from '../../syntax/page/pageSyntax.ts';
import { partnerOf } from '../../syntax/page/partnerOf.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';

/** The one mark that an unfinished tag lacks. */
interface MissingMark {
	readonly at: number;
	readonly mark: string;
	/** Where it goes: “after the value of `title`”. */
	readonly place: string;
	/** What is wrong, and what to do: two sentences. */
	readonly message: string;
}

/** What makes an unfinished tag whole; undefined where it lacks more than one mark, or nobody can tell. */
export function completeTag(document: PageDocument, tag: Tag): MissingMark | undefined {
	const attribute = tag.attributes.findLast(({ value }) => value !== undefined);
	return (
		findOpenQuote(document, tag.span.start) ??
		(attribute && findOpenValue(document.text, attribute)) ??
		findOpenEnd(document, tag)
	);
}

/** An attribute whose value ends with its tag, before the quote that it lacks; the end of what was meant for it. */
function findOpenQuote({ text }: PageDocument, start: number): MissingMark | undefined {
	const line = text.slice(start, Math.min(endOfLine(text, start), start + longestTag));
	const [, before = '', name, quote, value = ''] =
		/^(<[\p{L}_$][\p{L}\p{N}_$.-]*(?:\s+[\w:-]+(?:=(?:"[^"<>]*"|'[^'<>]*'|\{[^{}]*\}))?)*\s+([\w:-]+)=)(["'])([^"'<>]*?)\s*\/?>/u.exec(
			line,
		) ?? [];
	if (name === undefined || quote === undefined || value === '') return undefined;
	return behindValue(name, quote, start + before.length + 1 + value.length);
}

/** Nobody writes longer ones on a line. */
const longestTag = 1000;

/** The last attribute, whose value begins or ends without its quote or brace, on one line. */
function findOpenValue(text: string, { name, value }: TagAttribute): MissingMark | undefined {
	if (value === undefined || name === '') return undefined;
	const { start } = value.span;
	const rest = text.slice(start, Math.min(endOfLine(text, start), start + longestTag));
	const opener = text.charAt(start - 1);
	if (value.kind === 'expression') {
		const [source] =
			/^(?:"[^"{}<>]*"|'[^'{}<>]*'|[\w.]+|\[(?:[^\][{}<>"']|"[^"]*"|'[^']*')*\])(?=\s+[\w:-]+=|\s*\/?>|\s*$)/.exec(
				rest,
			) ?? [];
		return source === undefined ? undefined : behindValue(name, '}', start + source.length);
	}
	if (opener === '"' || opener === "'") {
		const isOpen = !rest.includes(opener) && !/[<>]/.test(rest) && rest.trim() !== '';
		const below = text.slice(endOfLine(text, start), endOfLine(text, start) + 100);
		return isOpen && /^\n[ \t]*(?:[\w:-]+=["'{]|\/?>)/.test(below)
			? behindValue(name, opener, start + rest.trimEnd().length)
			: undefined;
	}
	const quote = /^[^"'<>{}=]*(["'])(?=\s|\/?>|$)/.exec(rest)?.[1];
	return quote === undefined
		? undefined
		: {
				at: start,
				mark: quote,
				place: `in front of the value of \`${name}\``,
				message: `The value of \`${name}\` begins without a quote. Add \`${quote}\` in front of it.`,
			};
}

function behindValue(name: string, mark: string, at: number): MissingMark {
	const what = mark === '}' ? 'brace' : 'quote';
	return {
		at,
		mark,
		place: `after the value of \`${name}\``,
		message: `The ${what} of \`${name}\` is never closed. Add \`${mark}\` after its value.`,
	};
}

/**
 * A tag that is whole but for its `>`: at the end of a line, or a closing one. A word on a line below it may be none of
 * its flags.
 */
function findOpenEnd({ text, syntax: { tags } }: PageDocument, tag: Tag): MissingMark | undefined {
	const last = tag.attributes.findLast(
		({ value, span }) =>
			value !== undefined || !/^\s*$/.test(text.slice(startOfLine(text, span.start), span.start)),
	);
	const end = (last ?? { span: tag.nameSpan }).span.end;
	const rest = text.slice(end, endOfLine(text, end)).trimEnd();
	const hasPartner = partnerOf(tags, tag) !== undefined;
	const isClosing = tag.kind === 'close';
	const endsLine = /^\s*\/?$/.test(rest) && (isClosing || hasPartner || rest.endsWith('/'));
	if (tag.name === '' || !(endsLine || (isClosing && hasPartner))) return undefined;
	const written = `${isClosing ? '</' : '<'}${tag.name}`;
	return {
		at: endsLine ? end + rest.length : end,
		mark: '>',
		place: `after \`${written}\``,
		message: `\`${written}\` does not end. Add \`>\` after it.`,
	};
}
