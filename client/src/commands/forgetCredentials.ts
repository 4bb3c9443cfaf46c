import { l10n, window } from 'vscode';
import { CredentialStore, forgetConsents, type PlaygroundContext } from '../playground/playgroundSession.ts';

/** Deletes what the playground stores: credentials, and the servers that may be called. */
export function forgetCredentials(context: PlaygroundContext) {
	return async (): Promise<void> => {
		await new CredentialStore(context).forgetAll();
		await forgetConsents(context.globalState);
		void window.showInformationMessage(
			l10n.t('All credentials and allowed servers of the playground were deleted.'),
		);
	};
}
