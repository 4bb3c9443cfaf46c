import type { ApiLimits } from '../model/apiSchema.ts';
import type { Effect } from './apiChange.ts';
import { quote } from './quote.ts';
import { type SchemaChange, type SchemaPair, schemaChange } from './schemaChange.ts';

/** Limits with their names in codes; `isLower` for those that exclude smaller values. */
const bounds = [
	{ key: 'minimum', name: 'min', isLower: true },
	{ key: 'maximum', name: 'max', isLower: false },
	{ key: 'exclusiveMinimum', name: 'exclusive-min', isLower: true },
	{ key: 'exclusiveMaximum', name: 'exclusive-max', isLower: false },
	{ key: 'minLength', name: 'min-length', isLower: true },
	{ key: 'maxLength', name: 'max-length', isLower: false },
	{ key: 'minItems', name: 'min-items', isLower: true },
	{ key: 'maxItems', name: 'max-items', isLower: false },
	{ key: 'minProperties', name: 'min-properties', isLower: true },
	{ key: 'maxProperties', name: 'max-properties', isLower: false },
] as const satisfies readonly { key: keyof ApiLimits; name: string; isLower: boolean }[];

type Bound = (typeof bounds)[number];

/** Changes of limits on numbers, lengths and counts, of `pattern`, `multipleOf` and `uniqueItems`. */
export function* limitChanges(pair: SchemaPair): Generator<SchemaChange> {
	for (const bound of bounds) yield* changedBound(pair, bound);
	yield* changedPattern(pair);
	yield* changedMultiple(pair);
	const [before, after] = [pair.before.limits.uniqueItems === true, pair.after.limits.uniqueItems === true];
	if (after && !before) yield schemaChange(pair, 'unique-items-set', 'narrows', ': `uniqueItems` was added');
	if (before && !after)
		yield schemaChange(pair, 'unique-items-unset', 'widens', ': `uniqueItems` was removed');
}

function* changedBound(pair: SchemaPair, bound: Bound): Generator<SchemaChange> {
	const { key, name, isLower } = bound;
	const [before, after] = [boundOf(pair.before.limits, bound), boundOf(pair.after.limits, bound)];
	if (before === after) return;
	if (before === undefined)
		yield schemaChange(pair, `${name}-set`, 'narrows', `: \`${key}\` ${after} was added`);
	else if (after === undefined)
		yield schemaChange(pair, `${name}-unset`, 'widens', `: \`${key}\` ${before} was removed`);
	else {
		const moves = after > before ? 'increased' : 'decreased';
		const effect: Effect = after > before === isLower ? 'narrows' : 'widens';
		yield schemaChange(pair, `${name}-${moves}`, effect, `: \`${key}\` ${moves} from ${before} to ${after}`);
	}
}

/** A length or count of at least 0 is no limit. */
function boundOf(limits: ApiLimits, { key, isLower }: Bound): number | undefined {
	const value = limits[key];
	return value === 0 && isLower && key !== 'minimum' && key !== 'exclusiveMinimum' ? undefined : value;
}

function* changedPattern(pair: SchemaPair): Generator<SchemaChange> {
	const { pattern: before } = pair.before.limits;
	const { pattern: after } = pair.after.limits;
	if (before === after) return;
	if (before === undefined)
		yield schemaChange(pair, 'pattern-added', 'narrows', `: pattern ${quote(after)} was added`);
	else if (after === undefined)
		yield schemaChange(pair, 'pattern-removed', 'widens', `: pattern ${quote(before)} was removed`);
	else
		yield schemaChange(
			pair,
			'pattern-changed',
			'unknown',
			`: pattern changed from ${quote(before)} to ${quote(after)}`,
		);
}

function* changedMultiple(pair: SchemaPair): Generator<SchemaChange> {
	const { multipleOf: before } = pair.before.limits;
	const { multipleOf: after } = pair.after.limits;
	if (before === after) return;
	const phrase = `: \`multipleOf\` changed from ${before} to ${after}`;
	if (before === undefined)
		yield schemaChange(pair, 'multiple-of-set', 'narrows', `: \`multipleOf\` ${after} was added`);
	else if (after === undefined)
		yield schemaChange(pair, 'multiple-of-unset', 'widens', `: \`multipleOf\` ${before} was removed`);
	else if (Number.isInteger(before / after))
		yield schemaChange(
			pair,
			pair.direction === 'request' ? 'multiple-of-generalized' : 'multiple-of-changed',
			'widens',
			phrase,
		);
	else if (Number.isInteger(after / before))
		yield schemaChange(
			pair,
			pair.direction === 'request' ? 'multiple-of-changed' : 'multiple-of-specialized',
			'narrows',
			phrase,
		);
	else yield schemaChange(pair, 'multiple-of-changed', 'differs', phrase);
}
