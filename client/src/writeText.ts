import { type Uri, window, workspace } from 'vscode';
import { systemErrorMessage } from '../../server/src/hosts/systemErrorMessage.ts';

/** Writes a file and the missing folders around it. False when the system refuses, which the user is told. */
export async function writeText(file: Uri, text: string): Promise<boolean> {
	try {
		await workspace.fs.writeFile(file, new TextEncoder().encode(text));
		return true;
	} catch (error) {
		void window.showErrorMessage(systemErrorMessage(error, workspace.asRelativePath(file)));
		return false;
	}
}
