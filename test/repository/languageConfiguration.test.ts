import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Pattern {
	readonly pattern: string;
	readonly flags: string;
}

interface EnterRule {
	readonly beforeText: string | Pattern;
	readonly afterText?: string | Pattern;
	readonly action: { readonly indent: string; readonly appendText?: string };
}

const configuration: { wordPattern: Pattern; onEnterRules: readonly EnterRule[] } = JSON.parse(
	readFileSync('language-configuration.json', 'utf8'),
);

function toRegExp(pattern: string | Pattern): RegExp {
	return typeof pattern === 'string' ? new RegExp(pattern) : new RegExp(pattern.pattern, pattern.flags);
}

/** What Enter does between these texts of a line. */
function onEnter(before: string, after: string): EnterRule['action'] | undefined {
	return configuration.onEnterRules.find(
		({ beforeText, afterText }) =>
			toRegExp(beforeText).test(before) && (afterText === undefined || toRegExp(afterText).test(after)),
	)?.action;
}

test.each([
	['<Card title="a > b" cols={2}>', '</Card>', { indent: 'indentOutdent' }],
	['  - item', '', { indent: 'none', appendText: '- ' }],
	['* item', 'rest', { indent: 'none', appendText: '* ' }],
	['- [x] done', '', { indent: 'none', appendText: '- [ ] ' }],
	['> quoted', '', { indent: 'none', appendText: '> ' }],
	['- ', '', undefined],
	['- [ ] ', '', undefined],
	['Text', '', undefined],
	['<Card />', '</Steps>', undefined],
])('Enter in %j|%j', (before, after, action) => {
	expect(onEnter(before, after)).toEqual(action);
});

test.each([
	['<Tree.File name', ['Tree.File', 'name']],
	['icon="arrow-up-right"', ['icon', 'arrow-up-right']],
	['The end. Naïve 日本', ['The', 'end', 'Naïve', '日本']],
])('the words of %j', (text, words) => {
	const { pattern, flags } = configuration.wordPattern;
	expect(text.match(new RegExp(pattern, `${flags}g`))).toEqual(words);
});
