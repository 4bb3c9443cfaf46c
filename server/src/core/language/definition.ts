import { contentHash } from '../text/contentHash.ts';

/** A name that other files can take from a file, and what it means there. */
export interface Definition {
	/** `default` for a default export. */
	readonly name: string;
	/** Equal for equal code, however that is laid out. */
	readonly hash: string;
}

/** The definition that a statement such as `export const plan = 'Pro';` makes. */
export function toDefinition(name: string, statement: string): Definition {
	const code = statement
		.slice(0, maxLength)
		.replace(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')
		.replace(/[\s;]+/g, '')
		.replaceAll("'", '"');
	return { name, hash: contentHash(code) };
}

/** Longer statements are compared by their beginning. */
const maxLength = 20_000;
