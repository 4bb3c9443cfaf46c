import { type Command, Disposable, l10n, languages, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { configOf } from './configOf.ts';
import type { ProjectChanges } from './projectChanges.ts';
import { nameOfFolder, projectOf } from './projectOf.ts';
import { servedFiles } from './servedFiles.ts';

const files = servedFiles('**/{*.mdx,docs.json,mint.json}');

/** Says in the status bar, behind the language, to which docs project the file in the editor belongs. */
export function projectStatus(client: LanguageClient, changes: ProjectChanges): Disposable {
	const item = languages.createLanguageStatusItem('recto.project', files);
	item.name = l10n.t('Docs project');
	const show = async () => {
		const editor = window.activeTextEditor;
		if (editor === undefined || languages.match(files, editor.document) === 0) return;
		const project = await projectOf(client, editor.document.uri);
		const config = project && (await configOf(project));
		if (window.activeTextEditor !== editor) return;
		item.text =
			project === undefined ? l10n.t('No docs project') : l10n.t('Docs project: {0}', nameOfFolder(project));
		item.detail =
			project === undefined ? l10n.t('No docs.json in this folder or a parent folder') : undefined;
		const newProject: Command = { title: l10n.t('New Docs Project'), command: 'recto.newProject' };
		item.command =
			config === undefined
				? newProject
				: { title: l10n.t('Open Configuration'), command: 'vscode.open', arguments: [config] };
	};
	void show();
	return Disposable.from(
		item,
		changes.event(() => void show()),
		window.onDidChangeActiveTextEditor(() => void show()),
	);
}
