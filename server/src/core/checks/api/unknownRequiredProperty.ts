import type { Node } from 'jsonc-parser';
import { propertiesOf, spanOf, stringOf } from '../../syntax/json.ts';
import type { ApiPart } from '../../syntax/openapi/apiParts.ts';
import { fieldOf, itemsIn } from '../../syntax/openapi/dataNode.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { inFormat } from './newEntry.ts';

export const unknownRequiredProperty: ApiCheck = {
	code: 'unknown-required-property',
	subject: 'api',
	severity: 'information',
	title: 'Required property that the schema does not describe',
	explain:
		'`required` lists the names of properties. A name that is none of them marks no field as required, and readers learn nothing of it.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User:\n      type: object\n      required: [⟦nme⟧]\n      properties: { name: { type: string } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User:\n      type: object\n      required: [name]\n      properties: { name: { type: string } }\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined || api.isBroken) return;
		for (const part of api.objects) {
			const properties = isWhole(part) ? fieldOf(part.node, 'properties') : undefined;
			if (properties === undefined) continue;
			const names = propertiesOf(properties).map(({ name }) => name);
			const known = new Set(names);
			const required = itemsIn(part.node, 'required');
			const free = names.filter((name) => !required.some((item) => stringOf(item) === name));
			for (const item of required) {
				const name = stringOf(item);
				if (name === undefined || known.has(name)) continue;
				const span = spanOf(item);
				const meant = findNearest(name, free);
				report({
					span,
					message: `\`properties\` has no \`${name}\`.${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`,
					fixes:
						meant === undefined
							? []
							: [
									{
										title: `Replace with \`${meant}\``,
										changes: [{ span, newText: inFormat(context.document, meant) }],
										preferred: true,
									},
								],
				});
			}
		}
	},
};

/** Keys by which properties come from elsewhere, or need no names. */
const openKeys = [
	'$ref',
	'allOf',
	'anyOf',
	'oneOf',
	'if',
	'dependentSchemas',
	'patternProperties',
	'additionalProperties',
	'unevaluatedProperties',
];

/** Whether a schema names all its properties itself, and is no part of another that may. */
function isWhole({ kind, node, key, owner }: ApiPart): boolean {
	if (kind !== 'schema' || (key === undefined && owner?.kind === 'schema')) return false;
	return openKeys.every((name) => isClosed(fieldOf(node, name)));
}

function isClosed(value: Node | undefined): boolean {
	return value === undefined || value.value === false;
}
