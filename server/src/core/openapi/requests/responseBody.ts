import { bytesToBase64 } from '../../text/base64.ts';
import { parseJsonValue } from '../../text/values.ts';
import type { ResponseBody } from './apiRequest.ts';

/** Limits of a request: milliseconds until the whole response is there, and bytes of its body that are read. */
export const requestLimits = { time: 30_000, size: 5_000_000 } as const;

export interface ReceivedBytes {
	readonly bytes: Uint8Array;
	/** Value of the `Content-Type` header; empty without one. */
	readonly contentType: string;
	/** True if the body did not end, or has more bytes. */
	readonly isCut: boolean;
	readonly decode: DecodeText;
}

/** Decodes bytes as `TextDecoder` does. Throws for an unknown charset, and if `fatal` for invalid bytes. */
export type DecodeText = (
	bytes: Uint8Array,
	charset: string,
	options: { readonly fatal: boolean; readonly stream: boolean },
) => string;

/** Body of a response by what its bytes are: JSON, other text, an image that browsers display, or other bytes. */
export function responseBody(received: ReceivedBytes): ResponseBody {
	const { bytes, contentType, isCut } = received;
	if (bytes.length === 0) return { kind: 'empty' };
	const text = toText(received);
	if (text === undefined) return toBinary(bytes, contentType.replace(/;.*/s, '').trim().toLowerCase(), isCut);
	return { kind: !isCut && isJson(text) ? 'json' : 'text', text, size: bytes.length, isCut };
}

/** Media types of images that browsers display; SVG is text. */
const renderedTypes: readonly string[] = ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'x-icon'].map(
	(name) => `image/${name}`,
);
const renderedLimit = 2_000_000;

function toBinary(bytes: Uint8Array, mediaType: string, isCut: boolean): ResponseBody {
	const isRendered = !isCut && bytes.length <= renderedLimit && renderedTypes.includes(mediaType);
	return {
		kind: 'binary',
		mediaType,
		size: bytes.length,
		isCut,
		...(isRendered ? { base64: bytesToBase64(bytes) } : {}),
	};
}

function toText({ bytes, contentType, isCut, decode }: ReceivedBytes): string | undefined {
	const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(contentType) ?? [];
	const isText = /^text\/|[/+](?:json|xml|yaml|javascript|x-www-form-urlencoded|graphql|x-ndjson)\b/i.test(
		contentType,
	);
	try {
		// A cut may split a character, which does not make the body binary.
		const text = decode(bytes, charset, { fatal: !isText, stream: isCut });
		return isText || !text.includes('\0') ? text : undefined;
	} catch {
		// Unknown charset, or binary data.
		return isText ? decode(bytes, 'utf-8', { fatal: false, stream: false }) : undefined;
	}
}

function isJson(text: string): boolean {
	return /^\s*[[{"\d\-tfn]/.test(text) && parseJsonValue(text) !== undefined;
}
