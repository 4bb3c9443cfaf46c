import type { FileRenameEvent } from 'vscode';
import type { AddRedirectsQuestion } from '../../../server/src/hosts/lsp/editingProtocol.ts';

/** A move as the server reads it. */
export function toMove({
	oldUri,
	newUri,
}: FileRenameEvent['files'][number]): AddRedirectsQuestion['moves'][number] {
	return { oldUri: oldUri.toString(), newUri: newUri.toString() };
}
