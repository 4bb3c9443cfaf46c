import { expect, test } from 'vitest';
import { processorTime } from '../../support/processorTime.ts';
import { minimalConfig, project } from '../../support/project.ts';
import { renderBody } from '../site/render.ts';

test.each([
	['lines of keys without a fence', `title: a\n${'a:b:c:d:e:f\n'.repeat(40)}x`],
	['tags in each other', `${'<div>'.repeat(20_000)}a${'</div>'.repeat(20_000)}`],
	['attributes that nobody knows', `<Card ${'a="" '.repeat(10_000)}>x</Card>`],
	['blanks in a style', `<p style="a:${' '.repeat(5_000)}\\b">x</p>`],
	['blanks in a group of code', `<CodeGroup>\n\n${'\n'.repeat(60_000)}${' '.repeat(60_000)}x</CodeGroup>`],
])('%s are judged soon', async (_, text) => {
	const docs = project({ 'page.mdx': text });
	expect(await processorTime(() => docs.diagnose('page.mdx'))).toBeLessThan(2000);
});

test('one tag of many that are never closed is repaired soon', async () => {
	const docs = project({ 'page.mdx': '<a>'.repeat(60_000) });
	const place = { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } };
	expect(await processorTime(() => docs.repairs('page.mdx', place))).toBeLessThan(5000);
});

test.each([
	['blanks within lines', `${' '.repeat(100_000)}a\n`],
	['cells of blanks', `|a|b|\n|-|-|\n|a${' '.repeat(100_000)}b|c|\n`],
	['tables of blanks', `a|b\n|${' '.repeat(100_000)}a\n`],
])('%s are formatted soon', async (_, text) => {
	const docs = project({ 'page.mdx': text });
	expect(await processorTime(() => docs.format('page.mdx'))).toBeLessThan(2000);
});

test('comments that have no end are judged soon', async () => {
	const docs = project({ 'docs.json': `{ "name": "A" ${'/*\n'.repeat(40_000)}}` });
	expect(await processorTime(() => docs.diagnose('docs.json'))).toBeLessThan(3000);
});

test('a redirect of slashes is judged soon', async () => {
	const redirects = [{ source: `/a${'/'.repeat(100_000)}b`, destination: '/c' }];
	const docs = project({ 'docs.json': JSON.stringify({ ...JSON.parse(minimalConfig), redirects }) });
	expect(await processorTime(() => docs.diagnose('docs.json'))).toBeLessThan(2000);
});

test.each([
	['headings', `## a${' '.repeat(100_000)}b\n`],
	['options of code', `\`\`\`js ${' '.repeat(100_000)}a\`b\n\`\`\`\n`],
	['lines of code', `<CodeGroup>\n\`\`\`js a\n${'\n'.repeat(60_000)}x\n\`\`\`\n</CodeGroup>`],
])('%s of blanks are drawn soon', async (_, text) => {
	expect(await processorTime(() => renderBody(text))).toBeLessThan(4000);
});
