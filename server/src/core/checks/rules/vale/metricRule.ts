import type { Alert, ProseRule } from '../proseRule.ts';
import { firstLineSpan } from './countRules.ts';
import type { RuleContext } from './ruleContext.ts';

/** `createMetricRule`: a number computed from counts, such as a readability grade. */
export function createMetricRule(context: RuleContext): ProseRule | undefined {
	const { fields } = context.file;
	const formula = fields.text('formula')?.replace(/heading\.(h[1-6])/g, 'heading_$1');
	const condition = fields.text('condition');
	if (formula === undefined || condition === undefined) return undefined;
	for (const [key, text] of [
		['formula', formula],
		['condition', `0 ${condition}`],
	] as const)
		if (evaluate(text, () => 1) === undefined)
			return context.refuse(fields.spanOf(key), `The ${key} cannot be read. This rule is not applied.`);
	return {
		// The formula counts the blocks of the page.
		remembers: true,
		*alerts({ text, scopes }): Generator<Alert> {
			const counts = countsOf(text, scopes);
			if (counts.words === 0) return;
			const value = evaluate(formula, (name) => counts[name] ?? 0);
			if (value === undefined || !Number.isFinite(value)) return;
			if (evaluate(`${value.toFixed(6)} ${condition}`, () => 0) === 1)
				yield { ...firstLineSpan(text), words: [value.toFixed(2)] };
		},
	};
}

function countsOf(text: string, scopes: readonly string[]): Readonly<Record<string, number>> {
	const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
	const syllables = words.map(countSyllables);
	const blocks = scopes.flatMap((scope) => /^(\w+)=(\d+)$/.exec(scope)?.slice(1, 3) ?? []);
	const ofBlocks: Record<string, number> = {};
	for (let index = 0; index < blocks.length; index += 2)
		ofBlocks[blocks[index] ?? ''] = Number(blocks[index + 1]);
	return {
		...ofBlocks,
		words: words.length,
		sentences: Math.max(1, text.match(/[.!?](?=\s|$)|[^.!?\s](?=\s*(?:\n\n|$))/gu)?.length ?? 1),
		paragraphs: text.split('\n\n').length,
		characters: words.join('').length,
		syllables: syllables.reduce((sum, count) => sum + count, 0),
		complex_words: syllables.filter((count) => count > 2).length,
		polysyllabic_words: syllables.filter((count) => count > 2).length,
		long_words: words.filter((word) => word.length > 6).length,
	};
}

/** Number of spoken syllables, estimated from the letters. */
function countSyllables(word: string): number {
	const groups = word
		.toLowerCase()
		.replace(/(?:[^laeiouy]es|[^aeiouyt]ed|[^laeiouy]e)$/, '')
		.replace(/^y/, '')
		.match(/[aeiouy]{1,2}/g);
	return Math.max(1, groups?.length ?? 1);
}

const functions: Readonly<Record<string, (value: number) => number>> = {
	abs: Math.abs,
	ceil: Math.ceil,
	floor: Math.floor,
	log: Math.log,
	log10: Math.log10,
	round: Math.round,
	sqrt: Math.sqrt,
};

/** Operators by precedence, the lowest first. */
const operators: readonly Readonly<Record<string, (left: number, right: number) => number>>[] = [
	{ '||': (left, right) => (left !== 0 || right !== 0 ? 1 : 0) },
	{ '&&': (left, right) => (left !== 0 && right !== 0 ? 1 : 0) },
	{
		'==': (left, right) => (left === right ? 1 : 0),
		'!=': (left, right) => (left !== right ? 1 : 0),
		'<': (left, right) => (left < right ? 1 : 0),
		'<=': (left, right) => (left <= right ? 1 : 0),
		'>': (left, right) => (left > right ? 1 : 0),
		'>=': (left, right) => (left >= right ? 1 : 0),
	},
	{ '+': (left, right) => left + right, '-': (left, right) => left - right },
	{
		'*': (left, right) => left * right,
		'/': (left, right) => left / right,
		'%': (left, right) => left % right,
	},
];

/** Value of a formula; undefined if it is invalid. Comparisons are 1 or 0. */
function evaluate(source: string, countOf: (name: string) => number): number | undefined {
	const tokens = source.match(/\d+(?:\.\d+)?|[\w.]+|[<>=!]=|&&|\|\||\S/g) ?? [];
	let at = 0;
	let depth = 0;
	const readLevel = (level: number): number | undefined => {
		const known = operators[level];
		if (known === undefined) return readValue();
		let left = readLevel(level + 1);
		for (let operate = known[tokens[at] ?? '']; operate !== undefined; operate = known[tokens[at] ?? '']) {
			at++;
			const right = readLevel(level + 1);
			left = left === undefined || right === undefined ? undefined : operate(left, right);
		}
		return left;
	};
	const readValue = (): number | undefined => {
		const token = tokens[at++] ?? '';
		if (++depth > 200) return undefined;
		if (token === '-') {
			const value = readValue();
			return value === undefined ? undefined : -value;
		}
		const call = /^math\.(\w+)$/.exec(token)?.[1] ?? '';
		if (token === '(' || (Object.hasOwn(functions, call) && tokens[at++] === '(')) {
			const value = readLevel(0);
			if (tokens[at++] !== ')' || value === undefined) return undefined;
			return functions[call]?.(value) ?? value;
		}
		if (/^\d/.test(token)) return Number(token);
		return /^[a-z]\w*$/i.test(token) ? countOf(token) : undefined;
	};
	const value = readLevel(0);
	return at === tokens.length ? value : undefined;
}
