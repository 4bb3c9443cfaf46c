import { expect, test } from 'vitest';
import { processorTime } from '../../support/processorTime.ts';
import { project } from '../../support/project.ts';

test.each([
	['lines of keys without a fence', `title: a\n${'a:b:c:d:e:f\n'.repeat(40)}x`],
	['tags in each other', `${'<div>'.repeat(20_000)}a${'</div>'.repeat(20_000)}`],
])('%s are judged soon', async (_, text) => {
	const docs = project({ 'page.mdx': text });
	expect(await processorTime(() => docs.diagnose('page.mdx'))).toBeLessThan(2000);
});

test.each([
	['blanks within lines', `${' '.repeat(100_000)}a\n`],
	['tables of blanks', `a|b\n|${' '.repeat(100_000)}a\n`],
])('%s are formatted soon', async (_, text) => {
	const docs = project({ 'page.mdx': text });
	expect(await processorTime(() => docs.format('page.mdx'))).toBeLessThan(2000);
});
