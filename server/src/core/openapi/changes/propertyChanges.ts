import type { ApiProperty, ApiSchema } from '../model/apiSchema.ts';
import { type ApiChangeLevel, type Direction, levelOf } from './apiChange.ts';
import type { SchemaChange, SchemaChild, SchemaFamily, SchemaPair } from './schemaChange.ts';

export interface PropertyChanges {
	readonly changes: readonly SchemaChange[];
	readonly children: readonly SchemaChild[];
}

/** Properties added, removed and changed, with pairs of those that both versions have. */
export function propertyChanges(pair: SchemaPair, family: SchemaFamily): PropertyChanges {
	const { direction } = pair;
	const earlier = new Map(pair.before.properties.map((property) => [property.name, property]));
	const later = new Map(pair.after.properties.map((property) => [property.name, property]));
	const changes: SchemaChange[] = [];
	const children: SchemaChild[] = [];
	for (const before of earlier.values()) {
		const after = later.get(before.name);
		if (after === undefined) {
			if (isSent(before, direction)) changes.push(removedProperty(pair, before, family));
			continue;
		}
		const [wasSent, isStillSent] = [isSent(before, direction), isSent(after, direction)];
		changes.push(...changedAccess(before, after, direction));
		if (!wasSent || !isStillSent) continue;
		changes.push(...changedRequirement(before, after, family));
		children.push({ step: `.${before.name}`, before: before.schema, after: after.schema });
	}
	for (const after of later.values())
		if (!earlier.has(after.name) && isSent(after, direction))
			changes.push(addedProperty(pair, after, family));
	return { changes, children };
}

/** Requests have no `readOnly` properties, responses no `writeOnly` ones. */
function isSent({ schema }: ApiProperty, direction: Direction): boolean {
	return direction === 'request' ? !schema.isReadOnly : !schema.isWriteOnly;
}

const prefixes: Readonly<Record<SchemaFamily, string>> = {
	parameter: 'request-parameter-property',
	request: 'request-property',
	response: 'response-property',
	header: 'response-header-property',
};

/** Nouns in codes of added properties. */
const nouns: Readonly<Record<SchemaFamily, string>> = {
	parameter: 'request-parameter-property',
	request: 'request-property',
	response: 'property',
	header: 'header-property',
};

function removedProperty(
	{ direction }: SchemaPair,
	{ name, isRequired, place }: ApiProperty,
	family: SchemaFamily,
): SchemaChange {
	const phrase = ' was removed';
	// Servers may ignore or reject properties that they do not know. Few descriptions list all properties that are
	// always there as required.
	const level: ApiChangeLevel = direction === 'response' && isRequired ? 'breaking' : 'warning';
	const code =
		direction === 'request'
			? `${prefixes[family]}-removed`
			: `response-${isRequired ? 'required' : 'optional'}-${nouns[family]}-removed`;
	return { suffix: 'removed', code, level, phrase, property: name, before: place, after: undefined };
}

function addedProperty(
	{ direction }: SchemaPair,
	{ name, isRequired, place, schema }: ApiProperty,
	family: SchemaFamily,
): SchemaChange {
	const kind = isRequired ? 'required' : 'optional';
	const isBreaking = direction === 'request' && isRequired;
	const withDefault = isBreaking && schema.default !== undefined ? '-with-default' : '';
	const code =
		direction === 'request'
			? `new-${kind}-${nouns[family]}${withDefault}`
			: `response-${kind}-${nouns[family]}-added`;
	return {
		suffix: 'added',
		code,
		level: isBreaking ? 'breaking' : 'info',
		phrase: isBreaking ? ' was added and is required' : ' was added',
		property: name,
		before: undefined,
		after: place,
	};
}

function* changedRequirement(
	before: ApiProperty,
	after: ApiProperty,
	family: SchemaFamily,
): Generator<SchemaChange> {
	if (before.isRequired === after.isRequired) return;
	const direction = family === 'parameter' || family === 'request' ? 'request' : 'response';
	const verb = after.isRequired ? 'became-required' : 'became-optional';
	const hasDefault = direction === 'request' && after.isRequired && after.schema.default !== undefined;
	yield {
		suffix: verb,
		code: `${prefixes[family]}-${verb}${hasDefault ? '-with-default' : ''}`,
		level: levelOf(after.isRequired ? 'narrows' : 'widens', direction),
		phrase: after.isRequired ? ' became required' : ' became optional',
		property: after.name,
		before: before.place,
		after: after.place,
	};
}

const accesses = [
	{ key: 'isReadOnly', name: 'read-only' },
	{ key: 'isWriteOnly', name: 'write-only' },
] as const satisfies readonly { key: keyof ApiSchema; name: string }[];

function* changedAccess(
	before: ApiProperty,
	after: ApiProperty,
	direction: Direction,
): Generator<SchemaChange> {
	const kind = before.isRequired ? 'required' : 'optional';
	for (const { key, name } of accesses) {
		const [was, is] = [before.schema[key], after.schema[key]];
		if (was === is) continue;
		const verb = is ? `became-${name}` : `became-not-${name}`;
		yield {
			suffix: verb,
			code: `${direction}-${kind}-property-${verb}`,
			// A required property that responses did not have until now.
			level:
				direction === 'response' && !is && key === 'isWriteOnly' && before.isRequired ? 'warning' : 'info',
			phrase: is ? ` became ${name}` : ` is no longer ${name}`,
			property: after.name,
			before: before.place,
			after: after.place,
		};
	}
}
