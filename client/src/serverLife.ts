import { commands, type Disposable, l10n, window } from 'vscode';
import { CloseAction, type ErrorHandler, type LanguageClient, State } from 'vscode-languageclient/node';
import { docsView } from '../../server/src/core/catalogue/views.ts';

/** A server that dies is started again a few times in silence; after that the user is told, and may do so. */
export function untilTooOften(clientOf: () => LanguageClient): ErrorHandler {
	let known: ErrorHandler | undefined;
	const handler = () => {
		known ??= clientOf().createDefaultErrorHandler();
		return known;
	};
	return {
		error: (error, message, count) => handler().error(error, message, count),
		async closed() {
			// One that dies while it starts would do so again, and the library would lose count of it.
			const isStarting = clientOf().state === State.Starting;
			const result = isStarting ? { action: CloseAction.DoNotRestart } : await handler().closed();
			if (result.action === CloseAction.DoNotRestart) void sayThatItStopped(clientOf());
			return { ...result, handled: true };
		},
	};
}

/** Starts the server. Where that fails, which the user is told, the command that can start it later is there all the same. */
export async function startOrSay(client: LanguageClient): Promise<void> {
	await client.start().catch(() => undefined);
}

/** Starts the server again, or one that has stopped. */
export function restartServer(client: LanguageClient) {
	return async (): Promise<void> => {
		if (client.isRunning()) await client.restart();
		else await startOrSay(client);
	};
}

/** Lets menus and views know whether the server has stopped. */
export function followServer(client: LanguageClient): Disposable {
	return client.onDidChangeState(({ newState }) => {
		void commands.executeCommand('setContext', docsView.isStopped, newState === State.Stopped);
	});
}

async function sayThatItStopped(client: LanguageClient): Promise<void> {
	const [restart, showOutput] = [l10n.t('Restart'), l10n.t('Show Output')] as const;
	const chosen = await window.showErrorMessage(
		l10n.t(
			'The language server of Recto stopped. Problems, completion and the preview are unavailable until you restart it.',
		),
		restart,
		showOutput,
	);
	if (chosen === restart) await commands.executeCommand('recto.restartServer');
	if (chosen === showOutput) client.outputChannel.show();
}
