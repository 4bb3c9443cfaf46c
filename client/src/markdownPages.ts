import { commands, Disposable, window } from 'vscode';
import { markdownPage } from '../../server/src/core/catalogue/commands.ts';
import type { DocsTree } from './docsView/docsTree.ts';

/**
 * Lets the title bar of a `.md` file show one button for a preview: Recto's for a page of a docs project, else VS Code's
 * own, which gives way to other previews.
 */
export function markdownPages(tree: DocsTree): Disposable {
	const tell = async () => {
		const file = window.activeTextEditor?.document.uri;
		const isPage = file?.path.endsWith('.md') === true && (await tree.findPage(file)) !== undefined;
		if (file?.toString() !== window.activeTextEditor?.document.uri.toString()) return;
		for (const context of [markdownPage, 'hasCustomMarkdownPreview'])
			await commands.executeCommand('setContext', context, isPage);
	};
	void tell();
	return Disposable.from(
		window.onDidChangeActiveTextEditor(() => void tell()),
		tree.onDidChangeTreeData(() => void tell()),
	);
}
