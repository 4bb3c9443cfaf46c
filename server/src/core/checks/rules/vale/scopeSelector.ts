import type { RuleText } from '../../../language/vale/readRule.ts';

/** One of the scopes of a rule: `heading.h2 & ~blockquote`. */
export interface ScopeSelector {
	readonly wanted: ReadonlySet<string>;
	readonly unwanted: readonly (readonly string[])[];
}

/** Names of scopes that blocks can have. */
const knownParts = new Set(
	'text paragraph sentence heading h1 h2 h3 h4 h5 h6 list blockquote table header cell attr alt summary raw md mdx'.split(
		' ',
	),
);

/** Parses a scope; undefined for one that Recto does not support. */
export function parseScopeSelector({ text }: RuleText): ScopeSelector | undefined {
	const parts = text.split('&').map((part) => part.trim());
	const namesOf = (part: string) => part.replace(/^~/, '').trim().split('.');
	if (!parts.flatMap(namesOf).every((name) => knownParts.has(name))) return undefined;
	return {
		wanted: new Set(parts.filter((part) => !part.startsWith('~')).flatMap(namesOf)),
		unwanted: parts.filter((part) => part.startsWith('~')).map(namesOf),
	};
}

/**
 * True if a rule with the scope checks a text. Alternative texts of images are checked only if the scope names them.
 */
export function matchesScopes({ wanted, unwanted }: ScopeSelector, scopes: readonly string[]): boolean {
	for (const part of ['sentence', 'summary', 'raw', 'alt'])
		if (scopes.includes(part) && !wanted.has(part) && !(part === 'alt' && wanted.has('attr'))) return false;
	for (const part of wanted) if (!scopes.includes(part)) return false;
	return !unwanted.some((names) => names.every((name) => scopes.includes(name)));
}
