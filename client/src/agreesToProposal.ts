import { commands, l10n, type Uri, window } from 'vscode';
import type { ProposedFiles } from './proposedFiles.ts';

export interface Proposal {
	/** What there is now. */
	readonly now: Uri;
	/** The file that would be written; another one than `now` where it gets another name. */
	readonly file: Uri;
	readonly text: string;
	/** Of the comparison. */
	readonly title: string;
	readonly question: string;
	/** The button that agrees. */
	readonly agree: string;
}

/** Shows what would be written beside what there is, and asks: a question that can wait, not a modal one. */
export async function agreesToProposal(
	proposed: ProposedFiles,
	{ now, file, text, title, question, agree }: Proposal,
): Promise<boolean> {
	await commands.executeCommand('vscode.diff', now, proposed.propose(file, text), title);
	return (await window.showWarningMessage(question, agree, l10n.t('Keep it'))) === agree;
}
