import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement, replacement } from '../../../checks/replacement.ts';
import { fieldOf, textIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';
import { didYouMeanQuestion } from '../../../text/didYouMean.ts';
import type { Fix } from '../../../text/problem.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import {
	namesInPath,
	pathParametersOf,
	pathsOf,
	renamedParameter,
	toPathTemplate,
} from '../../model/operations/pathParameters.ts';
import { entrySeparator, wordInFormat } from '../fixes/newEntry.ts';

export const invalidApiPath: ApiCheck = {
	code: 'invalid-api-path',
	subject: 'api',
	severity: 'warning',
	title: 'Invalid path',
	explain:
		'The site shows the path as it is written, and the API playground calls it that way, so the request fails. In OpenAPI, a path starts with `/`, is appended to the server URL, has its parameters in braces and no query string. Correct the path, and declare query parameters with `in: query`.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  ⟦/users/:id⟧:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { summary: Get a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { summary: Get a user }\n',
	},
	path({ path, key }, api, report) {
		if (api.isBroken) return;
		const fault = path.startsWith('x-') ? undefined : faultOf(path);
		if (fault === undefined) return;
		const span = spanOf(key);
		const fixes: Fix[] =
			fault.suggested === undefined ? [] : [keyReplacement(api.document, span, fault.suggested)];
		report({ span, message: fault.message, fixes });
	},
};

interface PathFault {
	readonly message: string;
	readonly suggested?: string;
}

function faultOf(path: string): PathFault | undefined {
	const braced = toPathTemplate(path);
	if (/^https?:\/\//i.test(path))
		return { message: 'Path must start with `/`, not with a server URL. Move the server URL to `servers`.' };
	if (!path.startsWith('/')) return { message: 'Path must start with `/`.', suggested: `/${braced}` };
	if (braced !== path) {
		const written = braced.split('/').find((part, index) => part !== path.split('/')[index]) ?? braced;
		return { message: `Path parameter must be in braces: \`${written}\`.`, suggested: braced };
	}
	if (/\{[^{}]*$|^[^{}]*\}/.test(path.replace(/\{[^{}]*\}/g, '')))
		return { message: 'Unmatched `{` or `}` in the path.' };
	if (path.includes('{}')) return { message: 'Path parameter has no name. Add one between the braces.' };
	return path.includes('?')
		? { message: 'Path must not have a query string after `?`. Declare query parameters with `in: query`.' }
		: undefined;
}

export const ambiguousApiPath: ApiCheck = {
	code: 'ambiguous-api-path',
	subject: 'api',
	severity: 'warning',
	title: 'Ambiguous path',
	explain:
		'`/users/{id}` and `/users/{name}` match the same requests, so clients and tools cannot tell which operation is called. OpenAPI does not allow paths that differ only in the names of their parameters. Merge the two, or change one of them.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: {}\n  ⟦/users/{name}⟧: {}\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}: {}\n  /users/by-name/{name}: {}\n',
	},
	openApi(api, report) {
		const paths = fieldOf(api.root, 'paths');
		if (paths === undefined) return;
		const known = new Map<string, string>();
		for (const { name, key } of propertiesOf(paths)) {
			if (name.startsWith('x-')) continue;
			const form = name.replace(/\{[^{}]*\}/g, '{}');
			const before = known.get(form);
			if (before === undefined) known.set(form, name);
			else if (before !== name)
				report({
					span: spanOf(key),
					message: `Same path as \`${before}\` except for parameter names. Merge the two.`,
				});
		}
	},
};

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
				(operation) =>
					!pathParametersOf(operation, api).some((parameter) => parameter.name === name) &&
					// `unusedPathParameter` reports the parameter with another name instead.
					renamedParameter(api, operation) !== name,
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
			const names = namesInPath(toPathTemplate(path));
			for (const found of operations) {
				const { operation, pathItem } = found;
				for (const { name, at } of pathParametersOf(found, api)) {
					// A shared parameter may be meant for other paths.
					const isShared = !within(at.node.offset, operation.node) && !within(at.node.offset, pathItem.node);
					if (names.includes(name) || at.file !== api.file || isShared || reported.has(at.node)) continue;
					reported.add(at.node);
					const node = fieldOf(at.node, 'name') ?? at.node;
					const span = spanOf(node);
					const suggested = renamedParameter(api, found);
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
	kinds: ['parameter'],
	object(part, api, report) {
		if (api.isBroken || textIn(part.node, 'in') !== 'path') return;
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
	const newText = `${entrySeparator(document, node, entry.offset)}${wordInFormat(document, 'required')}: true`;
	return {
		title: 'Add `required: true`',
		changes: [{ span: { start: end, end }, newText }],
		preferred: true,
	};
}
