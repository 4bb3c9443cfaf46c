import { type FileWillRenameEvent, type WorkspaceEdit, workspace } from 'vscode';

/** Asks the server what follows from a move, for the files whose settings want that. */
export async function followIfWanted(
	event: FileWillRenameEvent,
	next: (event: FileWillRenameEvent) => Thenable<WorkspaceEdit | null | undefined>,
): Promise<WorkspaceEdit | null | undefined> {
	const files = event.files.filter(({ oldUri }) =>
		workspace.getConfiguration('recto', oldUri).get<boolean>('updateLinksOnMove', true),
	);
	return files.length === 0 ? undefined : next({ ...event, files });
}
