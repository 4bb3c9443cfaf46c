import type { Node } from 'jsonc-parser';
import type { ApiCheck } from '../../../checks/check.ts';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import { didYouMeanQuestion, findNearest } from '../../../text/didYouMean.ts';
import type { ApiPart } from '../../model/files/apiParts.ts';
import { textReplacement } from '../fixes/newEntry.ts';

export const unknownRequiredProperty: ApiCheck = {
	code: 'unknown-required-property',
	subject: 'api',
	severity: 'information',
	title: 'Undefined required property',
	explain:
		'The site marks no field as required, because `required` lists a name that is not in `properties` of the schema. Correct the name, or add the property. Not reported: schemas that combine others, as with `allOf`, or allow additional properties explicitly.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User:\n      type: object\n      required: [⟦nme⟧]\n      properties: { name: { type: string } }\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    User:\n      type: object\n      required: [name]\n      properties: { name: { type: string } }\n',
	},
	kinds: ['schema'],
	object(part, api, report) {
		const items = api.isBroken ? [] : itemsIn(part.node, 'required');
		const properties = items.length > 0 && isWhole(part) ? fieldOf(part.node, 'properties') : undefined;
		if (properties === undefined) return;
		const known = new Set(propertiesOf(properties).map(({ name }) => name));
		const unknown = items.filter((item) => !known.has(stringOf(item) ?? ''));
		if (unknown.length === 0) return;
		const required = new Set(items.map(stringOf));
		const free = [...known].filter((name) => !required.has(name));
		for (const item of unknown) {
			const name = stringOf(item);
			if (name === undefined) continue;
			const span = spanOf(item);
			const suggested = findNearest(name, free);
			report({
				span,
				message: `\`properties\` does not define the required property \`${name}\`.${suggested === undefined ? '' : ` ${didYouMeanQuestion(suggested)}`}`,
				fixes: suggested === undefined ? [] : [textReplacement(api.document, span, suggested)],
			});
		}
	},
};

/** Keywords that add properties from other schemas, or without names. */
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

/** True if a schema defines all its properties itself, and is not combined with others in `allOf`. */
function isWhole({ node, key, owner }: ApiPart): boolean {
	if (key === undefined && owner?.kind === 'schema') return false;
	return openKeys.every((name) => isClosed(fieldOf(node, name)));
}

function isClosed(value: Node | undefined): boolean {
	return value === undefined || value.value === false;
}
