import { l10n, ProgressLocation, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { type ApiAddressesAnswer, apiAddressesRequest } from '../../../server/src/hosts/lsp/protocol.ts';
import type { ApiFileCache } from '../apiFiles/apiFileCache.ts';
import { fetchApiFile } from '../outside.ts';
import { pickProject } from '../pickProject.ts';
import { configOf } from '../projectOf.ts';

const agree = l10n.t('Fetch');

/** Fetches the OpenAPI files that the configuration names by URL, each time only after the user agreed to the sites. */
export function fetchApiFiles(client: LanguageClient, cache: ApiFileCache) {
	return async (uri?: Uri): Promise<void> => {
		if (!workspace.isTrusted) {
			void window.showWarningMessage(
				l10n.t(
					'This workspace is not trusted. Trust it to fetch OpenAPI files from the sites that its docs.json names.',
				),
			);
			return;
		}
		const project = await pickProject(client, uri ?? window.activeTextEditor?.document.uri);
		if (project === undefined) return;
		const answer: ApiAddressesAnswer | null = await client.sendRequest(apiAddressesRequest, {
			uri: (await configOf(project)).toString(),
		});
		const addresses = answer ?? [];
		if (addresses.length === 0) {
			void window.showInformationMessage(
				l10n.t('docs.json does not reference an OpenAPI file on another site.'),
			);
			return;
		}
		const hosts = [...new Set(addresses.map((address) => Uri.parse(address).authority))].join(', ');
		const consent = await window.showWarningMessage(
			addresses.length === 1
				? l10n.t('Fetch an OpenAPI file from {0}?', hosts)
				: l10n.t('Fetch {0} OpenAPI files from {1}?', addresses.length, hosts),
			{
				modal: true,
				detail: l10n.t(
					'{0}\n\nRecto requests these URLs once, from your computer, and keeps the responses.',
					addresses.join('\n'),
				),
			},
			agree,
		);
		if (consent !== agree) return;
		await fetchAll(addresses, cache);
	};
}

async function fetchAll(addresses: readonly string[], cache: ApiFileCache): Promise<void> {
	const refusals = await window.withProgress(
		{ location: ProgressLocation.Notification, title: l10n.t('Fetching OpenAPI files'), cancellable: true },
		async (_, token) => {
			const cancelling = new AbortController();
			token.onCancellationRequested(() => cancelling.abort());
			const answers = await Promise.all(
				addresses.map(async (address) => {
					const answer = await fetchApiFile(address, { signal: cancelling.signal });
					if (answer.kind === 'text') await cache.keep({ address, text: answer.text });
					return answer;
				}),
			);
			return answers.flatMap((answer) => (answer.kind === 'refusal' ? [answer.reason] : []));
		},
	);
	if (refusals.length > 0) void window.showWarningMessage(refusals.join(' '));
}
