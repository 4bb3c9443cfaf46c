import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { recto } from '../support/recto.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

test('the manual has no problem', async () => {
	expect(await recto(repository, 'check', 'docs')).toMatchObject({ output: 'No problems found.\n', code: 0 });
});

test('the manual is formatted', async () => {
	expect(await recto(repository, 'format', 'docs', '--check')).toMatchObject({
		output: expect.stringMatching(/^0 of \d+ pages would change\.\n$/),
		code: 0,
	});
});
