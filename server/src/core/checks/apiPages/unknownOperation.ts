import { toReferenceText } from '../../project/api/operationReference.ts';
import { pageReferenceOf } from '../../project/api/pageOperation.ts';
import type { PageCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { operationFault } from './operationFault.ts';

export const unknownOperation: PageCheck = {
	code: 'unknown-operation',
	subject: 'page',
	asksProject: 'references',
	severity: 'error',
	title: 'Operation does not exist',
	explain:
		'The page shows an operation that no OpenAPI file of the project has. Method and path match to the letter, the names of parameters and a slash at the end included. Where an OpenAPI file is named by its address and was not fetched, nothing is reported.',
	examples: {
		bad: '---\nopenapi: ⟦GET /user/{id}⟧\n---\n',
		good: '---\nopenapi: GET /users/{id}\n---\n',
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: { get: {}, put: {} }\n',
		},
	},
	run({ project, document }, report) {
		const found = pageReferenceOf(document);
		if (found?.names !== 'operation' || found.reference === undefined) return;
		const { reference, span } = found;
		const fault = operationFault(project, reference);
		if (fault === undefined) return;
		report({
			span,
			...(fault.mayBeNewer ? { severity: 'warning' as const } : {}),
			message: fault.message,
			fixes: fault.meant === undefined ? [] : [jsonReplacement(span, toReferenceText(fault.meant))],
		});
	},
};
