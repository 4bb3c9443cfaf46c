import { Uri, workspace } from 'vscode';

/** The configuration file of a docs project's root: `docs.json`, else `mint.json`. */
export async function configOf(project: Uri): Promise<Uri> {
	const docs = Uri.joinPath(project, 'docs.json');
	try {
		await workspace.fs.stat(docs);
		return docs;
	} catch {
		// A project without docs.json has a mint.json, or it would be none.
		return Uri.joinPath(project, 'mint.json');
	}
}
