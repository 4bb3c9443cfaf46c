import { recordOf } from '../../../text/plainValue.ts';
import type { ApiRequest } from '../apiRequest.ts';
import type { ApiAnswer, ResponseHead } from '../apiResponse.ts';
import { type Credential, parseCredential } from './credential.ts';
import { parseApiRequest } from './parseApiRequest.ts';
import type { AuthScheme } from './playgroundModel.ts';

/** What the playground of a page tells the host. */
export type PlaygroundMessage =
	/** The host adds what it keeps for the schemes. */
	| {
			readonly kind: 'sendRequest';
			readonly id: number;
			readonly request: ApiRequest;
			readonly schemes: readonly AuthScheme[];
	  }
	| { readonly kind: 'cancelRequest'; readonly id: number }
	/** Which schemes of this server has the host something for? */
	| { readonly kind: 'askCredentials'; readonly url: string; readonly schemes: readonly string[] }
	| {
			readonly kind: 'saveCredential';
			readonly url: string;
			readonly scheme: string;
			/** It is never sent back. Undefined to forget it. */
			readonly credential: Credential | undefined;
	  };

/** What the host tells the playground. */
export type PlaygroundReply =
	/** The answer has begun; its body is still to come. */
	| { readonly kind: 'requestHead'; readonly id: number; readonly head: ResponseHead }
	| { readonly kind: 'requestAnswer'; readonly id: number; readonly answer: ApiAnswer }
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

/** Reads what a page sent; undefined for anything that is none of these messages. */
export function parsePlaygroundMessage(value: unknown): PlaygroundMessage | undefined {
	const { kind, id, url, scheme, schemes, request, credential } = recordOf(value);
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
	const { id, kind, place, name } = recordOf(value);
	if (typeof id !== 'string') return undefined;
	if (kind === 'bearer') return { id, kind, label: '' };
	if (kind === 'basic') return { id, kind, userLabel: '', passwordLabel: '' };
	const isPlace = place === 'header' || place === 'query' || place === 'cookie';
	return kind === 'key' && isPlace && typeof name === 'string' ? { id, kind, place, name } : undefined;
}
