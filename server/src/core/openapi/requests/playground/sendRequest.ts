import { bytesToBase64 } from '../../../text/base64.ts';
import { parseJsonValue, recordOrEmpty } from '../../../text/values.ts';
import type { ApiAnswer, ApiRequest, ResponseHead } from '../apiRequest.ts';
import { type Credential, parseCredential, toRequestAuth } from './authentication.ts';
import { parseApiRequest, parseScheme } from './playgroundMessages.ts';
import type { AuthScheme } from './playgroundModel.ts';

/** What a page in a browser asks its server to send. The server keeps nothing of it. */
export interface SendRequest {
	readonly request: ApiRequest;
	/** The origin of the API that the reader agreed to just now. */
	readonly agreedTo: string | undefined;
}

/** Characters that an order has at most: a file of 20 MB, written as base64, and all else. */
export const sendLimit = 32_000_000;

/** The header that carries the token by which the server knows its own pages. */
export const sendTokenHeader = 'x-recto-token';

/** What the server tells while it sends, a line of JSON each. */
export type SendReply =
	/** Nothing was sent: the reader has to agree to calls of this origin first. */
	| { readonly kind: 'askConsent'; readonly origin: string }
	| { readonly kind: 'head'; readonly head: ResponseHead }
	/** The last line. */
	| { readonly kind: 'answer'; readonly answer: ApiAnswer };

export interface SendRequestParts {
	readonly request: ApiRequest;
	readonly schemes: readonly AuthScheme[];
	/** What the page keeps for the schemes, by their ids. */
	readonly credentials: Readonly<Record<string, Credential>>;
	readonly agreedTo: string | undefined;
}

export function writeSendRequest(parts: SendRequestParts): string {
	// Bytes have no form in JSON of their own.
	return JSON.stringify(parts, (_, value: unknown) =>
		value instanceof Uint8Array ? bytesToBase64(value) : value,
	);
}

/** Reads it piece by piece; undefined for anything that is none. */
export function parseSendRequest(text: string): SendRequest | undefined {
	const { request, schemes, credentials, agreedTo } = recordOrEmpty(parseJsonValue(text));
	const parsed = parseApiRequest(request);
	if (parsed === undefined) return undefined;
	const known = recordOrEmpty(credentials);
	const auth = (Array.isArray(schemes) ? schemes : []).flatMap((one: unknown) => {
		const scheme = parseScheme(one);
		const kept = scheme && Object.hasOwn(known, scheme.id) ? parseCredential(known[scheme.id]) : undefined;
		return scheme && kept ? (toRequestAuth(scheme, kept) ?? []) : [];
	});
	return {
		request: { ...parsed, auth },
		agreedTo: typeof agreedTo === 'string' ? agreedTo : undefined,
	};
}
