import type { ApiAuthSetting } from '../../../project/config/apiSettings.ts';
import type { AuthChoice, AuthScheme } from './playgroundModel.ts';

/** The way to sign in that the configuration sets for all endpoints; none when it sets none. */
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
