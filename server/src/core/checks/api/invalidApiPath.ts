import { spanOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { inBraces, pathsOf } from './pathParameters.ts';
import { keyReplacement } from './repairs/keyReplacement.ts';

export const invalidApiPath: ApiCheck = {
	code: 'invalid-api-path',
	subject: 'api',
	severity: 'warning',
	title: 'Path is not written as OpenAPI has it',
	explain:
		'A key of `paths` begins with `/`, follows the address of the server, has its parameters in braces and no query: what follows `?` are parameters with `in: query`. Readers see the path as it is written, and the playground calls it so.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  ⟦/users/:id⟧:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { summary: Get a user }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { summary: Get a user }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined || api.isBroken) return;
		for (const { path, key } of pathsOf(api)) {
			const fault = path.startsWith('x-') ? undefined : faultOf(path);
			if (fault === undefined) continue;
			const span = spanOf(key);
			const fixes: Fix[] =
				fault.meant === undefined ? [] : [keyReplacement(context.document, span, fault.meant)];
			report({ span, message: fault.message, fixes });
		}
	},
};

interface PathFault {
	readonly message: string;
	readonly meant?: string;
}

function faultOf(path: string): PathFault | undefined {
	const braced = inBraces(path);
	if (/^https?:\/\//i.test(path))
		return { message: 'A path begins with `/`: the address of the server stands in `servers`.' };
	if (!path.startsWith('/')) return { message: 'A path begins with `/`.', meant: `/${braced}` };
	if (braced !== path) {
		const written = braced.split('/').find((part, index) => part !== path.split('/')[index]) ?? braced;
		return { message: `A parameter stands in braces: write \`${written}\`.`, meant: braced };
	}
	if (/\{[^{}]*$|^[^{}]*\}/.test(path.replace(/\{[^{}]*\}/g, '')))
		return { message: 'Each `{` of a path needs its `}`.' };
	if (path.includes('{}')) return { message: 'The parameter in these braces has no name.' };
	return path.includes('?')
		? { message: 'A path has no query: what follows `?` are parameters with `in: query`.' }
		: undefined;
}
