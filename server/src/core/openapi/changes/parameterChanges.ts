import { groupBy } from '../../text/lists.ts';
import type { ApiParameter } from '../model/apiModel.ts';
import { namesInPath } from '../model/operations/pathParameters.ts';
import type { OperationChange } from './apiChange.ts';
import { quote } from './quote.ts';
import { isSameProse } from './sameContent.ts';

export interface ParameterPair {
	readonly before: ApiParameter;
	readonly after: ApiParameter;
}

export interface ParameterMatches {
	readonly pairs: readonly ParameterPair[];
	readonly moved: readonly ParameterPair[];
	readonly removed: readonly ApiParameter[];
	readonly added: readonly ApiParameter[];
}

interface Parameters {
	readonly path: string;
	readonly parameters: readonly ApiParameter[];
}

/**
 * Pairs parameters by location and name. Path parameters are paired by their position in the path, and a name that
 * only one version has in each location moved between them.
 */
export function matchParameters(before: Parameters, after: Parameters): ParameterMatches {
	const later = new Map(after.parameters.map((parameter) => [keyOf(parameter), parameter]));
	const names = namesInPath(after.path);
	const renamed = new Map(namesInPath(before.path).map((name, at) => [name, names[at] ?? name]));
	const pairs: ParameterPair[] = [];
	let removed: ApiParameter[] = [];
	for (const parameter of before.parameters) {
		const name = parameter.in === 'path' ? (renamed.get(parameter.name) ?? parameter.name) : parameter.name;
		const key = keyOf({ in: parameter.in, name });
		const partner = later.get(key);
		if (partner === undefined) removed.push(parameter);
		else pairs.push({ before: parameter, after: partner });
		later.delete(key);
	}
	const moved: ParameterPair[] = [];
	const byName = groupBy(later.values(), ({ name }) => name);
	removed = removed.filter((parameter) => {
		const partner = byName.get(parameter.name)?.find((one) => later.has(keyOf(one)));
		if (partner === undefined) return true;
		later.delete(keyOf(partner));
		moved.push({ before: parameter, after: partner });
		return false;
	});
	return { pairs, moved, removed, added: [...later.values()] };
}

/** Names of headers do not depend on case. */
function keyOf({ in: location, name }: Pick<ApiParameter, 'in' | 'name'>): string {
	return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

/** Parameters added, removed and moved, and changes of those that both versions have, outside of their schemas. */
export function* parameterChanges({
	pairs,
	moved,
	removed,
	added,
}: ParameterMatches): Generator<OperationChange> {
	for (const parameter of removed)
		yield {
			...(parameter.isDeprecated
				? { code: 'request-parameter-removed-with-deprecation', level: 'info' }
				: { code: 'request-parameter-removed', level: 'warning' }),
			text: `${parameterName(parameter)} was removed`,
			place: parameterPlace(parameter),
			before: parameter.place,
		};
	for (const parameter of added) yield addedParameter(parameter);
	for (const pair of moved)
		yield change(
			pair,
			'request-parameter-location-changed',
			'breaking',
			` moved from ${pair.before.in} to ${pair.after.in}`,
		);
	for (const pair of [...pairs, ...moved]) {
		yield* changedParameter(pair);
		yield* changedSerialization(pair);
	}
}

function addedParameter(parameter: ApiParameter): OperationChange {
	const { isRequired, place } = parameter;
	const kind = isRequired ? 'required' : 'optional';
	return {
		code: parameter.in === 'path' ? 'new-request-path-parameter' : `new-${kind}-request-parameter`,
		level: isRequired ? 'breaking' : 'info',
		text: `${parameterName(parameter)} was added${isRequired ? ' and is required' : ''}`,
		place: parameterPlace(parameter),
		after: place,
	};
}

function* changedParameter(pair: ParameterPair): Generator<OperationChange> {
	const { before, after } = pair;
	if (after.isRequired && !before.isRequired)
		yield change(pair, 'request-parameter-became-required', 'breaking', ' became required');
	if (before.isRequired && !after.isRequired)
		yield change(pair, 'request-parameter-became-optional', 'info', ' became optional');
	if (after.isDeprecated && !before.isDeprecated)
		yield change(pair, 'request-parameter-deprecated', 'info', ' was deprecated');
	if (before.isDeprecated && !after.isDeprecated)
		yield change(pair, 'request-parameter-reactivated', 'info', ' is no longer deprecated');
	if (!isSameProse(before.description, after.description))
		yield change(pair, 'request-parameter-description-changed', 'info', ': description changed');
}

function* changedSerialization(pair: ParameterPair): Generator<OperationChange> {
	const { before, after } = pair;
	const [was, is] = [styleOf(before), styleOf(after)];
	if (was.style !== is.style && before.in === after.in)
		yield change(
			pair,
			'request-parameter-style-changed',
			'breaking',
			`: style changed from ${quote(was.style)} to ${quote(is.style)}`,
		);
	else if (was.explode !== is.explode && isCompound(after) && before.in === after.in)
		yield change(
			pair,
			'request-parameter-explode-changed',
			'breaking',
			`: \`explode\` changed to ${is.explode}`,
		);
	if (after.keepsReserved && !before.keepsReserved)
		yield change(pair, 'request-parameter-became-allow-reserved', 'info', ' allows reserved characters');
	if (before.keepsReserved && !after.keepsReserved)
		yield change(
			pair,
			'request-parameter-became-not-allow-reserved',
			'breaking',
			' no longer allows reserved characters',
		);
}

/** Effective values (OpenAPI 3.1.1, section 4.8.12.2); `json` for a value that is JSON text. */
function styleOf({ in: location, style, explode, isJson }: ApiParameter): {
	readonly style: string;
	readonly explode: boolean;
} {
	const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple';
	const effective = isJson ? 'json' : (style ?? usual);
	return { style: effective, explode: explode ?? effective === 'form' };
}

function isCompound({ schema: { types } }: ApiParameter): boolean {
	return types.includes('array') || types.includes('object');
}

function change(
	{ before, after }: ParameterPair,
	code: string,
	level: OperationChange['level'],
	phrase: string,
): OperationChange {
	return {
		code,
		level,
		text: `${parameterName(after)}${phrase}`,
		place: parameterPlace(after),
		before: before.place,
		after: after.place,
	};
}

/** “Query parameter `limit`”. */
export function parameterName({ in: location, name }: ApiParameter): string {
	return `${location.charAt(0).toUpperCase()}${location.slice(1)} parameter ${quote(name)}`;
}

/** `query parameter limit`. */
export function parameterPlace({ in: location, name }: ApiParameter): string {
	return `${location} parameter ${name}`;
}
