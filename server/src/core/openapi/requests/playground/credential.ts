import { recordOrEmpty } from '../../../text/values.ts';
import type { RequestAuth } from '../apiRequest.ts';
import type { AuthScheme } from './playgroundModel.ts';

/** What a reader enters for one scheme. */
export type Credential =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'user'; readonly userName: string; readonly password: string };

export function parseCredential(value: unknown): Credential | undefined {
	const { kind, text, userName, password } = recordOrEmpty(value);
	if (kind === 'text' && typeof text === 'string') return { kind, text };
	if (kind === 'user' && typeof userName === 'string' && typeof password === 'string')
		return { kind, userName, password };
	return undefined;
}

/** What a request carries for the scheme; undefined where the credential is none of its kind. */
export function toRequestAuth(scheme: AuthScheme, credential: Credential): RequestAuth | undefined {
	if (scheme.kind === 'basic')
		return credential.kind === 'user'
			? { kind: 'basic', userName: credential.userName, password: credential.password }
			: undefined;
	if (credential.kind !== 'text') return undefined;
	const { text } = credential;
	if (scheme.kind === 'bearer') return { kind: 'bearer', token: text.replace(/^bearer\s+/i, '') };
	return { kind: 'key', place: scheme.place, name: scheme.name, value: text };
}
