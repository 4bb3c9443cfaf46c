import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type DecodeText, type ResponseBody, responseBody } from '../../core/api/requests.ts';

export interface BodyLimits {
	/** Maximum number of bytes, both as received and as decompressed. */
	readonly sizeLimit: number;
	/** True to return the received bytes if reading fails or times out, as for a stream of events without an end. */
	readonly takesStart?: () => boolean;
}

/** Reads a response up to the limit, then closes the connection. */
export async function readBody(message: IncomingMessage, limits: BodyLimits): Promise<ResponseBody> {
	const { bytes, isCut } = await readBytes(message, limits);
	return responseBody({ bytes, contentType: message.headers['content-type'] ?? '', isCut, decode });
}

const decode: DecodeText = (bytes, charset, { fatal, stream }) =>
	new TextDecoder(charset, { fatal }).decode(bytes, { stream });

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
