import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement } from '../../../checks/replacement.ts';
import { spanOf } from '../../../language/json.ts';
import type { Fix } from '../../../text/problem.ts';
import { inBraces } from '../../model/operations/pathParameters.ts';

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
	const braced = inBraces(path);
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
