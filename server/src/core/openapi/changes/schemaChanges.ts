import type { ApiSchema } from '../model/apiSchema.ts';
import { levelOf } from './apiChange.ts';
import { limitChanges } from './limitChanges.ts';
import { type PropertyChanges, propertyChanges } from './propertyChanges.ts';
import { quote } from './quote.ts';
import { ruleChanges } from './ruleChanges.ts';
import { isSameProse, jsonText } from './sameContent.ts';
import {
	anySchema,
	type SchemaChange,
	type SchemaChild,
	type SchemaFamily,
	type SchemaPair,
	schemaChange,
} from './schemaChange.ts';
import { typeChanges } from './typeChanges.ts';
import { isWrapped, variantChanges, wrappingChanges } from './variantChanges.ts';

/** Changes of a schema itself, and the pairs of child schemas that are to be compared in turn. */
export function schemaChanges(pair: SchemaPair, family: SchemaFamily): PropertyChanges {
	const { before, after } = pair;
	if (before === after) return { changes: [], children: [] };
	if (isWrapped(pair)) return wrappingChanges(pair);
	const types = typeChanges(pair);
	const notes = noteChanges(pair);
	// What follows from another type is no change of its own.
	if (types.some(({ suffix, level }) => suffix === 'type-changed' && level === 'breaking' && isOther(pair)))
		return { changes: [...types.filter(({ suffix }) => suffix === 'type-changed'), ...notes], children: [] };
	const properties = propertyChanges(pair, family);
	const variants = variantChanges(pair);
	const additional = additionalChanges(pair);
	const items = itemChanges(pair);
	return {
		changes: [
			...types,
			...limitChanges(pair),
			...properties.changes,
			...variants.changes,
			...additional.changes,
			...items.changes,
			...ruleChanges(pair),
			...notes,
		],
		children: [...properties.children, ...variants.children, ...additional.children, ...items.children],
	};
}

function isOther({ before, after }: SchemaPair): boolean {
	return (
		before.types.length > 0 &&
		after.types.length > 0 &&
		!before.types.some((type) => after.types.includes(type))
	);
}

/** Changes of what is only said about values: default, deprecation, description. */
function* noteChangesOf(pair: SchemaPair): Generator<SchemaChange> {
	const { before, after } = pair;
	const [was, is] = [before.default, after.default];
	if (jsonText(was) !== jsonText(is)) {
		if (was === undefined)
			yield schemaChange(pair, 'default-value-added', 'none', `: default ${quote(is?.value)} was added`);
		else if (is === undefined)
			yield schemaChange(pair, 'default-value-removed', 'none', `: default ${quote(was.value)} was removed`);
		else
			yield schemaChange(
				pair,
				'default-value-changed',
				'none',
				`: default changed from ${quote(was.value)} to ${quote(is.value)}`,
			);
	}
	if (after.isDeprecated && !before.isDeprecated)
		yield schemaChange(pair, 'deprecated', 'none', ' was deprecated');
	if (before.isDeprecated && !after.isDeprecated)
		yield schemaChange(pair, 'reactivated', 'none', ' is no longer deprecated');
	if (!isSameProse(before.description, after.description))
		yield {
			...schemaChange(pair, 'description-changed', 'none', ': description changed'),
			code: 'schema-description-changed',
			isNeutral: true,
		};
}

function noteChanges(pair: SchemaPair): readonly SchemaChange[] {
	return [...noteChangesOf(pair)];
}

/** Changes of properties that are not listed by name. */
function additionalChanges(pair: SchemaPair): PropertyChanges {
	const { before, after } = pair;
	const changes: SchemaChange[] = [];
	const children: SchemaChild[] = [];
	const [was, is] = [before.additional !== false, after.additional !== false];
	if (was && !is)
		changes.push(
			schemaChange(pair, 'additional-properties-forbidden', 'narrows', ' no longer allows other properties'),
		);
	if (!was && is)
		changes.push({
			...schemaChange(pair, 'additional-properties-allowed', 'widens', ' allows other properties'),
			level: 'info',
		});
	if (was && is && isSchema(before.additional, after.additional))
		children.push({ step: '.*', before: toSchema(before.additional), after: toSchema(after.additional) });
	const earlier = new Map(before.patterns.map(({ pattern, schema }) => [pattern, schema]));
	const later = new Map(after.patterns.map(({ pattern, schema }) => [pattern, schema]));
	for (const [pattern, schema] of later) {
		const partner = earlier.get(pattern);
		if (partner !== undefined) children.push({ step: `./${pattern}/`, before: partner, after: schema });
		else
			changes.push(
				schemaChange(pair, 'pattern-property-added', 'narrows', `: properties ${quote(pattern)} were added`),
			);
	}
	for (const pattern of earlier.keys())
		if (!later.has(pattern))
			changes.push(
				schemaChange(
					pair,
					'pattern-property-removed',
					'widens',
					`: properties ${quote(pattern)} were removed`,
				),
			);
	return { changes, children };
}

function isSchema(...values: readonly (ApiSchema | boolean | undefined)[]): boolean {
	return values.some((value) => typeof value === 'object');
}

function toSchema(value: ApiSchema | boolean | undefined): ApiSchema {
	return typeof value === 'object' ? value : anySchema;
}

function itemChanges(pair: SchemaPair): PropertyChanges {
	const { before, after, direction } = pair;
	const changes: SchemaChange[] = [];
	const children: SchemaChild[] = [];
	if (isSchema(before.items, after.items))
		children.push({ step: '[]', before: toSchema(before.items), after: toSchema(after.items) });
	const [was, is] = [before.prefixItems, after.prefixItems];
	for (const [at, schema] of is.entries()) {
		const partner = was[at];
		if (partner !== undefined) children.push({ step: `[${at}]`, before: partner, after: schema });
	}
	if (is.length !== was.length) {
		const isAdded = is.length > was.length;
		changes.push({
			...schemaChange(
				pair,
				isAdded ? 'prefix-items-added' : 'prefix-items-removed',
				'unknown',
				`: \`prefixItems\` has ${is.length} schemas instead of ${was.length}`,
			),
			level: levelOf(isAdded ? 'widens' : 'narrows', direction),
		});
	}
	return { changes, children };
}
