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
			if (found.length === 0) yield { ...firstLineOfText(text), words };
			const shown = found.find((match) => [...match.text.trim()].some((one) => one !== maskCharacter));
			if (shown !== undefined) yield { start: shown.start, end: shown.end, words };
		},
	};
}

/** Span of the first line, for alerts about the text as a whole. */
export function firstLineOfText(text: string): Span {
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
