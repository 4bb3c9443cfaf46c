import fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const word = fc.constantFrom('word', 'é', '漢字', '1', 'x-y', 'it’s', '😀', '𝒳', '—', '–', '&', '٣');
const space = fc.constantFrom(' ', ' ', ' ', '\n', '\u00a0', '\u2003', '\u3000', ' \n');

test('words are what white space separates and has a letter or digit', () => {
	const sentence = fc
		.array(fc.tuple(word, space), { minLength: 20, maxLength: 80 })
		.map((parts) => `A${parts.map((part) => part.join('')).join('')}b`);
	fc.assert(
		fc.property(sentence, (text) => {
			const count = text.split(/\s+/).filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
			const found = project({ 'page.mdx': `---\ntitle: Page\n---\n\n${text}\n` })
				.diagnose('page.mdx')
				.filter(({ code }) => code === 'long-sentence');
			expect(found.map(({ message }) => /\d+/.exec(message)?.[0])).toEqual(count > 40 ? [String(count)] : []);
		}),
		{ numRuns: trials(300) },
	);
});
