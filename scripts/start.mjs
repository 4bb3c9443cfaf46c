// npm start [-- PATH]: a VS Code with Recto in it, on PATH or on Recto's own manual, with the first page and its preview.
import { statSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { projectRoot } from './setup/projectRoot.mjs';
import { runEntryPoint } from './setup/runEntryPoint.mjs';
import { SetupProblem } from './setup/setupProblem.mjs';
import { openInBrowser } from './vscode/openInBrowser.mjs';
import { openInDesktop } from './vscode/openInDesktop.mjs';

await runEntryPoint(
	async () => {
		const folder = folderToOpen(process.argv.slice(2));
		await ensureDependencies({ step: '[1/3] ' });
		await ensureBuild({ step: '[2/3] ' });
		if (await openInDesktop(folder)) return;
		await openInBrowser(folder);
	},
	// Ctrl-C is how this is meant to end.
	{ codeWhenInterrupted: 0 },
);

/** @param {readonly string[]} args */
function folderToOpen(args) {
	const [given, ...more] = args;
	if (given === undefined) return path.join(projectRoot, 'docs');
	// npm changes the working directory; INIT_CWD is where the person typed the path.
	const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
	const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
	if (!isFolder || more.length > 0) {
		const complaint = isFolder ? 'Give one folder, not several' : `${folder} is not a folder`;
		throw new SetupProblem(
			`${complaint}. Use: npm start -- PATH, where PATH is the folder of a docs project.`,
			{ exitCode: 2 },
		);
	}
	return folder;
}
