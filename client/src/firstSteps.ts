import { commands, DiagnosticSeverity, Disposable, languages, type Uri, workspace } from 'vscode';
import { type DoneStep, stepContext } from '../../server/src/core/catalogue/walkthrough.ts';
import type { KnownProjects } from './knownProjects.ts';

/** Marks a step of the walkthrough as done; VS Code remembers that. */
export function completeStep(step: DoneStep): void {
	void commands.executeCommand('setContext', stepContext(step), true);
}

/** Marks steps of the walkthrough as done when the user has a project, fixes a problem, or moves a page. */
export function followFirstSteps(projects: KnownProjects): Disposable {
	const counts = new Map<string, number>();
	return Disposable.from(
		projects.onDidChange(() => {
			if ((projects.roots ?? []).length > 0) completeStep('project');
		}),
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
