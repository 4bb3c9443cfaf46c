import { l10n, type Memento, window, workspace } from 'vscode';

const key = 'recto.playgroundHosts';
const send = l10n.t('Send');

/** From now on, each host is asked about again. */
export function forgetConsents(state: Memento): Thenable<void> {
	return state.update(key, undefined);
}

/** Whether requests may go to the host: asked once for each, and remembered on this computer. */
export async function hostConsent(state: Memento, host: string): Promise<boolean> {
	if (!workspace.isTrusted) {
		void window.showWarningMessage(
			l10n.t('This workspace is not trusted. Trust it to send requests from the playground.'),
		);
		return false;
	}
	const agreed = state.get<readonly string[]>(key, []);
	if (agreed.includes(host)) return true;
	const answer = await window.showWarningMessage(
		l10n.t('Send requests to {0}?', host),
		{
			modal: true,
			detail: l10n.t(
				'The playground sends requests from your computer to this server, with the credentials that you enter. You are asked once for each server.',
			),
		},
		send,
	);
	if (answer !== send) return false;
	await state.update(key, [...agreed, host]);
	return true;
}
