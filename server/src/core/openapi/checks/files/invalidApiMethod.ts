import type { ApiCheck } from '../../../checks/check.ts';
import { keyReplacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { propertiesOf, spanOf } from '../../../language/json.ts';
import type { Fix } from '../../../text/problem.ts';
import { findFixedMethod, isCustomMethod } from '../../model/specification/apiMethods.ts';

export const invalidApiMethod: ApiCheck = {
	code: 'invalid-api-method',
	subject: 'api',
	severity: 'error',
	title: 'Invalid custom method',
	explain:
		'The site rejects the file. In OpenAPI 3.2, `additionalOperations` of a path is for methods that have no key of their own, and each is written in upper case as requests send it: `COPY`, `PURGE`. Move methods such as `GET` and `QUERY` to their own key, write others in upper case, and move webhooks to `webhooks`.',
	examples: {
		bad: 'openapi: 3.2.0\ninfo: { title: Files, version: "1" }\npaths:\n  /files:\n    additionalOperations:\n      ⟦copy⟧: { summary: Copy a file }\n',
		good: 'openapi: 3.2.0\ninfo: { title: Files, version: "1" }\npaths:\n  /files:\n    additionalOperations:\n      COPY: { summary: Copy a file }\n',
	},
	object({ kind, node }, api, report) {
		const operations = api.is32 && kind === 'pathItem' ? fieldOf(node, 'additionalOperations') : undefined;
		for (const { name, key } of operations === undefined ? [] : propertiesOf(operations)) {
			const span = spanOf(key);
			if (isCustomMethod(name) || api.isFaulty(span)) continue;
			const upper = name.toUpperCase();
			const fixes: Fix[] =
				isCustomMethod(upper) && !isExtension(name) ? [keyReplacement(api.document, span, upper)] : [];
			report({ span, message: messageFor(name, upper), fixes });
		}
	},
};

function isExtension(name: string): boolean {
	return name.startsWith('x-');
}

function messageFor(name: string, upper: string): string {
	const fixed = findFixedMethod(name);
	if (fixed !== undefined)
		return `\`${name}\` has a key of its own. Move the operation to \`${fixed}\` of the path.`;
	if (upper === 'WEBHOOK') return '`WEBHOOK` is not a method. Move the operation to `webhooks`.';
	if (isExtension(name))
		return `\`additionalOperations\` can have methods only. Move \`${name}\` to the path.`;
	return isCustomMethod(upper)
		? `Custom method must be in upper case: \`${upper}\`.`
		: `Invalid method \`${name}\`. Use a method of HTTP in upper case.`;
}
