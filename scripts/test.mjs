// npm test: what a change commonly breaks, in real editors too. npm run test:full (--full): everything, at full count.
// npm run check (--without-editor): what needs no browser.
// The last line of output is always "N passed, N failed".
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { say } from './setup/say.mjs';
import { SetupProblem } from './setup/setupProblem.mjs';
import { runStages } from './tests/runStages.mjs';
import { stages } from './tests/stages.mjs';

await runEntryPoint(
	async () => {
		const args = process.argv.slice(2);
		if (args.length > 1 || args.some((argument) => !['--full', '--without-editor'].includes(argument))) {
			throw new SetupProblem('Use: npm test, npm run test:full, or npm run check.', { exitCode: 2 });
		}
		const full = args.includes('--full');
		// Read by the configurations of vitest and by test/support/trials.ts.
		if (full) process.env.RECTO_TESTS = 'full';
		await ensureDependencies();
		const { passed, failed } = await runStages(stages({ editor: !args.includes('--without-editor'), full }));
		if (failed > 0 || passed === 0) process.exitCode = 1;
		say(`${passed} passed, ${failed} failed`);
	},
	{ lastLineOnFailure: '0 passed, 1 failed' },
);
