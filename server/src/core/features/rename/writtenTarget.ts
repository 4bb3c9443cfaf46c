import { usesVariables } from '../../project/links/linkVariables.ts';
import { splitHref } from '../../project/links/splitHref.ts';
import type { TextChange } from '../../text/edits.ts';
import { encodePart } from '../../text/paths.ts';
import type { Span } from '../../text/positions.ts';

/** What stands around a target, and so what may stand in it as it is. */
export type TargetFrame = 'bare' | 'quoted' | 'pagePath';

/** A target as it stands in a text. */
export interface WrittenTarget {
	readonly text: string;
	readonly span: Span;
	/** The same with escapes resolved. */
	readonly href: string;
	readonly frame: TargetFrame;
}

/** The frame of a target on a page. */
export function frameAt(text: string, { start }: Span): TargetFrame {
	return /["'`<]/.test(text[start - 1] ?? '') ? 'quoted' : 'bare';
}

/** Puts another path in the place of the target's own; anchor and query stay. */
export function changePath(target: WrittenTarget, path: string): TextChange {
	const { frame } = target;
	const span = pathSpan(target);
	const raw = target.text.slice(span.start, span.end);
	const kept = writtenSegments(raw, splitHref(target.href).path ?? '');
	const encodesAll = frame !== 'pagePath' && /%[\dA-F]{2}/i.test(raw);
	const segments = path.split('/').map((segment) => kept.get(segment) ?? encode(segment, frame, encodesAll));
	return { span, newText: segments.join('/') };
}

/** Puts another anchor in the place of the target's own; undefined when it has none, or one by a variable. */
export function changeAnchor(target: WrittenTarget, anchor: string): TextChange | undefined {
	const span = anchorSpan(target);
	if (span === undefined || usesVariables(target.text.slice(span.start, span.end))) return undefined;
	const encodesAll = /%[\dA-F]{2}/i.test(target.text.slice(span.start, span.end));
	return { span, newText: encode(anchor, target.frame, encodesAll).replaceAll('%2F', '/') };
}

/** Where the anchor stands, without `#`. */
export function anchorSpan({ text, span }: Pick<WrittenTarget, 'text' | 'span'>): Span | undefined {
	const raw = text.slice(span.start, span.end);
	const hash = raw.search(/(?<!&)#/);
	return hash < 0 ? undefined : { start: span.start + hash + 1, end: span.start + raw.trimEnd().length };
}

/** Where the path stands, without query and anchor. */
export function pathSpan({ text, span }: Pick<WrittenTarget, 'text' | 'span'>): Span {
	const raw = text.slice(span.start, span.end);
	const start = raw.length - raw.trimStart().length;
	const behind = raw.search(/\?|(?<!&)#/);
	const end = behind < 0 ? raw.trimEnd().length : behind;
	return { start: span.start + Math.min(start, end), end: span.start + end };
}

/** How the author wrote each segment of the path, where that can be told. */
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

/** Escapes of a JSON string, and in links those of an address: an address is decoded, a page path is not. */
function encode(text: string, frame: TargetFrame, encodesAll: boolean): string {
	if (frame === 'pagePath') return JSON.stringify(text).slice(1, -1);
	const pattern = encodesAll ? /[^\w\-.~!$+,;=:@]/gu : frame === 'bare' ? unsafeBare : unsafeQuoted;
	return text.replace(pattern, encodeCharacter);
}

const unsafeQuoted = /[<>"'`{}\\%#?&$\p{Cc}]/gu;
const unsafeBare = /[<>"'`{}()\\%#?&$\p{Cc}\s]/gu;

function encodeCharacter(character: string): string {
	// Lone surrogates have no encoding.
	if (/\p{Surrogate}/u.test(character)) return character;
	const encoded = encodePart(character);
	return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}
