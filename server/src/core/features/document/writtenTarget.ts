import { usesVariables } from '../../project/links/linkVariables.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { TextChange } from '../../text/edits.ts';
import { encodeUrlPart } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';

/** Syntax around a target, which determines the escapes in it. */
export type TargetSyntax = 'bare' | 'quoted' | 'pagePath';

/** Target as it is written in a text. */
export interface WrittenTarget {
	readonly text: string;
	readonly span: Span;
	/** Target with escapes resolved. */
	readonly href: string;
	readonly frame: TargetSyntax;
}

/** Frame of a target on a page. */
export function targetSyntaxAt(text: string, { start }: Span): TargetSyntax {
	return /["'`<]/.test(text[start - 1] ?? '') ? 'quoted' : 'bare';
}

/** Replaces the path of a target; anchor and query stay. */
export function changePath(target: WrittenTarget, path: string): TextChange {
	const { frame } = target;
	const span = pathSpan(target);
	const raw = target.text.slice(span.start, span.end);
	const kept = writtenSegments(raw, splitHref(target.href).path ?? '');
	const encodesAll = frame !== 'pagePath' && /%[\dA-F]{2}/i.test(raw);
	const segments = path.split('/').map((segment) => kept.get(segment) ?? encode(segment, frame, encodesAll));
	return { span, newText: segments.join('/') };
}

/** Replaces the anchor of a target; undefined when it has none, or one with a variable. */
export function changeAnchor(target: WrittenTarget, anchor: string): TextChange | undefined {
	const span = anchorSpan(target);
	if (span === undefined || usesVariables(target.text.slice(span.start, span.end))) return undefined;
	const encodesAll = /%[\dA-F]{2}/i.test(target.text.slice(span.start, span.end));
	return { span, newText: encode(anchor, target.frame, encodesAll).replaceAll('%2F', '/') };
}

/** Span of the anchor, without `#`. */
export function anchorSpan({ text, span }: Pick<WrittenTarget, 'text' | 'span'>): Span | undefined {
	const raw = text.slice(span.start, span.end);
	const hash = raw.search(/(?<!&)#/);
	return hash < 0 ? undefined : { start: span.start + hash + 1, end: span.start + raw.trimEnd().length };
}

/** Span of the path, without query and anchor. */
export function pathSpan({ text, span }: Pick<WrittenTarget, 'text' | 'span'>): Span {
	const raw = text.slice(span.start, span.end);
	const start = raw.length - raw.trimStart().length;
	const suffix = raw.search(/\?|(?<!&)#/);
	const end = suffix < 0 ? raw.trimEnd().length : suffix;
	return { start: span.start + Math.min(start, end), end: span.start + end };
}

/** Segments of the path as the author wrote them, by their decoded form; empty if that is ambiguous. */
function writtenSegments(raw: string, path: string): ReadonlyMap<string, string> {
	const written = raw.split('/');
	const read = path.split('/');
	if (written.length !== read.length) return new Map();
	return new Map(
		read.flatMap((segment, index) => {
			const raw = written[index];
			return raw === undefined || raw.includes('\\') ? [] : [[segment, raw] as const];
		}),
	);
}

/** Encodes a target: JSON escapes and, in links, percent escapes; page paths are not decoded by the site. */
function encode(text: string, frame: TargetSyntax, encodesAll: boolean): string {
	if (frame === 'pagePath') return JSON.stringify(text).slice(1, -1);
	const pattern = encodesAll ? /[^\w\-.~!$+,;=:@]/gu : frame === 'bare' ? unsafeBare : unsafeQuoted;
	return text.replace(pattern, encodeCharacter);
}

const unsafeQuoted = /[<>"'`{}\\%#?&$\p{Cc}]/gu;
const unsafeBare = /[<>"'`{}()\\%#?&$\p{Cc}\s]/gu;

function encodeCharacter(character: string): string {
	// Unpaired surrogates cannot be encoded.
	if (/\p{Surrogate}/u.test(character)) return character;
	const encoded = encodeUrlPart(character);
	return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}
