import { spanOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { inBraces, namesInPath, pathParametersOf, pathsOf, renamedParameter } from './pathParameters.ts';
import { keyReplacement } from './repairs/keyReplacement.ts';

export const unusedPathParameter: ApiCheck = {
	code: 'unused-path-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Path parameter is not in the path',
	explain:
		'A parameter with `in: path` stands in braces in the path. One that does not is shown to readers, who cannot send it.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - { name: id, in: path, required: true }\n        - { name: ⟦group⟧, in: path, required: true }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - { name: id, in: path, required: true }\n        - { name: group, in: query }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined || api.isBroken) return;
		const reported = new Set<unknown>();
		for (const { path, operations } of pathsOf(api)) {
			// What is open or in other marks is told of as that.
			if (path.replace(/\{[^{}]*\}/g, '').includes('{')) continue;
			const names = namesInPath(inBraces(path));
			for (const { operation, pathItem } of operations) {
				const meant = renamedParameter(api, path, { operation, pathItem });
				for (const { name, at } of [pathItem, operation].flatMap((owner) => pathParametersOf(api, owner))) {
					// One that several paths share may be meant for the others.
					const isShared = !within(at.node.offset, operation.node) && !within(at.node.offset, pathItem.node);
					if (names.includes(name) || at.file !== api.file || isShared || reported.has(at.node)) continue;
					reported.add(at.node);
					const node = fieldOf(at.node, 'name') ?? at.node;
					const span = spanOf(node);
					const question =
						meant === undefined ? 'Add it there, or correct `in`.' : `Did you mean \`${meant}\`?`;
					report({
						span,
						message: `The path \`${path}\` has no \`{${name}}\`. ${question}`,
						fixes: meant === undefined ? [] : [keyReplacement(context.document, span, meant)],
					});
				}
			}
		}
	},
};

function within(
	offset: number,
	{ offset: start, length }: { readonly offset: number; readonly length: number },
) {
	return start <= offset && offset < start + length;
}
