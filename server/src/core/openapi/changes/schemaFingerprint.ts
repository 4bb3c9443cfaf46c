import { contentHash } from '../../text/contentHash.ts';
import { derive } from '../../text/derive.ts';
import type { ApiSchema } from '../model/apiSchema.ts';
import { jsonText } from './sameContent.ts';

const maxDepth = 3;

/** Text that is equal for schemas of equal content down to a few levels; names of components are not content. */
export function schemaFingerprint(schema: ApiSchema, depth = maxDepth): string {
	const known = fingerprintsOf(schema);
	const text = known[depth] ?? contentHash(contentOf(schema, depth));
	known[depth] = text;
	return text;
}

/** By depth. */
const fingerprintsOf = derive((_: ApiSchema): string[] => []);

function contentOf(schema: ApiSchema, depth: number): string {
	const { types, isNullable, format, choices, constant, limits, variantKind, isReadOnly, isWriteOnly } =
		schema;
	const below = (child: ApiSchema | boolean | undefined) =>
		typeof child === 'object' ? (depth === 0 ? '…' : schemaFingerprint(child, depth - 1)) : child;
	return JSON.stringify([
		types.toSorted(),
		isNullable,
		format,
		choices?.map(jsonText).sort(),
		jsonText(constant),
		Object.entries(limits).sort(([a], [b]) => (a < b ? -1 : 1)),
		isReadOnly,
		isWriteOnly,
		schema.properties
			.map(({ name, isRequired, schema: child }) => [name, isRequired, below(child)] as const)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
		below(schema.items),
		schema.prefixItems.map(below),
		below(schema.additional),
		schema.patterns.map(({ pattern, schema: child }) => [pattern, below(child)]).sort(),
		variantKind,
		schema.variants.map(below).sort(),
		schema.discriminator?.property,
		schema.rules.length,
	]);
}
