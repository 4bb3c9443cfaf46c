import type { PageCheck } from '../../../checks/check.ts';
import { localServerMessage } from '../../../checks/messages.ts';
import { isLocalUrl } from '../../../text/paths.ts';
import { pageReferenceOf } from '../../model/pages/pageReference.ts';

export const localEndpoint: PageCheck = {
	code: 'local-endpoint',
	subject: 'page',
	kind: 'file',
	severity: 'information',
	title: 'Localhost endpoint',
	explain:
		'The code samples and the API playground of the page call `localhost`, which is the reader’s own computer. The requests fail unless readers run the API themselves. Use the URL of the published API.',
	examples: {
		bad: '---\ntitle: Users\napi: ⟦GET http://localhost:3000/users⟧\n---\n',
		good: '---\ntitle: Users\napi: GET https://api.example.com/users\n---\n',
	},
	page(document, report) {
		const found = pageReferenceOf(document);
		if (found?.names !== 'endpoint' || found.reference === undefined) return;
		const { path } = found.reference;
		if (!isLocalUrl(path)) return;
		report({ span: found.span, message: localServerMessage(path) });
	},
};
