import { expect, test } from 'vitest';
import { giveBackMemory } from '../../server/src/hosts/lsp/workspace/giveBackMemory.ts';

/** Eight bytes each: so much in use could not be cleaned up at once without holding up an author. */
const manyNumbers = 11_000_000;

test('what is no longer needed is cleaned up in the end, also where much stays in use', async () => {
	const inUse = new Array<number>(manyNumbers).fill(0);
	let cleanings = 0;
	const registry = new FinalizationRegistry(() => {
		cleanings++;
	});
	// So much room asked for may bring about a first one by itself, but no second one.
	for (const cleaning of [1, 2]) {
		registry.register({}, undefined);
		giveBackMemory();
		await expect.poll(() => cleanings).toBe(cleaning);
	}
	expect(inUse).toHaveLength(manyNumbers);
});
