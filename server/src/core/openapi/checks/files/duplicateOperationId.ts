import type { ApiCheck } from '../../../checks/check.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { spanOf, stringOf } from '../../../language/json.ts';

export const duplicateOperationId: ApiCheck = {
	code: 'duplicate-operation-id',
	subject: 'api',
	severity: 'warning',
	title: 'Duplicate `operationId`',
	explain:
		'Code generators and links use only one of several operations with the same `operationId`. OpenAPI requires the ID to be unique in the file. Give each operation its own.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { operationId: users }\n    post: { operationId: ⟦users⟧ }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: { operationId: listUsers }\n    post: { operationId: createUser }\n',
	},
	openApi(api, report) {
		const owners = new Map<string, string>();
		for (const { operation, method, path } of api.operations) {
			const node = fieldOf(operation.node, 'operationId');
			const id = stringOf(node);
			if (node === undefined || id === undefined || operation.file !== api.document.path) continue;
			const owner = owners.get(id);
			if (owner !== undefined)
				report({
					span: spanOf(node),
					message: `Duplicate operation ID, already used by \`${owner}\`. Give each operation its own.`,
				});
			else owners.set(id, `${method.toUpperCase()} ${path}`);
		}
	},
};
