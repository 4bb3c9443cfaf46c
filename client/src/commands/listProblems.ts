import { ConfigurationTarget, commands, workspace } from 'vscode';

/** Lists the problems of all files, or only of open ones, in the Problems panel, and opens the panel. */
export function listProblems(ofFiles: 'all' | 'open') {
	return async (): Promise<void> => {
		const isWorkspace = workspace.workspaceFolders !== undefined;
		await workspace
			.getConfiguration('recto')
			.update(
				'listProblemsOfClosedFiles',
				ofFiles === 'all',
				isWorkspace ? ConfigurationTarget.Workspace : ConfigurationTarget.Global,
			);
		await commands.executeCommand('workbench.actions.view.problems');
	};
}
