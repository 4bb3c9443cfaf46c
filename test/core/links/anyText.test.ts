import fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';
import { trials } from '../../support/trials.ts';

const whole = `---
title: Page
---

import Part, { one as two } from '/snippets/part.mdx';

## A \`heading\` - <Badge>new</Badge> {#id}

[x](/other#a-place) ![y](./a.png "title") [z][label] <a href={'/other'} id="b">text</a>

<Card title="T" icon="/i.svg" href="../up" /> {{name}} <Snippet file="part.mdx" />

[label]: </other page>
`;

const pieces = [
	'](',
	'<',
	'>',
	'"',
	"'",
	'{',
	'}',
	'#',
	'%E2',
	'%',
	'\\',
	'[',
	'../',
	'\n',
	'\n\n',
	'`',
	'://',
	'{{',
	'&amp;',
	'😀',
];

test('nothing throws, and every place lies in its text, whatever is cut out of or put into a page', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.nat(whole.length),
			fc.nat(40),
			fc.array(fc.constantFrom(...pieces), { maxLength: 5 }),
			async (at, cut, added) => {
				const text = whole.slice(0, at) + added.join('') + whole.slice(at + cut);
				const docs = project({
					'page.mdx': text,
					'other.mdx': '## A place',
					'snippets/part.mdx': 'export const one = 1;',
				});
				const lines = docs.project.documents.get('page.mdx')?.lines;
				const position = lines?.positionAt(at + added.join('').length) ?? { line: 0, character: 0 };
				for (const { span, fixes = [] } of docs.diagnose('page.mdx'))
					for (const { start, end } of [
						span,
						...fixes.flatMap(({ changes }) => changes.map((change) => change.span)),
					]) {
						expect(start).toBeLessThanOrEqual(end);
						expect(end).toBeLessThanOrEqual(text.length);
					}
				const readText = () => undefined;
				const places = await docs.references('page.mdx', position, { readText, withDeclaration: true });
				const definition = await docs.definition('page.mdx', position, readText);
				for (const { path } of definition === undefined ? places : [...places, definition])
					expect(docs.project.files).toContain(path);
				for (const { path } of await docs.links('page.mdx')) expect(docs.project.files).toContain(path);
				for (const { label, textEdit } of (await docs.complete('page.mdx', position)).items) {
					if (textEdit === undefined || !('range' in textEdit)) throw new Error(`${label} has no edit.`);
					expect(textEdit.range.start.line).toBe(textEdit.range.end.line);
				}
				await docs.hover('page.mdx', position);
			},
		),
		{ numRuns: trials(150) },
	);
});
