// Runs in the window that `npm start` opens, beside Recto: shows the first page of the docs with its preview.
const { commands, Uri, window, workspace } = require('vscode');

/** Names of first pages, the most likely one first. */
const firstPages = ['introduction.mdx', 'index.mdx', 'quickstart.mdx'];

exports.activate = async () => {
	const [folder] = workspace.workspaceFolders ?? [];
	// A window that was opened before shows its editors again.
	const isEmpty = window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
	if (folder === undefined || !isEmpty) return;
	for (const name of firstPages) {
		const page = Uri.joinPath(folder.uri, name);
		try {
			await window.showTextDocument(page, { preview: false });
		} catch {
			// There is no such page.
			continue;
		}
		await commands.executeCommand('recto.openPreview', page);
		return;
	}
};
