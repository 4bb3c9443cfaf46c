import { expect, test } from 'vitest';
import { findWordInContext, wordInContextAt } from '../../../server/src/core/text/wordInContext.ts';

const source = `<Steps>
  <Step title="Get a key">
    Don't share the key with *your* team.
  </Step>
  <Step title="Call the API">
    Call the API & wait. See [the key](/keys).
  </Step>
</Steps>`;

/** What follows, in the source, the place of the word at `█` in the last of the texts that the page shows. */
function followed(...texts: readonly string[]): string | undefined {
	const last = texts.at(-1) ?? '';
	const shown = wordInContextAt([...texts.slice(0, -1), last.replace('█', '')], last.indexOf('█'));
	const place = shown && findWordInContext(source, shown);
	return place === undefined ? undefined : source.slice(place, place + 12);
}

test.each([
	[['Get a █key'], 'key">\n    Do'],
	[['Get a key', 'Don’t share the █key with '], 'key with *yo'],
	[['Get a key', 'Don’t share the key with ', 'yo█ur'], 'your* team.\n'],
	[['Get a key', 'Call the █API'], 'API">\n    Ca'],
	[['Call the API', 'Call the █API & wait. See '], 'API & wait. '],
	[['See ', 'the key', '.█'], undefined],
	[['Shown by a snippet: █call'], undefined],
	[['█'], undefined],
])('%j is found in what it was made of', (texts, expected) => {
	expect(followed(...texts)).toBe(expected);
});

test('many words take no longer than they are long', () => {
	const text = 'a '.repeat(200_000);
	const shown = wordInContextAt([text, text], 1_000);
	expect(shown?.before).toBeGreaterThan(199_000);
	expect(shown && findWordInContext(text, shown)).toBeDefined();
});
