import { expect, test } from 'vitest';
import { inSlices } from '../../server/src/hosts/lsp/workspace/inSlices.ts';

/** What happens in which order, where every thing takes a whole slice. */
async function order(things: readonly string[]): Promise<readonly string[]> {
	const happened: string[] = [];
	setImmediate(() => happened.push('turn of another'));
	await inSlices(0, things, (thing) => happened.push(thing));
	return [...happened, 'done'];
}

test('others have their turn between two things', async () => {
	expect(await order(['first', 'second'])).toEqual(['first', 'turn of another', 'second', 'done']);
});

test('a single thing is done before anybody else asks', async () => {
	expect(await order(['only'])).toEqual(['only', 'done']);
});
