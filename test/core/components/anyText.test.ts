import fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const pieces = [
	...[
		'<',
		'>',
		'/',
		'</',
		'/>',
		'{',
		'}',
		'"',
		"'",
		'`',
		'=',
		'\n',
		'\r\n',
		'\n\n',
		' ',
		'- ',
		'> ',
		'```',
		'{/*',
		'*/}',
	],
	...[
		'Card',
		'Steps',
		'Step',
		'Tree.File',
		'ParamField',
		'img',
		'title',
		'path',
		'icon',
		'href',
		'cols',
		'type',
	],
	...[
		'---\n',
		'import A from "/a.mdx"\n',
		'# x',
		'😀',
		'é',
		'<Card title="x">',
		'</Card>',
		'<Card ti',
		'<>',
		'{...a}',
	],
];

/** Any text, made of what is dangerous, with a place in it. */
const texts = fc
	.array(fc.constantFrom(...pieces), { maxLength: 25 })
	.map((parts) => parts.join(''))
	.chain((text) => fc.record({ text: fc.constant(text), offset: fc.nat({ max: text.length }) }));

test('whatever the page holds, edits lie on the cursor’s line and around it', async () => {
	const seen = { items: 0, hovers: 0 };
	await fc.assert(
		fc.asyncProperty(texts, async ({ text, offset }) => {
			const docs = project({ 'page.mdx': text });
			const lines = docs.project.documents.get('page.mdx')?.lines;
			const position = lines?.positionAt(offset) ?? { line: 0, character: 0 };
			const { items } = await docs.complete('page.mdx', position);
			seen.items += items.length;
			for (const { label, textEdit } of items) {
				if (textEdit === undefined || !('range' in textEdit)) throw new Error(`${label} has no edit.`);
				const { start, end } = textEdit.range;
				expect([start.line, end.line]).toEqual([position.line, position.line]);
				expect(start.character).toBeLessThanOrEqual(position.character);
				expect(end.character).toBeGreaterThanOrEqual(position.character);
			}
			const hover = await docs.hover('page.mdx', position);
			if (hover?.range === undefined) return;
			seen.hovers++;
			expect(hover.range.start.line).toBeLessThanOrEqual(position.line);
		}),
		{ numRuns: trials(500) },
	);
	expect(Math.min(seen.items, seen.hovers)).toBeGreaterThan(0);
});
