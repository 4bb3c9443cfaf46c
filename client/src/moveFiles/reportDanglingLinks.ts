import {
	commands,
	Disposable,
	type FileDeleteEvent,
	type Location,
	l10n,
	Uri,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import {
	type DanglingReferencesAnswer,
	type DanglingReferencesQuestion,
	danglingReferencesRequest,
} from '../../../server/src/hosts/lsp/editingProtocol.ts';
import { applyNavigationEdit } from '../docsView/applyNavigationEdit.ts';

/**
 * Reports how many links to deleted files are left, and on request shows them, or removes the files from the
 * navigation.
 */
export function reportDanglingLinks(client: LanguageClient): Disposable {
	/** Requested before the files are deleted: afterwards no link can be resolved to them. */
	const found = new Map<string, Promise<DanglingReferencesAnswer | undefined>>();
	return Disposable.from(
		workspace.onWillDeleteFiles((event) => {
			const uris = event.files.map((uri) => uri.toString());
			const question: DanglingReferencesQuestion = { uris };
			const asked = client
				.sendRequest<DanglingReferencesAnswer>(danglingReferencesRequest, question)
				.catch(() => undefined);
			found.set(toKey(event), asked);
			event.waitUntil(asked.then(() => undefined));
		}),
		workspace.onDidDeleteFiles(async (event) => {
			const key = toKey(event);
			const left = await found.get(key);
			found.delete(key);
			if (left !== undefined) await report(client, left);
		}),
	);
}

function toKey({ files }: Pick<FileDeleteEvent, 'files'>): string {
	return files.map((uri) => uri.toString()).join('\n');
}

async function report(client: LanguageClient, { places, listed }: DanglingReferencesAnswer): Promise<void> {
	const locations = places.map((place) => client.protocol2CodeConverter.asLocation(place));
	const [remove, show] = [l10n.t('Remove from Navigation'), l10n.t('Show Links')];
	const choice = await askOnLinks(locations, listed.length > 0 ? [remove, show] : [show]);
	if (choice === show) return showLinks(locations);
	if (choice !== remove) return;
	for (const { rootUri, pages } of listed) {
		const pagePaths = await pathsOfGone(pages);
		if (pagePaths.length > 0)
			await applyNavigationEdit(client, {
				project: Uri.parse(rootUri),
				edit: { kind: 'removePages', pagePaths },
			});
	}
	// References that remain in configuration files are reported there as problems.
	const others = locations.filter(({ uri }) => !uri.path.endsWith('.json'));
	if ((await askOnLinks(others, [show])) === show) await showLinks(others);
}

/** Paths of the pages that are still deleted: an undo may have restored files while the question was open. */
async function pathsOfGone(
	pages: DanglingReferencesAnswer['listed'][number]['pages'],
): Promise<readonly string[]> {
	const paths = pages.map(async ({ uri, pagePath }) => {
		const isThere = await workspace.fs.stat(Uri.parse(uri)).then(
			() => true,
			() => false,
		);
		return isThere ? [] : [pagePath];
	});
	return (await Promise.all(paths)).flat();
}

async function askOnLinks(
	{ length }: readonly Location[],
	choices: readonly string[],
): Promise<string | undefined> {
	if (length === 0) return undefined;
	const message =
		length === 1
			? l10n.t('1 link points to what you deleted.')
			: l10n.t('{0} links point to what you deleted.', length);
	return window.showWarningMessage(message, ...choices);
}

async function showLinks(locations: readonly Location[]): Promise<void> {
	const [first] = locations;
	if (first === undefined) return;
	await window.showTextDocument(first.uri, { selection: first.range });
	await commands.executeCommand('editor.action.showReferences', first.uri, first.range.start, locations);
}
