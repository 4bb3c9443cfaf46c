import { spanOf } from '../../syntax/json.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { namesInPath, pathParametersOf, pathsOf, renamedParameter } from './pathParameters.ts';

export const undeclaredPathParameter: ApiCheck = {
	code: 'undeclared-path-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Parameter of a path is not declared',
	explain:
		'Each name in braces needs a parameter with `in: path`, at the operation or at its path. Otherwise the page does not explain it, and the playground has no field for it.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  ⟦/users/{id}⟧:\n    get: { summary: Get a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { summary: Get a user }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined || api.isBroken) return;
		for (const { path, key, operations } of pathsOf(api)) {
			const names = namesInPath(path);
			for (const name of names.length === 0 ? [] : new Set(names)) {
				const without = operations.filter(
					({ operation, pathItem }) =>
						// A parameter with another name is told of instead.
						renamedParameter(api, path, { operation, pathItem }) !== name &&
						![pathItem, operation].some((owner) =>
							pathParametersOf(api, owner).some((parameter) => parameter.name === name),
						),
				);
				const [first] = without;
				if (first === undefined) continue;
				const says =
					without.length === operations.length
						? `the operations of \`${path}\` say`
						: `\`${first.method.toUpperCase()} ${path}\` says`;
				report({
					span: spanOf(key),
					message: `Declare \`${name}\` as a parameter with \`in: path\`: ${says} nothing of it.`,
				});
			}
		}
	},
};
