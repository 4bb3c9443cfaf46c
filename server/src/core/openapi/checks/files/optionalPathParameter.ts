import type { ApiCheck } from '../../../checks/check.ts';
import { replacement } from '../../../checks/replacement.ts';
import { fieldOf, textIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { spanOf } from '../../../language/json.ts';
import type { Fix } from '../../../text/problem.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { entryBreak, inFormat } from '../fixes/newEntry.ts';

export const optionalPathParameter: ApiCheck = {
	code: 'optional-path-parameter',
	subject: 'api',
	severity: 'information',
	title: 'Path parameter without `required: true`',
	explain:
		'The site shows every path parameter as required, but strict tools reject the file, because OpenAPI requires `required: true` on path parameters. Add it.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - name: id\n          in: ⟦path⟧\n          schema: { type: string }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - name: id\n          in: path\n          required: true\n          schema: { type: string }\n',
	},
	object(part, api, report) {
		if (api.isBroken) return;
		if (part.kind !== 'parameter' || textIn(part.node, 'in') !== 'path') return;
		const required = fieldOf(part.node, 'required');
		const isRequired: unknown = required?.value;
		// `invalidApiValue` reports values that are not booleans.
		if (isRequired === true || (required !== undefined && isRequired !== false)) return;
		const node = required ?? fieldOf(part.node, 'in') ?? part.node;
		const fix =
			required === undefined ? insertion(api.document, part) : replacement(spanOf(required), 'true');
		report({
			span: spanOf(node),
			message: 'Path parameter must have `required: true`.',
			fixes: fix === undefined ? [] : [{ ...fix, isSafe: true }],
		});
	},
};

/** Adds `required: true` after `in: path`. */
function insertion(document: DataDocument, { node }: ApiPart): Fix | undefined {
	const entry = node.children?.find(({ children }) => children?.[0]?.value === 'in');
	if (entry === undefined) return undefined;
	const end = entry.offset + entry.length;
	const newText = `${entryBreak(document, node, entry.offset)}${inFormat(document, 'required')}: true`;
	return {
		title: 'Add `required: true`',
		changes: [{ span: { start: end, end }, newText }],
		preferred: true,
	};
}
