import {
	type ApiObjectKind,
	openApiObjects,
	openKinds,
	schemaKeywords,
} from '../../catalogue/openapi/openApiObjects.ts';
import { propertiesOf, spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf } from '../../syntax/openapi/dataNode.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { faultyLines } from './faultyLines.ts';
import { keyReplacement } from './keyReplacement.ts';

export const unknownApiKey: ApiCheck = {
	code: 'unknown-api-key',
	subject: 'api',
	severity: 'information',
	title: 'Unknown key in an OpenAPI file',
	explain:
		'OpenAPI knows no such key here, but one that looks like it. The site silently ignores it. Keys of your own start with `x-`.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      ⟦sumary⟧: List users\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined) return;
		const isFaulty = faultyLines(context.document);
		for (const { kind, node } of api.objects) {
			if (openKinds.has(kind) && kind !== 'schema') continue;
			const names = kind === 'schema' ? schemaKeywords : namesOf(kind);
			for (const { name, key, value } of propertiesOf(node)) {
				if (name.startsWith('x-') || name.startsWith('$') || names.has(name)) continue;
				const isReference = name === 'ref' && (stringOf(value) ?? '').includes('/');
				const meant = isReference ? '$ref' : findNearest(name, names);
				if (meant === undefined || fieldOf(node, meant) !== undefined) continue;
				const span = spanOf(key);
				if (isFaulty(span)) continue;
				report({
					span,
					message: `OpenAPI knows no key \`${name}\` here. Did you mean \`${meant}\`?`,
					fixes: [keyReplacement(context.document, span, meant)],
				});
			}
		}
	},
};

const known = new Map<ApiObjectKind, ReadonlySet<string>>();

function namesOf(kind: ApiObjectKind): ReadonlySet<string> {
	const names = known.get(kind) ?? new Set(Object.keys(openApiObjects[kind].fields));
	known.set(kind, names);
	return names;
}
