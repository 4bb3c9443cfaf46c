import { Uri, window } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type NavigationAnswer, navigationRequest } from '../../../server/src/hosts/lsp/protocol.ts';
import { configOf } from '../configOf.ts';
import type { DocsItem } from '../docsView/docsItem.ts';

/** Opens the configuration at the item's entry. */
export function showEntry(client: LanguageClient) {
	return async (item?: DocsItem): Promise<void> => {
		if (item === undefined) return;
		const { project, node } = item;
		const partFile = node?.partFile;
		const uri = Uri.joinPath(project, 'docs.json').toString();
		const answer: NavigationAnswer | null = await client.sendRequest(navigationRequest, { uri });
		const config = answer?.configUri === undefined ? await configOf(project) : Uri.parse(answer.configUri);
		const file = partFile === undefined ? config : Uri.joinPath(project, partFile);
		const range = node?.range;
		await window.showTextDocument(
			file,
			range === undefined ? {} : { selection: client.protocol2CodeConverter.asRange(range) },
		);
	};
}
