import { writeFileSync } from 'node:fs';
import { format } from 'node:util';
import type Mocha from 'mocha';
import { testLimit } from '../../../scripts/tests/patience.mjs';

/** VS Code calls this inside the extension host and waits; a rejection fails the run. */
export async function run(): Promise<void> {
	// An import that `require` replaces would give the module instead of its default export.
	const { default: Mocha } = await import('mocha');
	// Console output reaches the launcher only when it comes as one formatted text.
	Mocha.reporters.Base.consoleLog = (...values: unknown[]) => console.log(format(...values));
	const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', color: false, timeout: testLimit });
	mocha.suite.emit('pre-require', globalThis, '', mocha);
	await loadSuites();
	const totals = await runToEnd(mocha);
	writeResults(totals);
	if (totals.failures > 0) throw new Error(`${totals.failures} failed`);
}

/** One line for each suite; they define their tests when loaded, which needs mocha's globals. */
async function loadSuites(): Promise<void> {
	await import('./activation.test.ts');
	await import('./config.test.ts');
	await import('./page.test.ts');
	await import('./rules.test.ts');
	await import('./preview.test.ts');
	await import('./openReviewed.test.ts');
	await import('./docsView.test.ts');
	await import('./moveFiles.test.ts');
	await import('./configEditing.test.ts');
	await import('./configLanguage.test.ts');
	await import('./closedFiles.test.ts');
	await import('./repairs.test.ts');
	await import('./style.test.ts');

	await import('./apiFileCache.test.ts');
	await import('./scripts.test.ts');
	await import('./lists.test.ts');
	await import('./pageStructure.test.ts');
	await import('./typedFrontMatter.test.ts');
	// Last: others would wait for the server meanwhile.
	await import('./serverLife.test.ts');
}

interface Totals {
	readonly passes: number;
	readonly failures: number;
	readonly pending: number;
}

function runToEnd(mocha: Mocha): Promise<Totals> {
	return new Promise((resolve) => {
		const runner = mocha.run(() => resolve({ passes: 0, failures: 0, pending: 0, ...runner.stats }));
	});
}

/** The launcher demands this file: the exit code alone says nothing when the extension host dies. */
function writeResults({ passes, failures, pending }: Totals): void {
	const file = process.env.RECTO_RESULTS_FILE;
	if (!file) throw new Error('RECTO_RESULTS_FILE is not set: run this suite by scripts/test.mjs.');
	writeFileSync(file, JSON.stringify({ passes, failures, pending }));
}
