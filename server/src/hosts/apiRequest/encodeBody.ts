import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { MultipartPart, RequestBody } from '../../core/outputs/api/apiRequest.ts';
import { encodeForm, partHead } from '../../core/outputs/api/wireRequest.ts';

export interface EncodedBody {
	readonly bytes?: Uint8Array;
	/** Given where only the encoding knows it: with the boundary between parts. */
	readonly mediaType?: string;
}

/** A body as the bytes that are sent. */
export function encodeBody(body: RequestBody | undefined): EncodedBody {
	switch (body?.kind) {
		case undefined:
			return {};
		case 'json':
			return { bytes: Buffer.from(JSON.stringify(body.value)) };
		case 'form':
			return { bytes: Buffer.from(encodeForm(body.fields)) };
		case 'text':
			return { bytes: Buffer.from(body.text) };
		case 'binary':
			return { bytes: body.file.content ?? new Uint8Array() };
		case 'multipart': {
			const boundary = `----recto-${randomUUID()}`;
			const parts = [...body.parts.flatMap((part) => encodePart(part, boundary)), `--${boundary}--\r\n`];
			return {
				bytes: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
				mediaType: `multipart/form-data; boundary=${boundary}`,
			};
		}
	}
}

function encodePart(part: MultipartPart, boundary: string): readonly (string | Uint8Array)[] {
	const { content } = part;
	const bytes = typeof content === 'string' ? content : (content.content ?? new Uint8Array());
	return [`--${boundary}\r\n${partHead(part)}`, bytes, '\r\n'];
}
