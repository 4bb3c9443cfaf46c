import type { PageCheck } from '../../../checks/check.ts';
import { jsonReplacement } from '../../../checks/replacement.ts';
import { toReferenceText } from '../../model/files/operationReference.ts';
import { operationFault } from './operationFault.ts';

export const unknownOperation: PageCheck = {
	code: 'unknown-operation',
	subject: 'page',
	kind: 'project',
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
