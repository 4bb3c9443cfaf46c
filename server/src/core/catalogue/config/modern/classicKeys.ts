import { classicSchema } from '../classic/classicSchema.ts';
import type { ConfigField, KeyMove, MistakenKey, ModernEquivalent, ObjectField } from '../configSchema.ts';

function elsewhere(instead: string): MistakenKey {
	return { advice: `It belongs to the classic dialect. Use ${instead}.` };
}

/** Advice for a key of the classic dialect, from the `becomes` of its field. */
export function classicKey(field: ConfigField): MistakenKey {
	const { becomes } = field;
	if (becomes?.navigation !== undefined) return elsewhere(becomes.navigation);
	if (becomes?.nothing !== undefined)
		return { advice: `It belongs to the classic dialect and has no equivalent here. ${becomes.nothing}` };
	if (becomes?.to === undefined) return elsewhere(innerPlaces(field).join(' and '));
	const advice = elsewhere(`\`${becomes.to.join('.')}\``);
	return becomes.values === undefined && innerPlaces(field).length === 0
		? { ...advice, move: toMove(field, becomes.to, becomes) }
		: advice;
}

/** Modern paths of the nested fields that move out of the field, as inline code. */
function innerPlaces(field: ConfigField): readonly string[] {
	return objectFieldsOf(field).flatMap(({ properties }) =>
		Object.values<ConfigField>(properties).flatMap(({ becomes }) =>
			becomes?.to === undefined ? [] : [`\`${becomes.to.join('.')}\``],
		),
	);
}

function toMove(field: ConfigField, to: readonly string[], { adds }: ModernEquivalent): KeyMove {
	const inner = objectFieldsOf(field).flatMap(({ properties }) => Object.entries<ConfigField>(properties));
	const keys = inner.flatMap(([name, { becomes }]) =>
		becomes?.key === undefined ? [] : [[name, becomes.key] as const],
	);
	const values = inner.flatMap(([name, { becomes }]) => {
		const texts = Object.entries(becomes?.values ?? {}).flatMap(([old, text]) =>
			typeof text === 'string' ? [[old, text] as const] : [],
		);
		return texts.length === 0 ? [] : [[name, Object.fromEntries(texts)] as const];
	});
	const added = Object.entries(adds ?? {}).flatMap(([name, text]) =>
		typeof text === 'string' ? [[name, text] as const] : [],
	);
	return {
		to,
		...(keys.length === 0 ? {} : { keys: Object.fromEntries(keys) }),
		...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
		...(added.length === 0 ? {} : { adds: Object.fromEntries(added) }),
	};
}

/** Objects that are the value or its items. */
export function objectFieldsOf(field: ConfigField): readonly ObjectField[] {
	if (field.type === 'object') return [field];
	if (field.type === 'array') return objectFieldsOf(field.items);
	return 'anyOf' in field ? field.anyOf.flatMap(objectFieldsOf) : [];
}

/** Top-level keys that only the classic dialect has, with their modern equivalents. */
export function classicKeysBeside(
	properties: ObjectField['properties'],
): Readonly<Record<string, MistakenKey>> {
	const fields: Readonly<Record<string, ConfigField>> = classicSchema.root.properties;
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, field]) =>
			Object.hasOwn(properties, name) || (field.internal === true && field.becomes === undefined)
				? []
				: [[name, classicKey(field)]],
		),
	);
}
