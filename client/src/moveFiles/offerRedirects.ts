import { type Disposable, type FileRenameEvent, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
	type AddRedirectsQuestion,
	addRedirectsRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';

/** Offers a redirect when pages that readers may know by their address have moved. */
export function offerRedirects(client: LanguageClient): Disposable {
	return workspace.onDidRenameFiles((event) => void offer(client, event));
}

async function offer(client: LanguageClient, { files }: FileRenameEvent): Promise<void> {
	const wanted = files.filter(({ oldUri }) =>
		workspace.getConfiguration('recto', oldUri).get<boolean>('offerRedirects', true),
	);
	if (wanted.length === 0) return;
	const question: AddRedirectsQuestion = {
		moves: wanted.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() })),
	};
	if ((await client.sendRequest(addRedirectsRequest, question)) === null) return;
	const add = 'Add Redirect';
	const choice = await window.showInformationMessage(
		'Pages have moved. Redirect readers from their old addresses?',
		add,
	);
	if (choice !== add) return;
	// The configuration may have changed while the question stood there.
	const edit = await client.protocol2CodeConverter.asWorkspaceEdit(
		await client.sendRequest(addRedirectsRequest, question),
	);
	if (edit !== undefined) await workspace.applyEdit(edit);
}
