import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptsMdx } from '../../support/acceptsMdx.ts';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';
import { brokenPages, nastyPages } from '../syntax/pages.ts';
import { refactorAt } from './refactorAt.ts';

/** Whole lines, so that joining them makes pages as authors write them. */
const parts = [
	'\n',
	'\n',
	'\n',
	'Plain *text*.\n',
	'text over `two\nlines` and **bold\nbold**\n',
	'## Heading\n',
	'Title\n===\n',
	'- item\n',
	'- [link](/a)\n  more\n',
	'  - inner\n',
	'  continued\n',
	'1. One.\n',
	'1. **Two.** Text\n\n   ```js\n   a\n   ```\n',
	'> quote\n',
	'> <Note>\n> a\n> </Note>\n',
	'<Card>\n',
	'</Card>\n',
	'  <Tip>\n',
	'  </Tip>\n',
	'- <Card>\n',
	'  </Card>\n',
	'<Note>text</Note>\n',
	'text <b>\nbold\n</b> text\n',
	'<Card\n  title="a"\n/>\n',
	'![image](/a.png)\n',
	'  ![image](/a.png)\n',
	'```js\na <b\n```\n',
	'```sh x\n{\n```\n\n',
	'$$\n\\frac{a b}\n$$\n',
	'{/* note\n  note */}\n',
	'| a |\n| - |\n| b |\n',
	'import A from "/a.mdx"\n\n',
	'[a]: /b\n',
	'***\n',
	'**Note:** text.\n',
	'> **Tip**: text.\n> more\n',
];

test('what strict MDX accepts, it accepts after every refactoring', () => {
	const seen = { accepted: 0, offers: 0 };
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 9 }),
			fc.nat(),
			fc.nat(120),
			(chosen, from, length) => {
				const text = chosen.join('');
				if (!acceptsMdx(text)) return;
				seen.accepted++;
				const start = from % (text.length + 1);
				for (const end of [start, Math.min(text.length, start + length)])
					for (const { title, result } of refactorAt(text, start, end)) {
						seen.offers++;
						expect(acceptsMdx(result), `${title}\n${text.slice(start, end)}\n---\n${result}`).toBe(true);
					}
			},
		),
		{ numRuns: trials(300) },
	);
	expect(seen.accepted).toBeGreaterThan(30);
	expect(seen.offers).toBeGreaterThan(30);
});

const pages = [...Object.values(nastyPages), ...Object.values(brokenPages)];

test('nothing throws, and every place lies in its page, whatever is cut out', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...pages),
			fc.nat(),
			fc.nat(60),
			fc.nat(),
			async (page, from, cut, at) => {
				const start = from % (page.length + 1);
				const text = page.slice(0, start) + page.slice(start + cut);
				const docs = project({ 'page.mdx': text });
				const lines = docs.project.documents.get('page.mdx')?.lines;
				const position = lines?.positionAt(at % (text.length + 1)) ?? { line: 0, character: 0 };
				const last = lines?.positionAt(text.length).line ?? 0;
				for (const { range, selectionRange } of await docs.symbols('page.mdx')) {
					expect(range.end.line).toBeLessThanOrEqual(last);
					expect(selectionRange.start.line).toBeGreaterThanOrEqual(range.start.line);
					expect(selectionRange.end.line).toBeLessThanOrEqual(range.end.line);
				}
				for (const { startLine, endLine } of docs.foldingRanges('page.mdx') ?? []) {
					expect(startLine).toBeLessThan(endLine);
					expect(endLine).toBeLessThanOrEqual(last);
				}
				let selection = docs.selectionRanges('page.mdx', [position])?.[0];
				for (; selection?.parent !== undefined; selection = selection.parent) {
					const [inner, outer] = [lines?.getText(selection.range), lines?.getText(selection.parent.range)];
					expect(outer).toContain(inner);
				}
				const names = docs.linkedTags('page.mdx', position)?.ranges.map((range) => lines?.getText(range));
				expect(new Set(names).size).toBeLessThanOrEqual(1);
				docs.refactor('page.mdx', { start: position, end: { line: last, character: 0 } });
			},
		),
		{ numRuns: trials(300) },
	);
});
