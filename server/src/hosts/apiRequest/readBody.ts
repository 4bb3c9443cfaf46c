import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { ResponseBody } from '../../core/api/requests.ts';
import { parseJsonValue } from '../../core/api/text.ts';

export interface BodyLimits {
	/** Maximum number of bytes, both as received and as decompressed. */
	readonly sizeLimit: number;
	/** True to return the received bytes if reading fails or times out, as for a stream of events without an end. */
	readonly takesStart?: () => boolean;
}

/** Reads a response up to the limit, then closes the connection. */
export async function readBody(message: IncomingMessage, limits: BodyLimits): Promise<ResponseBody> {
	const { bytes, isCut } = await readBytes(message, limits);
	if (bytes.length === 0) return { kind: 'empty' };
	const mediaType = message.headers['content-type'] ?? '';
	const size = bytes.length;
	const text = toText(bytes, mediaType, isCut);
	if (text === undefined) return toBinary(bytes, mediaType.replace(/;.*/s, '').trim().toLowerCase(), isCut);
	return { kind: !isCut && isJson(text) ? 'json' : 'text', text, size, isCut };
}

/** Media types of images that browsers display; SVG is text. */
const renderedTypes: readonly string[] = ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'x-icon'].map(
	(name) => `image/${name}`,
);
const renderedLimit = 2_000_000;

function toBinary(bytes: Buffer, mediaType: string, isCut: boolean): ResponseBody {
	const isRendered = !isCut && bytes.length <= renderedLimit && renderedTypes.includes(mediaType);
	return {
		kind: 'binary',
		mediaType,
		size: bytes.length,
		isCut,
		...(isRendered ? { base64: bytes.toString('base64') } : {}),
	};
}

async function readBytes(message: IncomingMessage, { sizeLimit, takesStart = () => false }: BodyLimits) {
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of decompressed(message, sizeLimit) as AsyncIterable<Buffer>) {
			const room = sizeLimit - size;
			chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
			size += chunk.length;
			if (size > sizeLimit) return { bytes: Buffer.concat(chunks), isCut: true };
		}
		return { bytes: Buffer.concat(chunks), isCut: false };
	} catch (error) {
		const isEnough = error instanceof TooLong || (size > 0 && takesStart());
		if (!isEnough) throw error;
		return { bytes: Buffer.concat(chunks), isCut: true };
	} finally {
		message.destroy();
	}
}

/** Thrown when more bytes are received than the limit; they may decompress to fewer, even to none. */
class TooLong extends Error {}

function decompressed(message: IncomingMessage, sizeLimit: number): Readable {
	const encoding = message.headers['content-encoding']?.trim().toLowerCase();
	const decoder =
		encoding === 'gzip' || encoding === 'x-gzip'
			? createGunzip()
			: encoding === 'br'
				? createBrotliDecompress()
				: encoding === 'deflate'
					? createInflate()
					: undefined;
	if (decoder === undefined) return message;
	let received = 0;
	message.on('data', ({ length }: Buffer) => {
		// Only at the chunk after the limit: the chunk that exceeds it is still decompressed.
		if (received > sizeLimit) decoder.destroy(new TooLong());
		received += length;
	});
	// An error or an abort before the end must reach the reader of the decoder.
	message.on('error', (error) => decoder.destroy(error));
	return message.pipe(decoder);
}

function toText(bytes: Buffer, mediaType: string, isCut: boolean): string | undefined {
	const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(mediaType) ?? [];
	const isText = /^text\/|[/+](?:json|xml|yaml|javascript|x-www-form-urlencoded|graphql|x-ndjson)\b/i.test(
		mediaType,
	);
	try {
		// A cut may split a character, which does not make the body binary.
		const decoder = new TextDecoder(charset, { fatal: !isText });
		const text = decoder.decode(bytes, { stream: isCut });
		return isText || !text.includes('\0') ? text : undefined;
	} catch {
		// Unknown charset, or binary data.
		return isText ? bytes.toString('utf8') : undefined;
	}
}

function isJson(text: string): boolean {
	return /^\s*[[{"\d\-tfn]/.test(text) && parseJsonValue(text) !== undefined;
}
