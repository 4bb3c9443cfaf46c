import type { Node } from 'jsonc-parser';
import type { ApiCheck } from '../../../checks/check.ts';
import { fieldOf, itemsIn } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { itemsOf, spanOf, stringOf } from '../../../language/json.ts';
import type { TextChange } from '../../../text/edits.ts';
import type { Fix } from '../../../text/problem.ts';
import type { ApiType } from '../../model/apiSchema.ts';
import { isOfType } from '../../model/schema/exampleMismatch.ts';
import { isType } from '../../model/schema/schemaKeywords.ts';
import { unquotedLiteral } from '../fixes/exampleRepair.ts';

export const enumTypeMismatch: ApiCheck = {
	code: 'enum-type-mismatch',
	subject: 'api',
	severity: 'information',
	title: 'Enum value of the wrong type',
	explain:
		'The site shows the value as a choice, but a server that validates requests rejects it, because a value must match both `enum` and `type`. Correct the value, or the `type` of the schema. Not reported: further values of the same `enum` after the first.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Level:\n      type: string\n      enum: [⟦1⟧, 2]\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Level:\n      type: integer\n      enum: [1, 2]\n',
	},
	kinds: ['schema'],
	object({ node }, api, report) {
		const choices = itemsIn(node, 'enum');
		if (choices.length === 0) return;
		const types = typesIn(node);
		const unfit = choices.filter((choice) => types.length > 0 && !isOfTypes(choice, types));
		const [first] = unfit;
		if (first === undefined || api.isFaulty(spanOf(first))) return;
		const fix = repair(api.document, unfit, types);
		report({
			span: spanOf(first),
			message: `Enum value is ${typePhraseOf(first)}, but the schema type is \`${types.join(' | ')}\`.`,
			fixes: fix === undefined ? [] : [fix],
		});
	},
};

/** The types of the schema itself; none if it has an unknown one. */
function typesIn(node: Node): readonly ApiType[] {
	const type = fieldOf(node, 'type');
	if (type === undefined) return [];
	const names = (type.type === 'array' ? itemsOf(type) : [type]).map((name) => stringOf(name) ?? '');
	const types = names.filter(isType);
	return names.every((name) => name === 'null' || isType(name)) ? types : [];
}

/** `null` always passes: there are several ways to allow it. */
function isOfTypes(choice: Node, types: readonly ApiType[]): boolean {
	return choice.type === 'null' || types.some((type) => isOfType(choice, type));
}

/** Adds or removes the quotes of all the values. */
function repair({ text }: DataDocument, unfit: readonly Node[], types: readonly ApiType[]): Fix | undefined {
	const changes: TextChange[] = [];
	for (const choice of unfit) {
		const span = spanOf(choice);
		const isScalar = choice.type === 'number' || choice.type === 'boolean';
		const quoted =
			isScalar && types.includes('string') ? JSON.stringify(text.slice(span.start, span.end)) : undefined;
		const newText = quoted ?? unquotedLiteral(stringOf(choice), types);
		if (newText === undefined) return undefined;
		changes.push({ span, newText });
	}
	const title = types.includes('string') ? 'Add quotes' : 'Remove the quotes';
	return { title, changes, preferred: true };
}

/** The type of a value, for messages: “a string”. */
export function typePhraseOf({ type, value }: Node): string {
	switch (type) {
		case 'string':
			return 'a string';
		case 'array':
			return 'an array';
		case 'object':
			return 'an object';
		default:
			return `\`${String(value)}\``;
	}
}
