import { commands, Disposable, type FileDeleteEvent, window, workspace } from 'vscode';
import type { LanguageClient, Location } from 'vscode-languageclient/node';
import { type LeftBehindQuestion, leftBehindRequest } from '../../../server/src/hosts/lsp/editingProtocol.ts';

/** Tells how many links to deleted files are left, and shows them on demand. */
export function reportLeftBehind(client: LanguageClient): Disposable {
	/** Found before the files go: afterwards nothing leads to them any more. */
	const found = new Map<string, Promise<Location[]>>();
	return Disposable.from(
		workspace.onWillDeleteFiles((event) => {
			const uris = event.files.map((uri) => uri.toString());
			const question: LeftBehindQuestion = { uris };
			const asked = client.sendRequest<Location[]>(leftBehindRequest, question).catch((): Location[] => []);
			found.set(toKey(event), asked);
			event.waitUntil(asked.then(() => undefined));
		}),
		workspace.onDidDeleteFiles(async (event) => {
			const key = toKey(event);
			const places = (await found.get(key)) ?? [];
			found.delete(key);
			await report(client, places);
		}),
	);
}

function toKey({ files }: Pick<FileDeleteEvent, 'files'>): string {
	return files.map((uri) => uri.toString()).join('\n');
}

async function report(client: LanguageClient, places: readonly Location[]): Promise<void> {
	const locations = places.map((place) => client.protocol2CodeConverter.asLocation(place));
	const [first] = locations;
	if (first === undefined) return;
	const show = 'Show Links';
	const message =
		locations.length === 1
			? '1 link leads to what you deleted.'
			: `${locations.length} links lead to what you deleted.`;
	if ((await window.showWarningMessage(message, show)) !== show) return;
	await window.showTextDocument(first.uri, { selection: first.range });
	await commands.executeCommand('editor.action.showReferences', first.uri, first.range.start, locations);
}
