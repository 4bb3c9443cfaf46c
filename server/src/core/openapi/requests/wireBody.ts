import type { RequestBody } from './apiRequest.ts';
import { encodeForm, partHead } from './wireRequest.ts';

/** Body of a request as it is sent. */
export interface WireBody {
	/** Texts, which are sent as UTF-8, and contents of files. */
	readonly pieces: readonly (string | Uint8Array)[];
	/** Media type if the encoding determines it: `multipart/form-data` with its boundary. */
	readonly mediaType?: string;
}

/** Encodes a body; the boundary separates the parts of a multipart body. Undefined for no body. */
export function wireBody(body: RequestBody | undefined, boundary: string): WireBody | undefined {
	switch (body?.kind) {
		case undefined:
			return undefined;
		case 'json':
			return { pieces: [JSON.stringify(body.value)] };
		case 'form':
			return { pieces: [encodeForm(body.fields)] };
		case 'text':
			return { pieces: [body.text] };
		case 'binary':
			return { pieces: [body.file.content ?? new Uint8Array()] };
		case 'multipart': {
			const parts = body.parts.flatMap((part) => {
				const { content } = part;
				const bytes = typeof content === 'string' ? content : (content.content ?? new Uint8Array());
				return [`--${boundary}\r\n${partHead(part)}`, bytes, '\r\n'];
			});
			return {
				pieces: [...parts, `--${boundary}--\r\n`],
				mediaType: `multipart/form-data; boundary=${boundary}`,
			};
		}
	}
}
