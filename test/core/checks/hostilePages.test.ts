import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const whole = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

test('a comment of many megabytes overflows no expression', () => {
	expect(project({ 'page.mdx': `{/*${'a'.repeat(7_000_000)}*/}` }).diagnose('page.mdx')).toHaveLength(1);
});

test('a range of many problems has the repairs of the first ones', () => {
	const docs = project({ 'page.mdx': '<Card>\n\n'.repeat(300) });
	const repaired = new Set(docs.repairs('page.mdx', whole).map(({ problem }) => problem));
	expect(repaired.size).toBeGreaterThan(50);
	expect(repaired.size).toBeLessThanOrEqual(100);
});

test.each([
	["export const a = 'b';", true],
	['export const a = -1.5', true],
	['export const a = 08', false],
	['export const public = 1', false],
	['export const eval = 1', false],
	['export const let = 1', false],
])('%s is valid: %s', (statement, isValid) => {
	const codes = project({ 'page.mdx': `${statement}\n` })
		.diagnose('page.mdx')
		.map(({ code }) => code);
	expect(codes.includes('invalid-statement')).toBe(!isValid);
});
