// npm test: everything, in real editors too. npm run check (--without-editor): what needs no browser.
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
		if (args.some((argument) => argument !== '--without-editor')) {
			throw new SetupProblem('Use: npm test, or npm run check.', { exitCode: 2 });
		}
		await ensureDependencies();
		const { passed, failed } = await runStages(stages({ editor: args.length === 0 }));
		if (failed > 0 || passed === 0) process.exitCode = 1;
		say(`${passed} passed, ${failed} failed`);
	},
	{ lastLineOnFailure: '0 passed, 1 failed' },
);
