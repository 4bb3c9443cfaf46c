import { pageReferenceOf } from '../../project/api/pageOperation.ts';
import { isLocalAddress } from '../../text/isLocalAddress.ts';
import type { PageCheck } from '../check.ts';

export const localEndpoint: PageCheck = {
	code: 'local-endpoint',
	subject: 'page',
	severity: 'information',
	title: 'Endpoint on the computer of the reader',
	explain:
		'`localhost` and `127.0.0.1` are the computer of whoever calls them. Samples and playground of the page call a server there, which readers have only where they run the API themselves. Write the address of the published API.',
	examples: {
		bad: '---\ntitle: Users\napi: ⟦GET http://localhost:3000/users⟧\n---\n',
		good: '---\ntitle: Users\napi: GET https://api.example.com/users\n---\n',
	},
	run({ document }, report) {
		const found = pageReferenceOf(document);
		if (found?.names !== 'endpoint' || found.reference === undefined) return;
		const { path } = found.reference;
		if (!isLocalAddress(path)) return;
		report({
			span: found.span,
			message: `\`${path}\` is on the computer of the reader. Write the address of the published API.`,
		});
	},
};
