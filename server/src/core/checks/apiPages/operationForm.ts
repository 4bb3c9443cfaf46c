import { apiMethods } from '../../project/api/apiModel.ts';
import { pageReferenceOf } from '../../project/api/pageOperation.ts';
import { didYouMean } from '../../text/didYouMean.ts';
import type { PageCheck } from '../check.ts';

export const operationForm: PageCheck = {
	code: 'operation-form',
	subject: 'page',
	severity: 'information',
	title: 'Front matter names no operation',
	explain:
		'`openapi` holds the method and the path of one operation, with the file before them if the project has several: `GET /users` or `api/users.yaml GET /users`. `api` holds the method and the path or whole address of an endpoint. The site shows no endpoint for any other text.',
	examples: {
		bad: '---\ntitle: Users\nopenapi: ⟦/users⟧\n---\n',
		good: '---\ntitle: Users\nopenapi: GET /users\n---\n',
		files: { 'openapi.json': '{ "openapi": "3.1.0", "paths": { "/users": { "get": {} } } }' },
	},
	run({ document }, report) {
		const found = pageReferenceOf(document);
		if (found === undefined) return;
		const { names, text, span, reference } = found;
		if (reference !== undefined && (names === 'operation' || reference.file === undefined)) return;
		const form =
			names === 'operation'
				? 'the path of an operation, such as `GET /users` or `users.yaml GET /users`'
				: 'the path or address of an endpoint, such as `GET /users`';
		report({ span, message: `Write the method and ${form}.${questionOf(text)}` });
	},
};

function questionOf(text: string): string {
	const words = text.trim().split(/\s+/);
	const word = words.length === 3 ? words[1] : words[0];
	const isWord = word !== undefined && /^[a-z]+$/i.test(word);
	const isMethod = apiMethods.some((method) => method === word?.toLowerCase());
	return isWord && !isMethod
		? didYouMean(
				word.toUpperCase(),
				apiMethods.map((method) => method.toUpperCase()),
			)
		: '';
}
