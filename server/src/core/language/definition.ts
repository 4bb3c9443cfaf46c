import { contentHash } from '../text/contentHash.ts';

/** An exported name with a hash of the code that defines it. */
export interface Definition {
	/** `default` for a default export. */
	readonly name: string;
	/** Equal for code that differs only in white space, comments, semicolons or the kind of quotes. */
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
