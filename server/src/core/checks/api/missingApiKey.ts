import { openApiObjects } from '../../catalogue/openapi/openApiObjects.ts';
import { spanOf } from '../../syntax/json.ts';
import type { ApiPart } from '../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import type { Severity } from '../../text/problem.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { isWrappedBy } from './misplacedApiKey.ts';

export const missingApiKey: ApiCheck = {
	code: 'missing-api-key',
	subject: 'api',
	severity: 'warning',
	title: 'OpenAPI file lacks a required key',
	explain:
		'OpenAPI demands this key. Without `info` or `paths` the site rejects the whole file; what it makes of other gaps differs, and so does what other tools make of them.',
	examples: {
		bad: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    ⟦get⟧:\n      summary: List users\n',
		good: 'openapi: 3.0.3\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n      responses:\n        "200": { description: The users. }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined || api.isBroken) return;
		for (const part of api.objects) {
			const { required = [], requiredBefore31 = [], noun } = openApiObjects[part.kind];
			for (const key of api.is30 ? [...required, ...requiredBefore31] : required) {
				const value = fieldOf(part.node, key);
				if (value !== undefined && (value.type !== 'null' || part.kind === 'serverVariable')) continue;
				if (isWrappedBy(part, key)) continue;
				const span = part.key === undefined ? startOf(part) : spanOf(part.key);
				report({ span, severity: severityOf(part), message: `Add \`${key}\`: ${noun} needs it.` });
			}
		}
	},
};

/** The whole file is of no use without its own keys; a text that is not there harms nothing else. */
function severityOf({ kind }: ApiPart): Severity {
	if (kind === 'document') return 'error';
	return kind === 'info' || kind === 'response' || kind === 'license' || kind === 'operation'
		? 'information'
		: 'warning';
}

function startOf({ node }: ApiPart) {
	return { start: node.offset, end: node.offset + Math.min(1, node.length) };
}
