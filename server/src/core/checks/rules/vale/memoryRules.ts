import type { Alert, ProseRule } from '../proseRule.ts';
import type { RuleContext } from './ruleContext.ts';

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
