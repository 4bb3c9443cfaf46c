import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Choices } from '../fuzz/choices.ts';
import { runSession } from '../fuzz/serverModel.ts';
import '../support/propertySeed.ts';
import { trials } from '../support/trials.ts';

test('after any session with a client the server answers as a fresh one', async () => {
	const sessions = fc.asyncProperty(
		fc.array(fc.nat(255), { minLength: 10, maxLength: 90 }),
		async (numbers) => runSession(new Choices(numbers), 20),
	);
	await expect(fc.assert(sessions, { numRuns: trials(60) })).resolves.toBeUndefined();
});
