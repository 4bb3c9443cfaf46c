import type { Node } from 'jsonc-parser';
import type { ApiType } from '../../project/api/apiSchema.ts';
import { isType } from '../../project/api/schemaKeywords.ts';
import type { DataDocument } from '../../syntax/document.ts';
import { itemsOf, spanOf, stringOf } from '../../syntax/json.ts';
import { fieldOf, itemsIn } from '../../syntax/openapi/dataNode.ts';
import type { Fix } from '../../text/problem.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { ApiCheck } from '../check.ts';
import { apiFileOf } from './apiFile.ts';
import { isOfType } from './exampleMisfit.ts';
import { faultyLines } from './faultyLines.ts';
import { kindOfNode } from './kindOfNode.ts';
import { plainValueIn } from './repairs/exampleRepair.ts';

export const unfitChoice: ApiCheck = {
	code: 'unfit-choice',
	subject: 'api',
	severity: 'information',
	title: 'Choice that the type of its schema rules out',
	explain:
		'A value of the schema has both its `type` and one of the values in `enum`. A choice of another type is shown to readers, but no server that checks the schema takes it. Of several in one list the first is reported.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Level:\n      type: string\n      enum: [⟦1⟧, 2]\n',
		good: 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Level:\n      type: integer\n      enum: [1, 2]\n',
	},
	run(context, report) {
		const api = apiFileOf(context);
		if (api === undefined) return;
		const isFaulty = faultyLines(context.document);
		for (const { kind, node } of api.objects) {
			if (kind !== 'schema') continue;
			const types = typesIn(node);
			const unfit = itemsIn(node, 'enum').filter((choice) => types.length > 0 && !isOfTypes(choice, types));
			const [first] = unfit;
			if (first === undefined || isFaulty(spanOf(first))) continue;
			const fix = repair(context.document, unfit, types);
			report({
				span: spanOf(first),
				message: `The choice is ${kindOfNode(first)}, where the schema has \`${types.join(' | ')}\`.`,
				fixes: fix === undefined ? [] : [fix],
			});
		}
	},
};

/** Those that the schema itself names; none where it names one that is unknown. */
function typesIn(node: Node): readonly ApiType[] {
	const type = fieldOf(node, 'type');
	if (type === undefined) return [];
	const names = (type.type === 'array' ? itemsOf(type) : [type]).map((name) => stringOf(name) ?? '');
	const types = names.filter(isType);
	return names.every((name) => name === 'null' || isType(name)) ? types : [];
}

/** What may be nothing is written in several ways, of which none is judged. */
function isOfTypes(choice: Node, types: readonly ApiType[]): boolean {
	return choice.type === 'null' || types.some((type) => isOfType(choice, type));
}

/** All of them written as what they plainly stand for. */
function repair({ text }: DataDocument, unfit: readonly Node[], types: readonly ApiType[]): Fix | undefined {
	const changes: TextChange[] = [];
	for (const choice of unfit) {
		const span = spanOf(choice);
		const isScalar = choice.type === 'number' || choice.type === 'boolean';
		const quoted =
			isScalar && types.includes('string') ? JSON.stringify(text.slice(span.start, span.end)) : undefined;
		const newText = quoted ?? plainValueIn(stringOf(choice), types);
		if (newText === undefined) return undefined;
		changes.push({ span, newText });
	}
	const title = types.includes('string') ? 'Put them in quotes' : 'Write them without quotes';
	return { title, changes, preferred: true };
}
