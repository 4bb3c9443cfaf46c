import type { ConfigField, ConfigSchema, ObjectField, Sample } from '../../catalogue/config/configSchema.ts';
import { alternativesOf } from '../../syntax/configEntries.ts';

/** The initial value of a key that a quick fix adds to the object. */
export function sampleValue(schema: ConfigSchema, owner: ObjectField, name: string): Sample {
	const field = owner.properties[name];
	if (field === undefined) return '';
	return field.sample ?? sampleIn(owner, name) ?? sampleOf(schema, field);
}

function sampleIn({ sample }: ObjectField, name: string): Sample | undefined {
	return typeof sample === 'object' && !isList(sample) ? sample[name] : undefined;
}

function sampleOf(schema: ConfigSchema, field: ConfigField): Sample {
	const [first] = alternativesOf(schema, field);
	const given = field.sample ?? first?.sample ?? field.default;
	if (given !== undefined) return given;
	if (first?.type === 'array') {
		const item = sampleOf(schema, first.items);
		return typeof item === 'object' ? [item] : [];
	}
	if (first?.type === 'object') return {};
	if (first?.type === 'boolean') return false;
	return first?.type === 'string' ? (Object.keys(first.values ?? {})[0] ?? '') : '';
}

/** `Array.isArray` does not narrow a union with a read-only array. */
function isList(value: Sample): value is readonly Sample[] {
	return Array.isArray(value);
}
