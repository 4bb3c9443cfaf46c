import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D.\n---\n\n';

/** The page with every such table mended. */
function repairedLine(body: string): string {
	const found = project({ 'page.mdx': head + body })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'malformed-table');
	return applyChanges(
		head + body,
		found.flatMap(({ fixes = [] }) => fixes[0]?.changes ?? []),
	).slice(head.length);
}

test.each([
	['| a | b |\n| c | d |\n| e | f |\n', '| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n'],
	['> | a | b |\n> | c | d |\n', '> | a | b |\n> | --- | --- |\n> | c | d |\n'],
	['- | a | b |\n  | c | d |\n', '- | a | b |\n  | --- | --- |\n  | c | d |\n'],
	['| a \\| b | c |\n| --- | --- | --- |\n', '| a \\| b | c |\n| --- | --- |\n'],
	['a | b | c\n|---|---|\n| d |\n', 'a | b | c\n| --- | --- | --- |\n| d |\n'],
	['Text.\n\n| --- | --- |\n| c | d |\n', 'Text.\n\n|  |  |\n| --- | --- |\n| c | d |\n'],
])('a table that shows as text is mended: %j', (body, expected) => {
	expect(repairedLine(body)).toBe(expected);
	expect(repairedLine(expected)).toBe(expected);
});

test.each([
	'| a | b |\n| --- | --- |\n| c | d |\n| --- | --- |\n',
	'a | b\n--- | ---\nc | d\n',
	'| alone |\n| as well |\n',
	'Either | or\nthis | that\n',
	'| a | b\n| c | d\n',
	'```\n| a | b |\n| c | d |\n```\n',
	'`| a | b |\n| c | d |`\n',
])('what is none, or one, is left alone: %j', (body) => {
	expect(repairedLine(body)).toBe(body);
});
