import { maskCharacter } from '../../../language/prose/textBlocks.ts';
import type { Span } from '../../../text/positions.ts';
import type { Alert, ProseRule } from '../proseRule.ts';
import type { RuleContext } from './ruleContext.ts';
import { createTextEditor } from './wordRules.ts';

/** `createOccurrenceRule`: too many or too few matches. */
export function createOccurrenceRule(context: RuleContext): ProseRule | undefined {
	const { fields } = context.file;
	const [token] = context.usable(fields.list('token'));
	if (token === undefined) return undefined;
	const flags = fields.flag('ignorecase', false) ? '(?i)' : '';
	const pattern = context.expression(`${flags}(?:${token.text})`, token.span);
	if (pattern === undefined) return undefined;
	const [max, min] = [fields.number('max') ?? 0, fields.number('min') ?? 0];
	return {
		*alerts({ text }): Generator<Alert> {
			const found = [...pattern.matches(text)];
			const words = [`${found.length}`];
			if (!(max > 0 && found.length > max) && !(min > 0 && found.length < min)) return;
			if (found.length === 0) yield { ...firstLineSpan(text), words };
			const shown = found.find((match) => [...match.text.trim()].some((one) => one !== maskCharacter));
			if (shown !== undefined) yield { start: shown.start, end: shown.end, words };
		},
	};
}

/** Span of the first line, for alerts about the text as a whole. */
export function firstLineSpan(text: string): Span {
	return { start: 0, end: /^[^\n]*/.exec(text)?.[0].length ?? 0 };
}

/** `createRepetitionRule`: a word that is written twice. */
export function createRepetitionRule(context: RuleContext): ProseRule | undefined {
	const { fields, action } = context.file;
	const tokens = context.usable(fields.list('tokens')).map(({ text }) => text);
	const ignoresCase = fields.flag('ignorecase', false);
	const pattern =
		tokens.length === 0
			? undefined
			: context.expression(`${ignoresCase ? '(?i)' : ''}(${tokens.join('|')})`, fields.spanOf('tokens'));
	if (pattern === undefined) return undefined;
	const isException = context.exceptions();
	const max = fields.number('max') ?? 0;
	const edited = createTextEditor(action);
	const onlyLetters = fields.flag('alpha', false);
	return {
		*alerts({ text }): Generator<Alert> {
			let before: { readonly word: string; readonly start: number } | undefined;
			let count = 0;
			for (const { start, end, text: found } of pattern.matches(text)) {
				const written = found.trim();
				const word = ignoresCase ? written.toLowerCase() : written;
				const first = before?.start ?? start;
				const isHit = word !== '' && before?.word === word && (!onlyLetters || /^\p{L}+$/u.test(written));
				before = { word, start };
				if (!isHit) continue;
				const whole = text.slice(first, end);
				// Not across sentences: there, both words are correct.
				if (++count <= max || /[.!?:]\s/.test(whole) || isMasked(whole) || isException(whole)) continue;
				yield { start: first, end, ...edited(whole), words: [written] };
				count = 0;
			}
		},
	};
}

function isMasked(text: string): boolean {
	return text.includes(maskCharacter);
}

/** `createConsistencyRule`: two spellings, both used on one page. */
export function createConsistencyRule(context: RuleContext): ProseRule | undefined {
	const { fields, action } = context.file;
	const pairs = fields.pairs('either').flatMap(({ name, value }) => {
		const words = [name.text, value];
		if (words.some((word) => context.expression(word, name.span) === undefined)) return [];
		const pattern = context.anyOf(words, { tellsWhich: true });
		return pattern === undefined ? [] : [{ pattern, names: words.map((word) => `${context.name} ${word}`) }];
	});
	if (pairs.length === 0) return undefined;
	return {
		remembers: true,
		*alerts({ text }, seen): Generator<Alert> {
			for (const { pattern, names } of pairs) {
				for (const { start, end, text: found, index } of pattern.matches(text)) {
					const own = names[index] ?? '';
					seen.add(own);
					if (!names.every((name) => seen.has(name))) continue;
					yield { start, end, words: [found, ...(action?.params ?? [])] };
					break;
				}
			}
		},
	};
}

/** `createConditionalRule`: text that requires another, such as an abbreviation its definition. */
export function createConditionalRule(context: RuleContext): ProseRule | undefined {
	const { fields } = context.file;
	const [first] = fields.list('first');
	const [second] = fields.list('second');
	if (first === undefined || second === undefined) return undefined;
	const flags = fields.flag('ignorecase', false) ? '(?i)' : '';
	const wanted = context.expression(`${flags}${second.text}`, second.span);
	const pattern = context.expression(`${flags}${first.text}`, first.span);
	if (wanted === undefined || pattern === undefined) return undefined;
	const isException = context.exceptions();
	const hasGroup = /(?<!\\)\((?!\?(?!P?<\w))/.test(second.text);
	return {
		remembers: true,
		*alerts({ text }, seen): Generator<Alert> {
			if (!hasGroup && wanted.test(text)) return;
			for (const { groups } of hasGroup ? wanted.matches(text) : [])
				for (const group of groups) if (group) seen.add(`${context.name} ${group}`);
			for (const { start, end, text: found } of pattern.matches(text))
				if (!seen.has(`${context.name} ${found}`) && !isException(found))
					yield { start, end, words: [found] };
		},
	};
}
