import type { ExtensionContext } from 'vscode';
import { activateForProject } from '../activateForProject.ts';
import type { RectoExports } from '../activateWith.ts';

/** Starts Recto as soon as there is a docs project. */
export function activate(context: ExtensionContext): Promise<RectoExports> {
	return activateForProject(context, async (configLanguages) => {
		const { startInWorker } = await import('./startInWorker.ts');
		return startInWorker(context, configLanguages);
	});
}
