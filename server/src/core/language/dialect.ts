import { classicSchema } from '../catalogue/config/classic/classicSchema.ts';
import type { ConfigSchema } from '../catalogue/config/configSchema.ts';
import { modernSchema } from '../catalogue/config/modern/modernSchema.ts';

/** `classic`: `navigation` is an array. `modern`: it is an object (host-behavior.md 3.2). */
export type Dialect = 'classic' | 'modern';

/**
 * Dialect of a configuration by its file name and its parsed value, the strongest evidence first. In broken text a
 * missing bracket may have moved `navigation` into another object, so the text is searched for the key.
 */
export function detectDialect(fileName: string, value: unknown, brokenText?: string): Dialect {
	if (fileName === 'mint.json') return 'classic';
	if (typeof value !== 'object' || value === null) return 'classic';
	const config = value as Readonly<Record<string, unknown>>;
	if (Array.isArray(config.navigation)) return 'classic';
	if (typeof config.navigation === 'object' && config.navigation !== null) return 'modern';
	const opening = brokenText && /"navigation"\s*:\s*([[{])/.exec(brokenText)?.[1];
	if (opening) return opening === '[' ? 'classic' : 'modern';
	return votesFor('modern', config) > votesFor('classic', config) ? 'modern' : 'classic';
}

export function schemaOfDialect(dialect: Dialect): ConfigSchema {
	return schemas[dialect];
}

const schemas: Readonly<Record<Dialect, ConfigSchema>> = { classic: classicSchema, modern: modernSchema };

/** Number of top-level keys that only this dialect has, plus 1 if the theme is one of this dialect. */
function votesFor(dialect: Dialect, config: Readonly<Record<string, unknown>>): number {
	const [own, others] = [propertiesOf(dialect), propertiesOf(dialect === 'classic' ? 'modern' : 'classic')];
	const keys = Object.keys(config).filter((key) => Object.hasOwn(own, key) && !Object.hasOwn(others, key));
	const { theme } = own;
	const isTheme =
		theme?.type === 'string' &&
		typeof config.theme === 'string' &&
		Object.hasOwn(theme.values ?? {}, config.theme);
	return keys.length + (isTheme ? 1 : 0);
}

function propertiesOf(dialect: Dialect) {
	return schemas[dialect].root.properties;
}
