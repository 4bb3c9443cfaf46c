import type { ApiCheck } from '../../../checks/check.ts';
import { spanOf } from '../../../language/json.ts';
import { namesInPath, pathParametersOf, renamedParameter } from '../../model/operations/pathParameters.ts';

export const undeclaredPathParameter: ApiCheck = {
	code: 'undeclared-path-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Undeclared path parameter',
	explain:
		'The page does not list the parameter, and the API playground has no field for it, because each name in braces needs a parameter of its own. Add a parameter with `in: path` to the operation or to the path.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  ⟦/users/{id}⟧:\n    get: { summary: Get a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { summary: Get a user }\n',
	},
	path({ path, key, operations }, api, report) {
		if (api.isBroken) return;
		const names = namesInPath(path);
		for (const name of names.length === 0 ? [] : new Set(names)) {
			const without = operations.filter(
				({ operation, pathItem }) =>
					// `unusedPathParameter` reports the parameter with another name instead.
					renamedParameter(api, path, { operation, pathItem }) !== name &&
					![pathItem, operation].some((owner) =>
						pathParametersOf(api, owner).some((parameter) => parameter.name === name),
					),
			);
			const [first] = without;
			if (first === undefined) continue;
			const owner = without.length === operations.length ? path : `${first.method.toUpperCase()} ${path}`;
			report({
				span: spanOf(key),
				message: `Undeclared path parameter \`${name}\` of \`${owner}\`. Add a parameter with \`in: path\`.`,
			});
		}
	},
};
