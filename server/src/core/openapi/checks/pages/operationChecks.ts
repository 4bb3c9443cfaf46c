import type { PageCheck } from '../../../checks/check.ts';
import { localServerMessage } from '../../../checks/messages.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { didYouMean, findNearest } from '../../../text/didYouMean.ts';
import { hostOfUrl, isLocalUrl } from '../../../text/paths.ts';
import { toReferenceText } from '../../model/files/operationReference.ts';
import { fetchableAddressOf } from '../../model/operations/operationNames.ts';
import { pageReferenceOf } from '../../model/pages/pageOperation.ts';
import { apiMethods, findFixedMethod, isCustomMethod } from '../../model/specification/apiMethods.ts';
import { operationFault } from './operationFault.ts';

export const invalidOperationReference: PageCheck = {
	code: 'invalid-operation-reference',
	subject: 'page',
	kind: 'file',
	severity: 'information',
	title: 'Invalid operation reference',
	explain:
		'The site shows no endpoint on the page, because the value in the front matter is not a method and a path. Write `openapi` as `GET /users`, or `api/users.yaml GET /users` if the project has several OpenAPI files. Write `api` as a method and the path or full URL of the endpoint.',
	examples: {
		bad: '---\ntitle: Users\nopenapi: ⟦/users⟧\n---\n',
		good: '---\ntitle: Users\nopenapi: GET /users\n---\n',
		files: { 'openapi.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }' },
	},
	page(document, report) {
		const found = pageReferenceOf(document);
		if (found === undefined) return;
		const { names, text, span, reference } = found;
		const isRead = reference !== undefined && (names === 'operation' || reference.file === undefined);
		if (isRead && (names === 'operation' || !isMisspelled(reference.method))) return;
		const rule =
			names === 'operation'
				? 'Invalid operation reference. Write a method and a path, such as `GET /users` or `users.yaml GET /users`.'
				: 'Invalid endpoint. Write a method and a path or URL, such as `GET /users`.';
		report({ span, message: `${rule}${questionOf(text)}` });
	},
};

function questionOf(text: string): string {
	const words = text.trim().split(/\s+/);
	const [word = '', path = ''] = words.length === 3 ? words.slice(1) : words;
	if (!/^[a-z]+$/i.test(word) || findFixedMethod(word) !== undefined) return '';
	const upper = word.toUpperCase();
	const question = didYouMean(upper, methodNames);
	if (question !== '' || word === upper || !path.startsWith('/')) return question;
	return ' Custom methods must be in upper case.';
}

const methodNames = apiMethods.map((method) => method.toUpperCase());

/** True for a likely typo of a method: without a description nothing else tells a method from other words. */
function isMisspelled(method: string): boolean {
	return isCustomMethod(method) && findNearest(method, methodNames) !== undefined;
}

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

export const unknownOperation: PageCheck = {
	code: 'unknown-operation',
	subject: 'page',
	kind: 'project',
	canDisableErrors: true,
	severity: 'error',
	title: 'Unknown operation',
	explain:
		'The page shows no endpoint, because no OpenAPI file of the project has the operation. Method and path must match, including parameter names. Correct them, or add the operation. A wrong file before the method is a warning if another file has the operation: the site shows that one. Not reported: operations that may be in an OpenAPI file of another site that was not fetched.',
	examples: {
		bad: '---\nopenapi: ⟦GET /user/{id}⟧\n---\n',
		good: '---\nopenapi: GET /users/{id}\n---\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: { get: {}, put: {} }\n',
		},
	},
	page({ project, facts }, report) {
		const found = facts.reference;
		if (found?.names !== 'operation' || found.reference === undefined) return;
		const { reference, span } = found;
		const fault = operationFault(project, reference, 'page');
		if (fault === undefined) return;
		report({
			span,
			severity: fault.severity,
			message: fault.message,
			fixes: fault.suggested === undefined ? [] : [jsonReplacement(span, toReferenceText(fault.suggested))],
		});
	},
};

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
