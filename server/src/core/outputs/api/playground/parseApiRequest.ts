import { parseBase64 } from '../../../text/base64.ts';
import { toJsonValue } from '../../../text/jsonValue.ts';
import { listOf, recordOf } from '../../../text/plainValue.ts';
import type { ApiRequest, MultipartPart, NamedText, RequestBody, RequestFile } from '../apiRequest.ts';

/** Reads a request that a page sent, piece by piece; credentials are not taken from pages. */
export function parseApiRequest(value: unknown): ApiRequest | undefined {
	const { method, url, query, headers, cookies, body } = recordOf(value);
	if (typeof method !== 'string' || !/^[a-z]{1,20}$/i.test(method) || typeof url !== 'string')
		return undefined;
	return {
		method,
		url,
		query: parsePairs(query, /^[\w.~%:/?@!$'()*,;=-]*$/),
		headers: parsePairs(headers),
		cookies: parsePairs(cookies),
		auth: [],
		body: parseBody(body),
	};
}

function parsePairs(value: unknown, encodedForm = /^[\w.~%,-]*$/): readonly NamedText[] {
	return listOf(value).flatMap((item) => {
		const { name, value: text, encoded } = recordOf(item);
		if (typeof name !== 'string' || typeof text !== 'string') return [];
		const isEncoded = typeof encoded === 'string' && encodedForm.test(encoded);
		return [{ name, value: text, ...(isEncoded ? { encoded } : {}) }];
	});
}

function parseBody(value: unknown): RequestBody | undefined {
	const body = recordOf(value);
	const { kind, mediaType, text } = body;
	if (kind === 'json')
		return { kind, value: toJsonValue(body.value), ...(typeof mediaType === 'string' ? { mediaType } : {}) };
	if (kind === 'form') return { kind, fields: parsePairs(body.fields) };
	if (kind === 'text' && typeof text === 'string' && typeof mediaType === 'string')
		return { kind, text, mediaType };
	if (kind === 'multipart')
		return { kind, parts: listOf(body.parts).flatMap((part) => parsePart(part) ?? []) };
	const file = kind === 'binary' ? parseFile(body.file) : undefined;
	return file && { kind: 'binary', file };
}

function parsePart(value: unknown): MultipartPart | undefined {
	const { name, content, mediaType } = recordOf(value);
	if (typeof name !== 'string') return undefined;
	if (typeof content === 'string')
		return { name, content, ...(typeof mediaType === 'string' ? { mediaType } : {}) };
	const file = parseFile(content);
	return file && { name, content: file };
}

function parseFile(value: unknown): RequestFile | undefined {
	const { fileName, mediaType, content } = recordOf(value);
	if (typeof fileName !== 'string' || typeof mediaType !== 'string') return undefined;
	const bytes = typeof content === 'string' ? parseBase64(content) : content;
	return { fileName, mediaType, ...(bytes instanceof Uint8Array ? { content: bytes } : {}) };
}
