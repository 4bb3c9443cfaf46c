import { classicSchema } from '../catalogue/config/classic/classicSchema.ts';
import { modernKeys, sharedKeys } from '../catalogue/config/classic/modernKeys.ts';

/** `classic`: `navigation` is an array. `modern`: it is an object (facts section 3.2). */
export type Dialect = 'classic' | 'modern';

const classicKeys: ReadonlySet<string> = new Set(
	Object.keys(classicSchema.root.properties).filter((key) => !sharedKeys.has(key)),
);
const modernThemes = new Set('mint maple palm willow linden almond aspen luma sequoia'.split(' '));

/** Tells the dialect of a configuration from its file name and its parsed value, the strongest evidence first. */
export function detectDialect(fileName: string, value: unknown): Dialect {
	if (fileName === 'mint.json') return 'classic';
	if (typeof value !== 'object' || value === null) return 'classic';
	const config = value as Readonly<Record<string, unknown>>;
	if (Array.isArray(config.navigation)) return 'classic';
	if (typeof config.navigation === 'object' && config.navigation !== null) return 'modern';
	const keys = Object.keys(config);
	const classicVotes = keys.filter((key) => classicKeys.has(key)).length;
	const modernVotes =
		keys.filter((key) => Object.hasOwn(modernKeys, key)).length +
		(typeof config.theme === 'string' && modernThemes.has(config.theme) ? 1 : 0);
	return modernVotes > classicVotes ? 'modern' : 'classic';
}
