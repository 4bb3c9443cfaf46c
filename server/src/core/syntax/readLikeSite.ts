import matter from 'gray-matter';
import { deepest } from './findTooDeep.ts';

/**
 * The values that the site reads from a block, or undefined when it rejects it too. Always with options, since
 * without them gray-matter caches by content; and with the YAML engine only: others would run code of the page.
 */
export function readLikeSite(source: string): Readonly<Record<string, unknown>> | undefined {
	if (mayNestTooDeeply(source)) return undefined;
	try {
		// The opening fence is written here, so that the page cannot name a language of its own after it.
		const { data } = matter(`---\n${source}\n---\n`, { language: 'yaml', engines });
		return typeof data === 'object' && !Array.isArray(data) ? withoutPrototype(data) : undefined;
	} catch {
		// The caller says what is wrong, and where: this reader knows neither well enough.
		return undefined;
	}
}

/** Whatever the brackets belong to: this reader, which calls itself for each, goes on in them where the other one ends. */
function mayNestTooDeeply(source: string): boolean {
	return (source.match(/[[{]/g)?.length ?? 0) > deepest;
}

const refuse = (): never => {
	throw new Error('Front matter is YAML.');
};

const engines = { javascript: refuse, coffee: refuse, json: refuse, toml: refuse };

function withoutPrototype(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
	const values: Record<string, unknown> = Object.create(null);
	for (const [key, value] of Object.entries(record))
		values[key] = value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : value;
	return values;
}
