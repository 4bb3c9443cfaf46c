import type { Node } from 'jsonc-parser';
import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import { propertiesOf, spanOf } from '../../syntax/json.ts';
import { capitalised } from '../../text/capitalised.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { nameOf } from './entryPlace.ts';
import { replaceNode } from './jsonEdits.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';

export const wrongType: ConfigCheck = {
	code: 'wrong-type',
	subject: 'config',
	severity: 'error',
	title: 'Value of the wrong type',
	explain:
		'Every key takes values of certain kinds: text in quotes, a number, `true` or `false`, a list in `[ ]`, an object in `{ }`. `"true"` in quotes is text, and a list needs its brackets even when it holds one thing.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ⟦"index"⟧ }],\n\t"feedback": { "raiseIssue": ⟦"true"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"feedback": { "raiseIssue": true }\n}',
	},
	run({ document }, report) {
		for (const { entry, node, expected } of shapeFaults(document, 'wrongType')) {
			const wanted = expected.map((type) => wordsFor[type] ?? type).join(' or ');
			report({
				span: spanOf(node),
				message: `${capitalised(nameOf(entry))} takes ${wanted}, not ${node.type === 'boolean' ? `\`${node.value}\`` : (wordsFor[node.type] ?? node.type)}.`,
				fixes: conversionsOf(document.text, { entry, node, expected }),
			});
		}
	},
};

/** What messages call the types of JSON. */
const wordsFor: Readonly<Record<string, string>> = {
	string: 'text in quotes',
	number: 'a number',
	boolean: '`true` or `false`',
	array: 'a list',
	object: 'an object',
	null: '`null`',
};

type WrongType = Omit<Extract<ShapeFault, { kind: 'wrongType' }>, 'kind'>;

/** Only conversions that keep what the author meant beyond doubt. */
function conversionsOf(text: string, { entry, node, expected }: WrongType): readonly Fix[] {
	const written = text.slice(node.offset, node.offset + node.length);
	if (isItemOf(entry.field, node)) return [conversion('Put it in a list', node, `[${written}]`)];
	if (expected.includes('string') && (node.type === 'number' || node.type === 'boolean'))
		return [conversion('Put it in quotes', node, JSON.stringify(written))];
	if (node.type !== 'string') return [];
	const value = String(node.value).trim();
	if (expected.includes('boolean') && (value === 'true' || value === 'false'))
		return [conversion('Remove the quotes', node, value)];
	if (expected.includes('number') && /^\d+$/.test(value))
		return [conversion('Remove the quotes', node, value)];
	return expected.includes('array') ? [conversion('Put it in a list', node, `[${written}]`)] : [];
}

/** Whether the list may hold the object: it has a key that the items know. */
function isItemOf(field: ConfigField, node: Node): boolean {
	if (field.type !== 'array' || field.items.type !== 'object' || node.type !== 'object') return false;
	const { properties } = field.items;
	return propertiesOf(node).some(({ name }) => Object.hasOwn(properties, name));
}

function conversion(title: string, node: Node, json: string): Fix {
	return { title, changes: [replaceNode(node, json)], preferred: true, keepsMeaning: true };
}
