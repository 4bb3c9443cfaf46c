import { l10n, type Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type RulesFileAnswer,
	type RulesFileQuestion,
	rulesFileRequest,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { agreesToProposal, type Proposal, type ProposedFiles } from '../agreesToProposal.ts';
import { pickProject } from '../pickProject.ts';
import { configOf, projectsOf } from '../projectOf.ts';
import { isSymlinkOutOfWorkspace, readIfExists, rulesFileOf } from '../rulesFile.ts';
import { writeText } from '../writeText.ts';

/**
 * Writes the rules file for AI editors. An existing file that differs is shown beside the new one, and replaced only if
 * the user agrees.
 */
export function writeRules(client: LanguageClient, proposed: ProposedFiles) {
	return async (given?: Uri): Promise<void> => {
		const project = given ?? (await pickProject(client, window.activeTextEditor?.document.uri));
		if (project === undefined) return;
		const { file, reader, folder } = rulesFileOf(project, await projectsOf(client));
		const existing = await readIfExists(file);
		const question: RulesFileQuestion = {
			uri: (await configOf(project)).toString(),
			...(reader !== undefined && { reader: reader.name }),
			folder,
			...(existing !== undefined && { existing }),
		};
		const answer: RulesFileAnswer = await client.sendRequest(rulesFileRequest, question);
		if (answer === null) return;
		if (isSymlinkOutOfWorkspace(file)) {
			void window.showErrorMessage(
				l10n.t(
					'{0} is outside the workspace. Choose another folder in the setting recto.rules.directory.',
					workspace.asRelativePath(file),
				),
			);
			return;
		}
		if (existing === answer) {
			await window.showTextDocument(file);
			void window.showInformationMessage(l10n.t('{0} is up to date.', workspace.asRelativePath(file)));
			return;
		}
		if (existing !== undefined && !(await agreesToProposal(proposed, toProposal(file, answer)))) return;
		if (await writeText(file, answer)) await window.showTextDocument(file);
	};
}

function toProposal(file: Uri, text: string): Proposal {
	const name = workspace.asRelativePath(file);
	return {
		now: file,
		file,
		text,
		title: l10n.t('{0}: now ↔ new rules', name),
		question: l10n.t('{0} differs from the current rules. Update it?', name),
		agree: l10n.t('Update {0}', name),
	};
}
