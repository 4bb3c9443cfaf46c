import type { DocsService } from '../../core/api/docsService.ts';
import { fetchApiFile } from '../webFetch/fetchText.ts';
import type { Terminal } from './subcommand.ts';

/** Fetches the API descriptions whose URLs are in the configuration, and reports each result. */
export async function fetchNamedApiFiles(
	docs: DocsService,
	{ complain }: Pick<Terminal, 'complain'>,
	fetch: typeof fetchApiFile = fetchApiFile,
): Promise<void> {
	const answers = await Promise.all(
		docs.apiAddresses().map(async (address) => ({ address, answer: await fetch(address) })),
	);
	for (const { address, answer } of answers) {
		if (answer.kind === 'text') docs.apply([{ kind: 'fetched', path: address, text: answer.text }]);
		complain(answer.kind === 'text' ? `Fetched ${address}.` : answer.reason);
	}
}
