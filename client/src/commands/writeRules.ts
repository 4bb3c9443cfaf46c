import { type Uri, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type RulesFileAnswer, rulesFileRequest } from '../../../server/src/hosts/lsp/protocol.ts';
import { agreesToProposal, type Proposal } from '../agreesToProposal.ts';
import { configOf } from '../configOf.ts';
import { pickProject } from '../pickProject.ts';
import type { ProposedFiles } from '../proposedFiles.ts';
import { leadsOut, readIfThere, rulesFileOf } from '../rulesFile.ts';

/** Writes the rules file for AI editors. One that exists and differs is shown beside the new one, and replaced only on consent. */
export function writeRules(client: LanguageClient, proposed: ProposedFiles) {
	return async (): Promise<void> => {
		const project = await pickProject(client, window.activeTextEditor?.document.uri);
		if (project === undefined) return;
		const answer: RulesFileAnswer = await client.sendRequest(rulesFileRequest, {
			uri: (await configOf(project)).toString(),
		});
		if (answer === null) return;
		const file = rulesFileOf(project);
		if (leadsOut(file)) {
			void window.showErrorMessage(
				`${workspace.asRelativePath(file)} leads out of the workspace. Name another folder in the setting recto.rules.directory.`,
			);
			return;
		}
		const existing = await readIfThere(file);
		if (existing === answer) {
			await window.showTextDocument(file);
			void window.showInformationMessage(`${workspace.asRelativePath(file)} is up to date.`);
			return;
		}
		if (existing !== undefined && !(await agreesToProposal(proposed, toProposal(file, answer)))) return;
		// `writeFile` creates the folders that are missing.
		await workspace.fs.writeFile(file, new TextEncoder().encode(answer));
		await window.showTextDocument(file);
	};
}

function toProposal(file: Uri, text: string): Proposal {
	const name = workspace.asRelativePath(file);
	return {
		now: file,
		file,
		text,
		title: `${name}: now ↔ new rules`,
		question: `${name} exists and differs from the new rules. Replace it?`,
		agree: `Replace ${name}`,
	};
}
