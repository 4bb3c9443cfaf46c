import { l10n, Position, Range, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type UpgradeConfigAnswer,
	upgradeConfigRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { agreesToProposal, type ProposedFiles } from '../agreesToProposal.ts';
import { pickProject } from '../pickProject.ts';
import { configOf } from '../projectOf.ts';

/** Shows the configuration beside its form in the modern dialect, which replaces it if the user agrees. */
export function upgradeConfig(client: LanguageClient, proposed: ProposedFiles) {
	return async (): Promise<void> => {
		const project = await pickProject(client, window.activeTextEditor?.document.uri);
		if (project === undefined) return;
		const answer: UpgradeConfigAnswer | null = await client.sendRequest(upgradeConfigRequest, {
			uri: (await configOf(project)).toString(),
		});
		if (answer === null) return;
		if (answer.kind === 'refusal') {
			void window.showInformationMessage(answer.sentence);
			return;
		}
		const [from, to] = [Uri.parse(answer.fromUri), Uri.parse(answer.uri)];
		const { version } = await workspace.openTextDocument(from);
		const name = workspace.asRelativePath(to);
		const agrees = await agreesToProposal(proposed, {
			now: from,
			file: to,
			text: answer.text,
			title: `${name}: now ↔ modern`,
			question: question(name, answer.lost),
			agree: l10n.t('Upgrade'),
		});
		if (!agrees) return;
		const now = await workspace.openTextDocument(from);
		if (now.version !== version)
			void window.showWarningMessage(l10n.t('The configuration changed in the meantime. Try again.'));
		else await write(from, to, answer.text);
	};
}

function question(name: string, lost: readonly string[]): string {
	const rest =
		lost.length === 0
			? l10n.t('Everything in it can be converted.')
			: l10n.t('Not supported there: {0}.', lost.join(', '));
	return l10n.t('Write {0} in the modern dialect, as shown in the comparison? {1}', name, rest);
}

/** Writes the file as one undoable edit, and saves it if it was saved before. */
async function write(from: Uri, to: Uri, text: string): Promise<void> {
	const edit = new WorkspaceEdit();
	if (from.toString() !== to.toString()) {
		edit.createFile(to, { contents: new TextEncoder().encode(text) });
		if (await workspace.applyEdit(edit)) await window.showTextDocument(to);
		return;
	}
	const document = await workspace.openTextDocument(to);
	const wasSaved = !document.isDirty;
	edit.replace(to, new Range(new Position(0, 0), document.lineAt(document.lineCount - 1).range.end), text);
	if (!(await workspace.applyEdit(edit))) return;
	if (wasSaved) await document.save();
	await window.showTextDocument(document);
}
