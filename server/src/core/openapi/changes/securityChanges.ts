import type { ApiOperation, ApiSecurity, ApiSecurityScheme } from '../model/apiModel.ts';
import type { ApiChangeLevel, OperationChange } from './apiChange.ts';
import { quote, quoteAll } from './quote.ts';

type Secured = Pick<ApiOperation, 'security' | 'inheritsSecurity'>;

/** Changes of the security schemes that an operation accepts: a client needs one of them. */
export function* securityChanges(before: Secured, after: Secured): Generator<OperationChange> {
	const isGlobal = before.inheritsSecurity && after.inheritsSecurity;
	for (const change of changedSecurity(before.security, after.security))
		yield isGlobal
			? { ...change, code: change.code.replace(/^api-security-(?!component)/, 'api-global-security-') }
			: change;
}

function* changedSecurity(
	before: readonly ApiSecurity[],
	after: readonly ApiSecurity[],
): Generator<OperationChange> {
	const [earlier, later] = [alternativesOf(before), alternativesOf(after)];
	const [wasOpen, isOpen] = [acceptsAnyone(before), acceptsAnyone(after)];
	for (const [name, one] of earlier) {
		const other = later.get(name);
		if (other !== undefined) yield* changedSchemes(one, other);
		else if (name !== '')
			yield toChange(
				'api-security-removed',
				isOpen ? 'info' : 'breaking',
				`Security ${quote(name)} was removed`,
			);
	}
	for (const name of later.keys())
		if (!earlier.has(name) && name !== '')
			yield toChange(
				'api-security-added',
				wasOpen && !isOpen ? 'breaking' : 'info',
				wasOpen && !isOpen
					? `Security ${quote(name)} was added and is required`
					: `Security ${quote(name)} was added`,
			);
	if (wasOpen && !isOpen && before.length > 0)
		yield toChange('api-security-removed', 'breaking', 'Access without security was removed');
}

/** Alternatives by the names of their schemes; an empty name for access without any. */
function alternativesOf(security: readonly ApiSecurity[]): ReadonlyMap<string, ApiSecurity> {
	return new Map(
		security.map((one) => [
			one.schemes
				.map(({ name }) => name)
				.sort()
				.join(' and '),
			one,
		]),
	);
}

function acceptsAnyone(security: readonly ApiSecurity[]): boolean {
	return security.length === 0 || security.some(({ schemes }) => schemes.length === 0);
}

function* changedSchemes(before: ApiSecurity, after: ApiSecurity): Generator<OperationChange> {
	const later = new Map(after.schemes.map((scheme) => [scheme.name, scheme]));
	for (const scheme of before.schemes) {
		const other = later.get(scheme.name);
		if (other === undefined) continue;
		yield* changedScopes(scheme, other);
		const [was, is] = [kindOf(scheme), kindOf(other)];
		if (was !== is)
			yield toChange(
				'api-security-component-type-changed',
				'breaking',
				`Security scheme ${quote(scheme.name)} changed from ${quote(was)} to ${quote(is)}`,
			);
		if (JSON.stringify(scheme.addresses) !== JSON.stringify(other.addresses))
			yield toChange(
				'api-security-component-oauth-url-changed',
				'info',
				`URLs of security scheme ${quote(scheme.name)} changed`,
			);
	}
}

function* changedScopes(before: ApiSecurityScheme, after: ApiSecurityScheme): Generator<OperationChange> {
	const [was, is] = [before, after].map(({ scopes }) => new Set(scopes.map(({ name }) => name)));
	const added = [...(is ?? [])].filter((name) => !was?.has(name));
	const removed = [...(was ?? [])].filter((name) => !is?.has(name));
	const scheme = quote(before.name);
	if (added.length > 0)
		yield toChange(
			'api-security-scope-added',
			'breaking',
			`Scope ${quoteAll(added)} of ${scheme} became required`,
		);
	if (removed.length > 0)
		yield toChange(
			'api-security-scope-removed',
			'info',
			`Scope ${quoteAll(removed)} of ${scheme} is no longer required`,
		);
}

/** `apiKey in header X-Key`, `bearer`. */
function kindOf({ type, parameter, scheme }: ApiSecurityScheme): string {
	if (parameter !== undefined) return `${type} in ${parameter.in} ${parameter.name}`;
	return scheme === undefined ? type : `${type} ${scheme}`;
}

function toChange(code: string, level: ApiChangeLevel, text: string): OperationChange {
	return { code, level, text, place: 'security' };
}
