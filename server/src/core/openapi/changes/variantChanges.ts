import type { ApiDiscriminator, ApiSchema } from '../model/apiSchema.ts';
import { variantLabels } from '../model/schema/typeLabel.ts';
import type { PropertyChanges } from './propertyChanges.ts';
import { quote, quoteAll } from './quote.ts';
import { type SchemaChange, type SchemaChild, type SchemaPair, schemaChange } from './schemaChange.ts';
import { schemaFingerprint } from './schemaFingerprint.ts';

/** Alternatives of `oneOf` and `anyOf` added and removed, with pairs of those that both versions have. */
export function variantChanges(pair: SchemaPair): PropertyChanges {
	const { before, after } = pair;
	const { pairs, removed, added } = matchVariants(before.variants, after.variants);
	const list = (schema: ApiSchema) => (schema.variantKind === 'anyOf' ? 'any-of' : 'one-of');
	const changes: SchemaChange[] = [];
	if (removed.length > 0) {
		const names = quoteAll(namesOf(before, removed));
		changes.push(
			schemaChange(pair, `${list(before)}-removed`, 'narrows', `: alternative ${names} was removed`),
		);
	}
	if (added.length > 0) {
		const names = quoteAll(namesOf(after, added));
		changes.push(schemaChange(pair, `${list(after)}-added`, 'widens', `: alternative ${names} was added`));
	}
	const steps = namesOf(
		after,
		pairs.map((one) => one.after),
	);
	return {
		changes: [...changes, ...discriminatorChanges(pair, pairs)],
		children: pairs.map(
			({ before: one, after: other }, index): SchemaChild => ({
				step: ` (${steps[index] ?? ''})`,
				before: one,
				after: other,
			}),
		),
	};
}

/** True if exactly one version has alternatives, and is nothing but them. */
export function isWrapped({ before, after }: SchemaPair): boolean {
	const [one, other] = before.variants.length === 0 ? [before, after] : [after, before];
	return one.variants.length === 0 && other.variants.length > 0 && !isAnything(one);
}

function isAnything({ types, properties, choices }: ApiSchema): boolean {
	return types.length === 0 && properties.length === 0 && choices === undefined;
}

/** Changes of a schema that became alternatives, or one of alternatives that became the whole schema. */
export function wrappingChanges(pair: SchemaPair): PropertyChanges {
	const { before, after } = pair;
	const becomes = before.variants.length === 0;
	const [plain, wrapped] = becomes ? [before, after] : [after, before];
	const kept = wrapped.variants.find((variant) => isSame(plain, variant));
	const list = wrapped.variantKind === 'anyOf' ? 'any-of' : 'one-of';
	const names = quoteAll(
		namesOf(
			wrapped,
			wrapped.variants.filter((variant) => variant !== kept),
		),
	);
	if (kept !== undefined) {
		const change = becomes
			? schemaChange(pair, `${list}-added`, 'widens', `: alternative ${names} was added`)
			: schemaChange(pair, `${list}-removed`, 'narrows', `: alternative ${names} was removed`);
		const child = becomes ? { before, after: kept } : { before: kept, after };
		return { changes: [change], children: [{ step: '', ...child }] };
	}
	return {
		changes: [
			becomes
				? schemaChange(pair, `wrapped-in-${list}`, 'differs', ` was replaced by the alternatives ${names}`)
				: schemaChange(pair, `${list}-removed`, 'differs', `: the alternatives ${names} were removed`),
		],
		children: [],
	};
}

interface VariantMatches {
	readonly pairs: readonly { readonly before: ApiSchema; readonly after: ApiSchema }[];
	readonly removed: readonly ApiSchema[];
	readonly added: readonly ApiSchema[];
}

/** Pairs alternatives by name, then by content, then those that are the only ones left. */
function matchVariants(before: readonly ApiSchema[], after: readonly ApiSchema[]): VariantMatches {
	const pairs: { before: ApiSchema; after: ApiSchema }[] = [];
	let removed = before;
	let added = after;
	const take = (keyOf: (schema: ApiSchema) => string | undefined) => {
		const free = new Map(added.toReversed().map((schema) => [keyOf(schema), schema]));
		const taken = new Set<ApiSchema>();
		removed = removed.filter((schema) => {
			const key = keyOf(schema);
			const partner = key === undefined ? undefined : free.get(key);
			if (partner === undefined || taken.has(partner)) return true;
			taken.add(partner);
			pairs.push({ before: schema, after: partner });
			return false;
		});
		added = added.filter((schema) => !taken.has(schema));
	};
	take(({ refName }) => refName);
	take((schema) => schemaFingerprint(schema));
	take(({ title }) => title);
	const [one, ...others] = removed;
	const [other, ...more] = added;
	const areAlike = one?.refName === undefined && other?.refName === undefined;
	if (one !== undefined && other !== undefined && others.length + more.length === 0 && areAlike) {
		pairs.push({ before: one, after: other });
		return { pairs, removed: [], added: [] };
	}
	return { pairs, removed, added };
}

function isSame(one: ApiSchema, other: ApiSchema): boolean {
	if (one.refName !== undefined && one.refName === other.refName) return true;
	return schemaFingerprint(one) === schemaFingerprint(other);
}

function namesOf(schema: ApiSchema, variants: readonly ApiSchema[]): readonly string[] {
	const labels = variantLabels(schema);
	// The first one of several equal ones.
	const names = new Map(schema.variants.map((variant, index) => [variant, labels[index]] as const).reverse());
	return variants.map((variant) => names.get(variant) ?? '');
}

function* discriminatorChanges(pair: SchemaPair, pairs: VariantMatches['pairs']): Generator<SchemaChange> {
	const { discriminator: before } = pair.before;
	const { discriminator: after } = pair.after;
	if (before === undefined && after === undefined) return;
	if (before === undefined)
		return yield schemaChange(
			pair,
			'discriminator-added',
			'none',
			`: discriminator ${quote(after?.property)} was added`,
		);
	if (after === undefined)
		return yield schemaChange(
			pair,
			'discriminator-removed',
			'none',
			`: discriminator ${quote(before.property)} was removed`,
		);
	if (before.property !== after.property)
		yield schemaChange(
			pair,
			'discriminator-property-name-changed',
			'none',
			`: discriminator changed from ${quote(before.property)} to ${quote(after.property)}`,
		);
	for (const { before: one, after: other } of pairs) {
		const [was, is] = [discriminatorValue(before, one), discriminatorValue(after, other)];
		if (was !== is)
			yield schemaChange(
				pair,
				'discriminator-mapping-changed',
				'none',
				`: discriminator value ${quote(was)} changed to ${quote(is)}`,
			);
	}
}

function discriminatorValue({ values }: ApiDiscriminator, { refName = '' }: ApiSchema): string {
	return values.get(refName) ?? refName;
}
