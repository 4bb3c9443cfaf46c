import type { ApiAuthSetting } from '../../../project/config/apiSettings.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type { RequestAuth } from '../apiRequest.ts';
import type { AuthChoice, AuthScheme } from './playgroundModel.ts';

/** Credential that a reader enters for one security scheme. */
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

/** Authentication of a request by the scheme; undefined if the credential is of another kind. */
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

/** Authentication that the configuration sets for all endpoints; empty if it sets none. */
export function authOfSettings(auth: ApiAuthSetting | undefined): readonly AuthChoice[] {
	if (auth === undefined) return [];
	const scheme = toScheme(auth);
	return [{ label: scheme.id, schemes: [scheme] }];
}

function toScheme({ method, name, inputPrefix }: ApiAuthSetting): AuthScheme {
	const common = { id: method, ...(inputPrefix === undefined ? {} : { prefix: inputPrefix }) };
	if (method === 'bearer') return { ...common, kind: 'bearer', label: name ?? 'token' };
	if (method === 'key') return { ...common, kind: 'key', place: 'header', name: name ?? 'X-API-Key' };
	const [userLabel = '', passwordLabel = ''] = (name ?? '').split(':');
	return {
		...common,
		kind: 'basic',
		userLabel: userLabel || 'username',
		passwordLabel: passwordLabel || 'password',
	};
}
