import { expect, test } from 'vitest';
import { keptInputs } from '../fuzz/fuzz.ts';
import { fuzzTargets } from '../fuzz/fuzzTargets.ts';
import { judgeInput } from '../fuzz/judgeInput.ts';
import { mutatePage, seededRandom } from '../support/mutatePage.ts';
import { trials } from '../support/trials.ts';

/** Those that start programs or servers for each input are tried on fewer. */
const counts: Readonly<Record<string, number>> = {
	pageScanner: 500,
	editedPages: 100,
	fixes: 50,
	evaluator: 100,
	frontMatter: 300,
	openApi: 30,
	serverMessages: 10,
	commands: 10,
};

// A small part of what `npm run fuzz` does, always on the same inputs; those that were faulty once are among them.
test.each(fuzzTargets)('$name holds for broken inputs', async (target) => {
	const seeds = target.seeds();
	const random = seededRandom(1);
	const pick = () => seeds[Math.floor(random() * seeds.length)] ?? '';
	const inputs = [...keptInputs(target)];
	for (let count = 0; count < trials(counts[target.name] ?? 10); count++)
		inputs.push(mutatePage(pick(), pick(), random, target.pieces));
	for (const input of inputs) {
		expect(await judgeInput(target, input, { measures: false }), JSON.stringify(input)).toBeUndefined();
	}
});
