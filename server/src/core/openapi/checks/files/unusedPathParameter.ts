import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { spanOf } from '../../../language/json.ts';
import { didYouMeanQuestion } from '../../../text/didYouMean.ts';
import {
	inBraces,
	namesInPath,
	pathParametersOf,
	pathsOf,
	renamedParameter,
} from '../../model/operations/pathParameters.ts';

export const unusedPathParameter: ApiCheck = {
	code: 'unused-path-parameter',
	subject: 'api',
	severity: 'warning',
	title: 'Unused path parameter',
	explain:
		'The page shows a parameter that nobody can send, because a parameter with `in: path` must be in braces in the path. Correct its name, add it to the path, or change `in`. Not reported: a shared parameter that several paths reference.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - { name: id, in: path, required: true }\n        - { name: ⟦group⟧, in: path, required: true }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    get:\n      parameters:\n        - { name: id, in: path, required: true }\n        - { name: group, in: query }\n',
	},
	openApi(api, report) {
		if (api.isBroken) return;
		const reported = new Set<unknown>();
		for (const { path, operations } of pathsOf(api)) {
			// `invalidApiPath` reports unmatched braces.
			if (path.replace(/\{[^{}]*\}/g, '').includes('{')) continue;
			const names = namesInPath(inBraces(path));
			for (const { operation, pathItem } of operations) {
				const suggested = renamedParameter(api, path, { operation, pathItem });
				for (const { name, at } of [pathItem, operation].flatMap((owner) => pathParametersOf(api, owner))) {
					// A shared parameter may be meant for other paths.
					const isShared = !within(at.node.offset, operation.node) && !within(at.node.offset, pathItem.node);
					if (names.includes(name) || at.file !== api.file || isShared || reported.has(at.node)) continue;
					reported.add(at.node);
					const node = fieldOf(at.node, 'name') ?? at.node;
					const span = spanOf(node);
					const question =
						suggested === undefined ? 'Add it to the path, or correct `in`.' : didYouMeanQuestion(suggested);
					report({
						span,
						message: `Path \`${path}\` does not contain \`{${name}}\`. ${question}`,
						fixes: suggested === undefined ? [] : [keyReplacement(api.document, span, suggested)],
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
