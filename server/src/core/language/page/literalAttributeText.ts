import type { Span } from '../../text/positions.ts';
import { decodeEntities } from './decodeEntity.ts';
import type { AttributeValue } from './pageSyntax.ts';

/** Text value of an attribute: `title="Start"`, `title={"Start"}` and `` title={`Start`} `` have the same on the site. */
export interface LiteralAttributeText {
	/** Text with character references or escapes decoded. */
	readonly text: string;
	/** Text as written in the file. */
	readonly source: string;
	/** Span inside the quotes. */
	readonly span: Span;
}

/** Text of a value in quotes, with or without braces around them; undefined for a value that is computed. */
export function literalAttributeText(value: AttributeValue | undefined): LiteralAttributeText | undefined {
	if (value === undefined) return undefined;
	const { kind, text: source, span } = value;
	if (kind === 'string') return { text: decodeEntities(source), source, span };
	const found = quoted.exec(source);
	if (found === null) return undefined;
	const inside = found[2] ?? found[3] ?? found[4] ?? '';
	const start = span.start + (found[1]?.length ?? 0) + 1;
	return {
		text: inside.includes('\\') ? inside.replace(escapes, decodeEscape) : inside,
		source: inside,
		span: { start, end: start + inside.length },
	};
}

/**
 * Matches one string, or a template literal without expressions. Linear, since each character can be matched in one way
 * only.
 */
const quoted =
	/^(\s*)(?:"([^"\\\n]*(?:\\.[^"\\\n]*)*)"|'([^'\\\n]*(?:\\.[^'\\\n]*)*)'|`([^`\\$]*(?:(?:\\.|\$(?!\{))[^`\\$]*)*)`)\s*$/s;

const escapes = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi;

const namedEscapes: ReadonlyMap<string, string> = new Map([
	['n', '\n'],
	['r', '\r'],
	['t', '\t'],
	['\n', ''],
	['\r\n', ''],
]);

function decodeEscape(
	_: string,
	point: string | undefined,
	unit: string | undefined,
	byte: string | undefined,
	character = '',
): string {
	const hex = point ?? unit ?? byte;
	if (hex === undefined) return namedEscapes.get(character) ?? character;
	const code = Number.parseInt(hex, 16);
	return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}
