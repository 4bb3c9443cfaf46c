import { parseBase64 } from '../../../text/base64.ts';
import { arrayOrEmpty, recordOrEmpty, toJsonValue } from '../../../text/values.ts';
import type {
	ApiRequest,
	ApiResult,
	MultipartPart,
	NameValuePair,
	RequestBody,
	RequestFile,
	ResponseHead,
} from '../apiRequest.ts';
import { isMethod } from '../wireRequest.ts';
import { type Credential, parseCredential } from './authentication.ts';
import type { AuthScheme } from './playgroundModel.ts';

/** Message from the playground of a page to the host. */
export type PlaygroundMessage =
	/** Sends a request; the host adds stored credentials. */
	| {
			readonly kind: 'sendRequest';
			readonly id: number;
			readonly request: ApiRequest;
			readonly schemes: readonly AuthScheme[];
	  }
	| { readonly kind: 'cancelRequest'; readonly id: number }
	/** Asks for which security schemes of a server the host stores credentials. */
	| { readonly kind: 'askCredentials'; readonly url: string; readonly schemes: readonly string[] }
	| {
			readonly kind: 'saveCredential';
			readonly url: string;
			readonly scheme: string;
			/** Credential to store, which is never sent back; undefined to delete it. */
			readonly credential: Credential | undefined;
	  };

/** Message from the host to the playground. */
export type PlaygroundReply =
	/** Status and headers of the response; its body follows. */
	| { readonly kind: 'requestHead'; readonly id: number; readonly head: ResponseHead }
	| { readonly kind: 'requestAnswer'; readonly id: number; readonly answer: ApiResult }
	| { readonly kind: 'credentials'; readonly url: string; readonly saved: readonly string[] };

const kinds: readonly string[] = [
	'sendRequest',
	'cancelRequest',
	'askCredentials',
	'saveCredential',
] satisfies readonly PlaygroundMessage['kind'][];

export function isPlaygroundMessage(message: { readonly kind: string }): message is PlaygroundMessage {
	return kinds.includes(message.kind);
}

/** Parses a message of a page; undefined for an invalid value. */
export function parsePlaygroundMessage(value: unknown): PlaygroundMessage | undefined {
	const { kind, id, url, scheme, schemes, request, credential } = recordOrEmpty(value);
	if (kind === 'cancelRequest' && typeof id === 'number') return { kind, id };
	if (kind === 'sendRequest' && typeof id === 'number' && Array.isArray(schemes)) {
		const parsed = parseApiRequest(request);
		const known = schemes.flatMap((one: unknown) => parseScheme(one) ?? []);
		return parsed && { kind, id, request: parsed, schemes: known };
	}
	if (typeof url !== 'string') return undefined;
	if (kind === 'askCredentials' && Array.isArray(schemes))
		return { kind, url, schemes: schemes.filter((one: unknown) => typeof one === 'string') };
	if (kind === 'saveCredential' && typeof scheme === 'string')
		return { kind, url, scheme, credential: parseCredential(credential) };
	return undefined;
}

export function parseScheme(value: unknown): AuthScheme | undefined {
	const { id, kind, place, name } = recordOrEmpty(value);
	if (typeof id !== 'string') return undefined;
	if (kind === 'bearer') return { id, kind, label: '' };
	if (kind === 'basic') return { id, kind, userLabel: '', passwordLabel: '' };
	const isPlace = place === 'header' || place === 'query' || place === 'cookie';
	return kind === 'key' && isPlace && typeof name === 'string' ? { id, kind, place, name } : undefined;
}

/** Parses a request of a page; undefined for an invalid value. Credentials in it are ignored. */
export function parseApiRequest(value: unknown): ApiRequest | undefined {
	const { method, url, query, headers, cookies, body } = recordOrEmpty(value);
	if (typeof method !== 'string' || !isMethod(method) || typeof url !== 'string') return undefined;
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

function parsePairs(value: unknown, encodedForm = /^[\w.~%,-]*$/): readonly NameValuePair[] {
	return arrayOrEmpty(value).flatMap((item) => {
		const { name, value: text, encoded } = recordOrEmpty(item);
		if (typeof name !== 'string' || typeof text !== 'string') return [];
		const isEncoded = typeof encoded === 'string' && encodedForm.test(encoded);
		return [{ name, value: text, ...(isEncoded ? { encoded } : {}) }];
	});
}

function parseBody(value: unknown): RequestBody | undefined {
	const body = recordOrEmpty(value);
	const { kind, mediaType, text } = body;
	if (kind === 'json')
		return { kind, value: toJsonValue(body.value), ...(typeof mediaType === 'string' ? { mediaType } : {}) };
	if (kind === 'form') return { kind, fields: parsePairs(body.fields) };
	if (kind === 'text' && typeof text === 'string' && typeof mediaType === 'string')
		return { kind, text, mediaType };
	if (kind === 'multipart')
		return { kind, parts: arrayOrEmpty(body.parts).flatMap((part) => parsePart(part) ?? []) };
	const file = kind === 'binary' ? parseFile(body.file) : undefined;
	return file && { kind: 'binary', file };
}

function parsePart(value: unknown): MultipartPart | undefined {
	const { name, content, mediaType } = recordOrEmpty(value);
	if (typeof name !== 'string') return undefined;
	if (typeof content === 'string')
		return { name, content, ...(typeof mediaType === 'string' ? { mediaType } : {}) };
	const file = parseFile(content);
	return file && { name, content: file };
}

function parseFile(value: unknown): RequestFile | undefined {
	const { fileName, mediaType, content } = recordOrEmpty(value);
	if (typeof fileName !== 'string' || typeof mediaType !== 'string') return undefined;
	const bytes = typeof content === 'string' ? parseBase64(content) : content;
	return { fileName, mediaType, ...(bytes instanceof Uint8Array ? { content: bytes } : {}) };
}
