import { type Memento, window, workspace } from 'vscode';

const key = 'recto.playgroundHosts';
const send = 'Send';

/** From now on, each host is asked about again. */
export function forgetConsents(state: Memento): Thenable<void> {
	return state.update(key, undefined);
}

/** Whether requests may go to the host: asked once for each, and remembered on this computer. */
export async function hostConsent(state: Memento, host: string): Promise<boolean> {
	if (!workspace.isTrusted) {
		void window.showWarningMessage('Trust this workspace to send requests from the playground.');
		return false;
	}
	const agreed = state.get<readonly string[]>(key, []);
	if (agreed.includes(host)) return true;
	const answer = await window.showWarningMessage(
		`Send requests to ${host}?`,
		{
			modal: true,
			detail:
				'The playground of this documentation calls that server from your computer, with the credentials that you enter for it. You are asked once for each server.',
		},
		send,
	);
	if (answer !== send) return false;
	await state.update(key, [...agreed, host]);
	return true;
}
