import type { PageCheck } from '../../../checks/check.ts';
import { hostOfUrl } from '../../../text/paths.ts';
import { fetchableAddressOf } from '../../model/operations/unreadOperation.ts';

export const unreadOperation: PageCheck = {
	code: 'unread-operation',
	subject: 'page',
	kind: 'project',
	severity: 'hint',
	title: 'Operation is in an OpenAPI file on another site',
	explain:
		'Recto calls no other site unasked, so it does not know the operation of this page: the preview shows no parameters and no responses. Fetch the file with the quick fix in VS Code, or with `--fetch` on the command line; you see which site is called.',
	examples: {
		bad: '---\nopenapi: ⟦GET /users⟧\n---\n',
		good: '---\napi: GET https://api.example.com/users\n---\n',
		files: {
			'docs.json':
				'{ "name": "Acme", "openapi": "https://example.com/openapi.json", "navigation": [{ "group": "Start", "pages": ["page"] }] }',
		},
	},
	page({ project, facts }, report) {
		const found = facts.reference;
		if (found?.names !== 'operation' || found.reference === undefined) return;
		const address = fetchableAddressOf(project, found.reference);
		if (address === undefined) return;
		report({
			span: found.span,
			message: `The OpenAPI file of this operation is on ${hostOfUrl(address)} and has not been fetched. Fetch it to see and check the operation.`,
		});
	},
};
