import { type CharacterRanges, classRanges } from './characterRanges.ts';

/** Regular expression as a syntax tree. */
export type ExpressionNode =
	| { readonly kind: 'characters'; readonly set: CharacterSet }
	| { readonly kind: 'place'; readonly place: Assertion }
	| { readonly kind: 'group'; readonly captures: boolean; readonly node: ExpressionNode }
	| {
			readonly kind: 'look';
			readonly isBehind: boolean;
			readonly isNegative: boolean;
			readonly node: ExpressionNode;
	  }
	| { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly ExpressionNode[] }
	| Repetition
	| { readonly kind: 'reference'; readonly group: number };

export interface Repetition {
	readonly kind: 'repetition';
	readonly node: ExpressionNode;
	readonly min: number;
	readonly max: number;
	readonly isLazy: boolean;
}

/** Set of characters, as JavaScript syntax. */
export interface CharacterSet {
	/** For a text of ASCII characters. */
	readonly ascii: string;
	/** For any text. */
	readonly unicode: string;
	/** Characters that `unicode` matches; `ascii` matches no other ASCII characters. */
	readonly ranges: () => CharacterRanges;
}

/** Form of a set: for texts of ASCII characters, or for any. */
export type CharacterForm = 'ascii' | 'unicode';

export type Assertion = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'wordEdge' | 'noWordEdge';

/** Word characters, for use in brackets. */
export const wordCharacters: CharacterSet = {
	ascii: '\\w',
	unicode: '\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}',
	ranges: () => classRanges(`[${wordCharacters.unicode}]`),
};

const edge = `(?:(?<=[${wordCharacters.unicode}])(?![${wordCharacters.unicode}])|(?<![${wordCharacters.unicode}])(?=[${wordCharacters.unicode}]))`;

const places: Readonly<Record<Assertion, Readonly<Record<CharacterForm, string>>>> = {
	start: { ascii: '(?<![^])', unicode: '(?<![^])' },
	end: { ascii: '(?![^])', unicode: '(?![^])' },
	lineStart: { ascii: '(?<![^\\n])', unicode: '(?<![^\\n])' },
	lineEnd: { ascii: '(?![^\\n])', unicode: '(?![^\\n])' },
	wordEdge: { ascii: '\\b', unicode: edge },
	noWordEdge: { ascii: '\\B', unicode: `(?!${edge})` },
};

/** JavaScript source of the expression, for the flag `u`. */
export function printExpression(node: ExpressionNode, form: CharacterForm): string {
	switch (node.kind) {
		case 'characters':
			return node.set[form];
		case 'place':
			return places[node.place][form];
		case 'group':
			return `(${node.captures ? '' : '?:'}${printExpression(node.node, form)})`;
		case 'look':
			return `(?${node.isBehind ? '<' : ''}${node.isNegative ? '!' : '='}${printExpression(node.node, form)})`;
		case 'sequence':
			return node.nodes.map((part) => printExpression(part, form)).join('');
		case 'choice':
			return node.nodes.map((part) => printExpression(part, form)).join('|');
		case 'repetition': {
			const { min, max, isLazy } = node;
			const body = printExpression(node.node, form);
			const isAtom = node.node.kind === 'characters' || node.node.kind === 'group';
			return `${isAtom ? body : `(?:${body})`}{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}${isLazy ? '?' : ''}`;
		}
		case 'reference':
			return `(?:\\${node.group})`;
	}
}

/** Reason why an expression is not applied: the end of a sentence that begins with the expression. */
export class ExpressionFault extends Error {}
