import { commands, DiagnosticSeverity, Disposable, languages, type Uri, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type DoneStep, stepContext } from '../../server/src/core/catalogue/walkthrough.ts';
import type { ProjectChanges } from './projectChanges.ts';
import { projectsOf } from './projectOf.ts';

/** Marks a step of the walkthrough as done; VS Code remembers that. */
export function completeStep(step: DoneStep): void {
	void commands.executeCommand('setContext', stepContext(step), true);
}

/** Marks steps of the walkthrough as done when the user has a project, fixes a problem, or moves a page. */
export function followFirstSteps(client: LanguageClient, changes: ProjectChanges): Disposable {
	let hasProject = false;
	const lookForProject = async () => {
		if (hasProject) return;
		hasProject = (await projectsOf(client)).length > 0;
		if (hasProject) completeStep('project');
	};
	void lookForProject();
	const counts = new Map<string, number>();
	return Disposable.from(
		changes.event(() => void lookForProject()),
		languages.onDidChangeDiagnostics(({ uris }) => {
			for (const uri of uris) {
				const before = counts.get(uri.toString()) ?? 0;
				const now = problemsIn(uri);
				counts.set(uri.toString(), now);
				// A closed file loses its problems without being fixed.
				if (now < before && isOpen(uri)) completeStep('problems');
			}
		}),
		workspace.onDidRenameFiles(({ files }) => {
			if (files.some(({ newUri }) => /\.mdx?$/.test(newUri.path))) completeStep('move');
		}),
	);
}

function problemsIn(uri: Uri): number {
	return languages
		.getDiagnostics(uri)
		.filter(({ source, severity }) => source === 'recto' && severity <= DiagnosticSeverity.Warning).length;
}

function isOpen(uri: Uri): boolean {
	return workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
}
