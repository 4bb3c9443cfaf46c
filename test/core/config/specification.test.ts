import { describe, expect, test } from 'vitest';
import { takeCursor } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { reported } from './configProblems.ts';
import { type Row, rows } from './specificationRows.ts';

const titled = rows.map((row) => [`${row.place.replace('¤', `"${row.key}": ¤`)}`, row] as const);

describe.each(titled)('%s', (_title, row: Row) => {
	const write = (value: string) => row.place.replace('¤', `"${row.key}": ${value}`);

	test.each(row.good)('takes %s', (value) => {
		expect(reported(write(value))).toEqual([]);
	});

	test(`does not take ${row.bad[0]}`, () => {
		const [value, code] = row.bad;
		expect(reported(write(value))).toEqual([`${code}: ${value}`]);
	});

	test('is completed', async () => {
		const { text, offset } = takeCursor(row.place.replace('¤', '█'));
		const docs = project({ 'docs.json': text });
		const { items } = await docs.complete('docs.json', { line: 0, character: offset });
		const matching = items.filter(({ label }) => label === row.key);
		expect(matching).toHaveLength(1);
		expect(matching[0]?.documentation).toMatchObject({ value: expect.stringMatching(/\w{3}.*\n\n/s) });
	});

	test('is explained, with its default', async () => {
		const { text, offset } = takeCursor(row.place.replace('¤', `"${row.key}█": ${row.good[0]}`));
		const hover = await project({ 'docs.json': text }).hover('docs.json', { line: 0, character: offset });
		const explanation = JSON.stringify(hover?.contents);
		expect(explanation).toContain(`**\`${row.key}\`**`);
		if (row.default !== undefined) expect(explanation).toContain(`default \`${row.default}\``);
		else expect(explanation).not.toContain('default `');
	});
});

test.each([
	['⟦{⟧ "navigation": [{ "group": "A", "pages": ["page"] }] }', '`name`'],
	['⟦{⟧ "name": "Test", "topbarLinks": [] }', '`navigation`'],
	['{ "name": "Test", "navigation": [⟦{⟧ "pages": ["page"] }] }', '`group`'],
	['{ "name": "Test", "navigation": [⟦{⟧ "group": "A" }] }', '`pages`'],
	['{ "name": "Test", "navigation": [{ "group": "A", "pages": ["a"] }], ⟦"colors"⟧: {} }', '`primary`'],
])('asks for what is required: %s', (marked, key) => {
	const text = marked.replace(/[⟦⟧]/g, '');
	const [problem, ...others] = project({ 'docs.json': text })
		.diagnose('docs.json')
		.filter(({ code, severity }) => code === 'missing-property' && severity === 'error');
	expect(others).toEqual([]);
	expect(problem?.message).toContain(key);
	expect(problem?.span).toEqual({ start: marked.indexOf('⟦'), end: marked.indexOf('⟧') - 1 });
});
