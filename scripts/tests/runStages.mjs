import { performance } from 'node:perf_hooks';
import { say } from '../setup/say.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';

/**
 * Runs all stages, two at a time, in the given order as far as `after` lets it, and goes on after a failure.
 * One line for each; the output only of those that fail.
 *
 * @param {readonly import('./stages.mjs').Stage[]} stages
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStages(stages) {
	/** @type {Map<string, Promise<boolean>>} */
	const outcomes = new Map();
	const width = Math.max(...stages.map(({ name }) => name.length));
	const total = { passed: 0, failed: 0 };
	const waiting = [...stages];

	/** @param {import('./stages.mjs').Stage} stage */
	const report = async (stage) => {
		const start = performance.now();
		const { passed, failed, output } = await runStage(stage, outcomes);
		const seconds = ((performance.now() - start) / 1000).toFixed(1);
		total.passed += passed;
		total.failed += failed;
		const counts = passed + failed === 1 ? '' : `  ${passed} passed, ${failed} failed`;
		say(`${failed === 0 ? '✓' : '✗'} ${stage.name.padEnd(width)} ${seconds.padStart(6)} s${counts}`);
		if (failed > 0) say(`${indent(output)}\n`);
		return failed === 0;
	};
	const work = async () => {
		for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
			const outcome = report(stage);
			outcomes.set(stage.name, outcome);
			await outcome;
		}
	};
	await Promise.all([work(), work()]);
	return total;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {ReadonlyMap<string, Promise<boolean>>} outcomes
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
async function runStage({ after, run }, outcomes) {
	if (after && !(await outcomes.get(after))) {
		return { passed: 0, failed: 1, output: `Not run, because "${after}" failed.` };
	}
	try {
		return await run();
	} catch (error) {
		const expected = error instanceof SetupProblem;
		return {
			passed: 0,
			failed: 1,
			output: expected ? error.message : String(error instanceof Error ? error.stack : error),
		};
	}
}

/** @param {string} output */
function indent(output) {
	return output
		.trim()
		.split('\n')
		.map((line) => `    ${line}`.trimEnd())
		.join('\n');
}
