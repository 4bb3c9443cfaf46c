import { Uri, workspace } from 'vscode';

/** The configuration file of a docs project's root: `docs.json`, else `mint.json`. */
export async function configOf(project: Uri): Promise<Uri> {
	const docs = Uri.joinPath(project, 'docs.json');
	try {
		await workspace.fs.stat(docs);
		return docs;
	} catch {
		// Every docs project has one of the two files.
		return Uri.joinPath(project, 'mint.json');
	}
}
