import { classicSchema } from '../catalogue/config/classic/classicSchema.ts';
import type { ConfigSchema, ObjectField } from '../catalogue/config/configSchema.ts';
import { modernSchema } from '../catalogue/config/modern/modernSchema.ts';

/** `classic`: `navigation` is an array. `modern`: it is an object (host-behavior.md 3.2). */
export type Dialect = 'classic' | 'modern';

/**
 * Dialect of a configuration by its file name and its parsed value, the strongest evidence first. In broken text a
 * missing bracket may have moved `navigation` into another object, so the text is searched for the key. A `docs.json`
 * without any evidence is modern, as those that are begun now.
 */
export function detectDialect(fileName: string, value: unknown, brokenText?: string): Dialect {
	if (fileName === 'mint.json') return 'classic';
	if (typeof value !== 'object' || value === null) return 'modern';
	const config = value as Readonly<Record<string, unknown>>;
	if (Array.isArray(config.navigation)) return 'classic';
	if (typeof config.navigation === 'object' && config.navigation !== null) return 'modern';
	const opening = brokenText && /"navigation"\s*:\s*([[{])/.exec(brokenText)?.[1];
	if (opening) return opening === '[' ? 'classic' : 'modern';
	return votesFor('modern', config) >= votesFor('classic', config) ? 'modern' : 'classic';
}

export function schemaOfDialect(dialect: Dialect): ConfigSchema {
	return schemas[dialect];
}

const schemas: Readonly<Record<Dialect, ConfigSchema>> = { classic: classicSchema, modern: modernSchema };

/** Number of keys that only this dialect has, at the top level or one below, plus 1 if the theme is one of this dialect. */
function votesFor(dialect: Dialect, config: Readonly<Record<string, unknown>>): number {
	const [own, other] = [schemas[dialect].root, schemas[dialect === 'classic' ? 'modern' : 'classic'].root];
	const { theme } = own.properties;
	const isTheme =
		theme?.type === 'string' &&
		typeof config.theme === 'string' &&
		Object.hasOwn(theme.values ?? {}, config.theme);
	const below = Object.entries(config).map(([key, value]) => {
		const [field, otherField] = [own.properties[key], other.properties[key]];
		return field?.type === 'object' && otherField?.type === 'object'
			? exclusiveKeys(field, otherField, value)
			: 0;
	});
	return exclusiveKeys(own, other, config) + below.reduce((sum, count) => sum + count, 0) + (isTheme ? 1 : 0);
}

function exclusiveKeys(own: ObjectField, other: ObjectField, value: unknown): number {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
	return Object.keys(value).filter(
		(key) => Object.hasOwn(own.properties, key) && !Object.hasOwn(other.properties, key),
	).length;
}
