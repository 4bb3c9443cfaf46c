import type { ConfigField, StringKind } from '../../catalogue/config/configSchema.ts';
import {
	alternativesOf,
	type ConfigEntry,
	entriesOf,
	entryAt,
	schemaOf,
} from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf } from '../../language/json.ts';
import { containsCursor } from '../../text/positions.ts';

/** Kinds of strings that are possible in the value at the offset, or after the key that has no value yet. */
export function stringKindsAt(document: ConfigDocument, offset: number): ReadonlySet<StringKind> {
	const declared = (findBare(document, offset) ?? entryAt(document, offset))?.declared;
	return declared === undefined ? new Set() : kindsOf(document, declared);
}

/** Kinds whose values completion may offer at the offset: none for a key. Undefined when that is not clear. */
export function completableKindsAt(
	document: ConfigDocument,
	offset: number,
): ReadonlySet<StringKind> | undefined {
	const bare = findBare(document, offset);
	if (bare !== undefined) return kindsOf(document, bare.declared);
	const entry = entryAt(document, offset);
	if (entry === undefined) return undefined;
	if (entry.key !== undefined && containsCursor(spanOf(entry.key), offset)) return new Set();
	if (entry.node?.type === 'object')
		return /:\s*[\w.-]*$/.test(document.text.slice(Math.max(0, offset - maxBlankLength), offset))
			? undefined
			: new Set();
	if (entry.node?.type !== 'array') return kindsOf(document, entry.declared);
	const items = alternativesOf(schemaOf(document), entry.declared).flatMap((field) =>
		field.type === 'array' ? [...kindsOf(document, field.items)] : [],
	);
	return new Set(items);
}

const maxBlankLength = 200;

/** Key before the offset that has no value yet. */
function findBare(document: ConfigDocument, offset: number): ConfigEntry | undefined {
	return entriesOf(document).findLast(({ key, node }) => {
		const end = key === undefined ? offset : key.offset + key.length;
		return node === undefined && end < offset && /^\s*:\s*$/.test(document.text.slice(end, offset));
	});
}

function kindsOf(document: ConfigDocument, declared: ConfigField): ReadonlySet<StringKind> {
	return new Set(
		alternativesOf(schemaOf(document), declared).flatMap((field) =>
			field.type === 'string' && field.kind !== undefined ? [field.kind] : [],
		),
	);
}
