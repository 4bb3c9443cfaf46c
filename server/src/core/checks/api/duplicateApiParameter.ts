import { spanOf } from '../../language/json.ts';
import { fieldOf, itemsIn, textIn } from '../../language/openapi/dataNode.ts';
import { resolveNode } from '../../project/api/apiReader.ts';
import type { ApiCheck } from '../check.ts';

export const duplicateApiParameter: ApiCheck = {
	code: 'duplicate-api-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Duplicate parameter',
	explain:
		'The site shows only the last of several parameters with the same name and location (`in`). OpenAPI does not allow duplicates among the parameters of an operation, or of a path. Remove all but one. Not reported: a parameter of an operation that overrides one of its path.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: page, in: query, schema: { type: integer } }\n        - { name: ⟦page⟧, in: query, schema: { type: string } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      parameters:\n        - { name: page, in: query, schema: { type: integer } }\n        - { name: page, in: header, schema: { type: string } }\n',
	},
	object({ kind, node }, api, report) {
		const { file, reader } = api;
		const known = new Set<string>();
		for (const item of kind === 'operation' || kind === 'pathItem' ? itemsIn(node, 'parameters') : []) {
			const parameter = resolveNode(reader, { file, node: item })?.node;
			const [name, place] = [textIn(parameter, 'name'), textIn(parameter, 'in')];
			if (name === undefined || place === undefined) continue;
			// Names of headers are the same in any case (RFC 9110, section 5.1).
			const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
			if (known.has(key))
				report({
					span: spanOf(fieldOf(item, 'name') ?? fieldOf(item, '$ref') ?? item),
					message: `Duplicate parameter \`${name}\` in \`${place}\`. Only the last one is shown. Remove the others.`,
				});
			known.add(key);
		}
	},
};
