import type { PageCheck } from '../../../checks/check.ts';
import { didYouMean, findNearest } from '../../../text/didYouMean.ts';
import { pageReferenceOf } from '../../model/pages/pageReference.ts';
import { apiMethods, findFixedMethod, isCustomMethod } from '../../model/specification/apiMethods.ts';

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
