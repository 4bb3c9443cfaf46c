import { describe, expect, test } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { takeCursor, takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

async function outlineOf(text: string): Promise<readonly string[]> {
	const show = (symbols: readonly DocumentSymbol[], indent = ''): string[] =>
		symbols.flatMap(({ name, range, children = [] }) => [
			`${indent}${name} ${range.start.line}-${range.end.line}`,
			...show(children, `${indent}  `),
		]);
	return show(await project({ 'page.mdx': text }).symbols('page.mdx'));
}

describe('outline', () => {
	test('nests headings by level and components by place', async () => {
		const text = `---
title: Page
---

## Install

<Steps>
  <Step title="Download">
    ### Which file

    Text.
  </Step>
  <Step title="Run">Short.</Step>
</Steps>

### Later

## Use

<ParamField query="limit" type="number">
  How many.
</ParamField>
`;
		expect(await outlineOf(text)).toEqual([
			'Install 4-15',
			'  Steps 6-13',
			'    Step: Download 7-11',
			'      Which file 8-10',
			'  Later 15-15',
			'Use 17-21',
			'  ParamField: limit 19-21',
		]);
	});

	test('leaves out elements, and what is only part of a line', async () => {
		const text = '<div>\n  ## In HTML\n</div>\n\nA <Tooltip tip="b">c</Tooltip>.\n\n<Card title="d" />\n';
		expect(await outlineOf(text)).toEqual(['In HTML 1-1']);
	});

	test('names components of the page itself', async () => {
		expect(await outlineOf('<Own title="a">\n  Text.\n</Own>\n')).toEqual(['Own 0-2']);
	});

	test('gives an empty heading a name', async () => {
		expect(await outlineOf('##\n\nText.\n')).toEqual(['## 0-2']);
	});

	test('survives what is half typed', async () => {
		expect(await outlineOf('## A\n\n<Card title="b>\n\n## C\n\n</Step>\n')).toEqual(['A 0-2', 'C 4-6']);
	});

	test('ends at a depth', async () => {
		const text = '<A>\n'.repeat(5_000) + '</A>\n'.repeat(5_000);
		expect(await outlineOf(text)).toHaveLength(8);
	});
});

describe('folding', () => {
	const folds: Readonly<Record<string, readonly [string, readonly string[]]>> = {
		'front matter and sections': [
			'---\ntitle: a\n---\n\n## B\n\nc\n\n### D\n\ne\n\n## F\n\ng\n',
			['0-1', '4-10', '8-10', '12-14'],
		],
		'elements, up to their closing tags': ['<Note>\n  a\n\n  <b>c</b>\n</Note>\n', ['0-3']],
		'tags over several lines': ['<Card\n  title="a"\n  href="/b"\n/>\n', ['0-2']],
		'code blocks': ['```js\na\nb\n```\n\n~~~\nnever closed\n', ['0-2', '5-6']],
		'imports together': [
			'import A from "/a.mdx"\nimport B from "/b.mdx"\n\nimport C from "/c.mdx"\n\nText.\n',
			['0-3 imports'],
		],
		'exported values': ['export const a = [\n  1,\n];\n\nText.\n', ['0-2']],
		comments: ['{/* a\nb\nc */}\n', ['0-2 comment']],
		regions: ['{/* #region a */}\n\nText.\n\n{/* #endregion */}\n', ['0-4 region']],
		'nothing on one line': ['<Note>a</Note>\n\n## B\n', []],
		'a section inside of an element': ['<div>\n\n## A\n\nb\n\n</div>\n\nafter\n', ['0-5', '2-4']],
	};

	test.each(Object.entries(folds))('folds %s', (_, [text, expected]) => {
		const ranges = project({ 'page.mdx': text }).foldingRanges('page.mdx') ?? [];
		const found = ranges.map(({ startLine, endLine, kind }) =>
			[`${startLine}-${endLine}`, ...(kind === undefined ? [] : [kind])].join(' '),
		);
		expect(found).toEqual(expected);
	});

	test('leaves data files to the editor', () => {
		expect(project({ 'openapi.json': '{\n}' }).foldingRanges('openapi.json')).toBeUndefined();
	});
});

describe('selection', () => {
	/** What is selected step by step, the cursor's word first. */
	function stepsAt(marked: string): readonly string[] {
		const { text, offset } = takeCursor(marked);
		const docs = project({ 'page.mdx': text });
		const lines = docs.project.documents.get('page.mdx')?.lines;
		if (lines === undefined) throw new Error('The page is not open.');
		const found: string[] = [];
		let selection = docs.selectionRanges('page.mdx', [lines.positionAt(offset)])?.[0];
		for (; selection !== undefined; selection = selection.parent) found.push(lines.getText(selection.range));
		return found;
	}

	test('grows from a value over its tag and element to the section', () => {
		const element = '<Card title="Two words">\n  Text.\n</Card>';
		expect(stepsAt(`# A\n\n## B\n\n${element.replace('words', 'wo█rds')}\n\nEnd.\n`)).toEqual([
			'words',
			'Two words',
			'title="Two words"',
			'<Card title="Two words">',
			element,
			`${element}\n\nEnd.`,
			`## B\n\n${element}\n\nEnd.`,
			`# A\n\n## B\n\n${element}\n\nEnd.`,
			`# A\n\n## B\n\n${element}\n\nEnd.\n`,
		]);
	});

	test('grows from a word over line and paragraph to the content of an element', () => {
		expect(stepsAt('<Note>\n  One t█wo\n  three.\n\n  Four.\n</Note>')).toEqual([
			'two',
			'One two',
			'One two\n  three.',
			'One two\n  three.\n\n  Four.',
			'\n  One two\n  three.\n\n  Four.\n',
			'<Note>\n  One two\n  three.\n\n  Four.\n</Note>',
		]);
	});

	test('grows from a link to its paragraph', () => {
		expect(stepsAt('See [the page](/to/pa█ge) there.')).toEqual([
			'page',
			'/to/page',
			'[the page](/to/page)',
			'See [the page](/to/page) there.',
		]);
	});

	test('stays inside of code', () => {
		expect(stepsAt('```js\nlet █a = 1;\n\nb();\n```\n')).toEqual([
			'a',
			'let a = 1;',
			'let a = 1;\n\nb();',
			'```js\nlet a = 1;\n\nb();\n```',
			'```js\nlet a = 1;\n\nb();\n```\n',
		]);
	});

	test('answers a deeply nested page', () => {
		const steps = stepsAt(`${'<A>\n'.repeat(3_000)}█${'</A>\n'.repeat(3_000)}`);
		expect(steps.length).toBeGreaterThan(10);
		expect(steps.length).toBeLessThan(100);
	});
});

describe('linked tags', () => {
	function linkedIn(marked: string) {
		const { text: withCursor, spans } = takeSpans(marked);
		const { text, offset } = takeCursor(withCursor);
		const docs = project({ 'page.mdx': text });
		const lines = docs.project.documents.get('page.mdx')?.lines;
		const withoutCursor = (at: number) => at - (at > offset ? 1 : 0);
		return {
			linked: docs.linkedTags('page.mdx', lines?.positionAt(offset) ?? { line: 0, character: 0 }),
			expected: spans.map(({ start, end }) => ({
				start: lines?.positionAt(withoutCursor(start)),
				end: lines?.positionAt(withoutCursor(end)),
			})),
		};
	}

	test.each([
		'<⟦No█te⟧>text</⟦Note⟧>',
		'<⟦Note⟧>text</⟦Note█⟧>',
		'<⟦█Tree.Folder⟧ name="a">\n  <Tree.File name="b" />\n</⟦Tree.Folder⟧>',
		'<Note>\n  <⟦Note█⟧>a</⟦Note⟧>\n</Note>',
		'<⟦█⟧>text</⟦⟧>',
	])('types both names of %s', (marked) => {
		const { linked, expected } = linkedIn(marked);
		expect(linked?.ranges).toEqual(expected);
	});

	test.each([
		'<Note█>text',
		'<Card█ />',
		'<Note t█itle="a">text</Note>',
		'<No█te>text</Tip>',
		'```\n<No█te></Note>\n```',
	])('types nothing else along in %s', (marked) => {
		expect(linkedIn(marked).linked).toBeUndefined();
	});

	test('goes on while a name with a dot is typed', () => {
		const { linked } = linkedIn('<⟦Tree█⟧>text</⟦Tree⟧>');
		const pattern = new RegExp(linked?.wordPattern ?? 'none');
		for (const name of ['Tree.', 'Tree.Folder', 'Übersicht', '']) expect(pattern.exec(name)?.[0]).toBe(name);
		expect(pattern.exec('Tree x')?.[0]).toBe('Tree');
	});
});
