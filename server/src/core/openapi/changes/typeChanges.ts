import type { ApiSchema } from '../model/apiSchema.ts';
import type { Effect } from './apiChange.ts';
import { quote, quoteAll } from './quote.ts';
import { jsonText } from './sameContent.ts';
import { type SchemaChange, type SchemaPair, schemaChange } from './schemaChange.ts';

/** Changes of types, format, `null` and listed values. */
export function typeChanges(pair: SchemaPair): readonly SchemaChange[] {
	return [...changedTypes(pair), ...changedNullability(pair), ...changedChoices(pair)];
}

function* changedTypes(pair: SchemaPair): Generator<SchemaChange> {
	const { before, after, direction } = pair;
	const phrase = `: type changed from ${quote(typeName(before))} to ${quote(typeName(after))}`;
	const effect = typeEffect(before, after);
	if (effect === 'none') return;
	const isList = before.types.length > 1 || after.types.length > 1;
	if (isList && effect !== 'differs' && before.types.length > 0 && after.types.length > 0)
		yield schemaChange(
			pair,
			effect === 'widens' ? 'list-of-types-widened' : 'list-of-types-narrowed',
			effect,
			phrase,
		);
	else if (effect === 'widens') yield schemaChange(pair, 'type-generalized', effect, phrase);
	else if (effect === 'narrows' && direction === 'response')
		yield schemaChange(pair, 'type-specialized', effect, phrase);
	else yield schemaChange(pair, 'type-changed', effect, phrase);
}

function typeEffect(before: ApiSchema, after: ApiSchema): Effect {
	const accepts = (wide: ApiSchema, narrow: ApiSchema) =>
		wide.types.length === 0 ||
		(narrow.types.length > 0 &&
			narrow.types.every(
				(type) => wide.types.includes(type) || (type === 'integer' && wide.types.includes('number')),
			));
	// Types of listed values need not be written.
	const areListed = choicesOf(before) !== undefined && choicesOf(after) !== undefined;
	if (areListed && (before.types.length === 0 || after.types.length === 0)) return 'none';
	const [widens, narrows] = [accepts(after, before), accepts(before, after)];
	if (widens && narrows) return formatEffect(before.format, after.format);
	return widens ? 'widens' : narrows ? 'narrows' : 'differs';
}

const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

function formatEffect(before: string | undefined, after: string | undefined): Effect {
	if (before === after) return 'none';
	if (after === undefined || (before !== undefined && widerFormats[before] === after)) return 'widens';
	return before === undefined || widerFormats[after] === before ? 'narrows' : 'differs';
}

function typeName({ types, format }: ApiSchema): string {
	const name = types.length === 0 ? 'any' : types.join(' | ');
	return format === undefined ? name : `${name}<${format}>`;
}

/** Any value includes `null`, whether the schema says so or not. */
function* changedNullability(pair: SchemaPair): Generator<SchemaChange> {
	const { before, after } = pair;
	if (before.isNullable === after.isNullable || isAny(before) || isAny(after)) return;
	if (before.constant?.value === null || after.constant?.value === null) return;
	if (after.isNullable) yield schemaChange(pair, 'became-nullable', 'widens', ' became nullable');
	else yield schemaChange(pair, 'became-not-nullable', 'narrows', ' became not nullable');
}

function isAny({ types, variants, choices, constant }: ApiSchema): boolean {
	return types.length === 0 && variants.length === 0 && choices === undefined && constant === undefined;
}

function* changedChoices(pair: SchemaPair): Generator<SchemaChange> {
	const { before, after, direction } = pair;
	if (before.choices === undefined && after.choices === undefined) return yield* changedConstant(pair);
	const [earlier, later] = [choicesOf(before), choicesOf(after)];
	if (earlier === undefined) {
		if (later === undefined) return;
		return yield schemaChange(
			pair,
			'became-enum',
			'narrows',
			` was restricted to ${quoteAll([...later.values()])}`,
		);
	}
	if (later === undefined) {
		const open = schemaChange(pair, 'became-not-enum', 'widens', ' is no longer restricted to listed values');
		return yield direction === 'response' ? { ...open, level: 'warning' } : open;
	}
	const removed = valuesMissingIn(earlier, later);
	const added = valuesMissingIn(later, earlier);
	if (removed.length > 0)
		yield schemaChange(pair, 'enum-value-removed', 'narrows', `: ${valuesText(removed)} removed`);
	if (added.length > 0) {
		const more = schemaChange(pair, 'enum-value-added', 'widens', `: ${valuesText(added)} added`);
		// Clients are expected to cope with new values, but not all do.
		yield direction === 'response' ? { ...more, level: 'warning' } : more;
	}
}

function valuesText(values: readonly unknown[]): string {
	return values.length === 1 ? `enum value ${quoteAll(values)} was` : `enum values ${quoteAll(values)} were`;
}

/** Values of `enum` or `const` by their JSON text, without the `null` of a nullable schema. */
function choicesOf({ choices, constant, isNullable }: ApiSchema): ReadonlyMap<string, unknown> | undefined {
	const values = choices ?? (constant && [constant.value]);
	const other = isNullable ? values?.filter((value) => value !== null) : values;
	return other && new Map(other.map((value) => [jsonText(value), value]));
}

function valuesMissingIn(
	values: ReadonlyMap<string, unknown>,
	others: ReadonlyMap<string, unknown>,
): readonly unknown[] {
	return [...values].flatMap(([key, value]) => (others.has(key) ? [] : [value]));
}

function* changedConstant(pair: SchemaPair): Generator<SchemaChange> {
	const { constant: before } = pair.before;
	const { constant: after } = pair.after;
	if (jsonText(before) === jsonText(after)) return;
	if (before === undefined)
		yield schemaChange(pair, 'const-added', 'narrows', ` must be ${quote(after?.value)}`);
	else if (after === undefined)
		yield schemaChange(pair, 'const-removed', 'widens', ` may be other than ${quote(before.value)}`);
	else
		yield schemaChange(
			pair,
			'const-changed',
			'differs',
			`: constant changed from ${quote(before.value)} to ${quote(after.value)}`,
		);
}
