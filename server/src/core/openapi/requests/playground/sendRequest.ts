import { bytesToBase64 } from '../../../text/base64.ts';
import { parseJsonValue, recordOrEmpty } from '../../../text/values.ts';
import type { ApiRequest, ApiResult, ResponseHead } from '../apiRequest.ts';
import { type Credential, parseCredential, toRequestAuth } from './authentication.ts';
import { parseApiRequest, parseScheme } from './playgroundMessages.ts';
import type { AuthScheme } from './playgroundModel.ts';

/** Request that a page in a browser asks its server to send. The server stores nothing. */
export interface SendRequest {
	readonly request: ApiRequest;
	/** Origin of the API that the reader has just agreed to. */
	readonly agreedTo: string | undefined;
}

/** Maximum length: a file of 20 MB as base64, and the rest. */
export const sendLimit = 32_000_000;

/** Header with the token by which the server recognizes its own pages. */
export const sendTokenHeader = 'x-recto-token';

/** Message of the server while it sends, as a line of JSON. */
export type SendReply =
	/** Nothing was sent: the reader must agree to requests to this origin first. */
	| { readonly kind: 'askConsent'; readonly origin: string }
	| { readonly kind: 'head'; readonly head: ResponseHead }
	/** Result, in the last line. */
	| { readonly kind: 'answer'; readonly answer: ApiResult };

export interface SendRequestParts {
	readonly request: ApiRequest;
	readonly schemes: readonly AuthScheme[];
	/** Credentials that the page stores, by the id of the security scheme. */
	readonly credentials: Readonly<Record<string, Credential>>;
	readonly agreedTo: string | undefined;
}

export function writeSendRequest(parts: SendRequestParts): string {
	// JSON cannot represent bytes.
	return JSON.stringify(parts, (_, value: unknown) =>
		value instanceof Uint8Array ? bytesToBase64(value) : value,
	);
}

/** Parses a `SendRequest`; undefined for an invalid text. */
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
