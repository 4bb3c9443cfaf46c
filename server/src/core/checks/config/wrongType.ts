import type { Node } from 'jsonc-parser';
import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import { propertiesOf, spanOf } from '../../language/json.ts';
import type { Fix } from '../../text/problem.ts';
import { capitalized } from '../../text/words.ts';
import type { ConfigCheck } from '../check.ts';
import { entryDisplayName } from './entryPlace.ts';
import { replaceNode } from './jsonEdits.ts';
import { mixedDialects } from './mixedDialects.ts';
import type { ShapeFault } from './shapeFault.ts';

const upgradeWays =
	'`recto upgrade --write`, or the command **Recto: Upgrade docs.json to the Modern Dialect**';

export const wrongType: ConfigCheck = {
	code: 'wrong-type',
	subject: 'config',
	severity: 'error',
	title: 'Wrong type',
	explain:
		'The site rejects a value of the wrong type. Each key expects a string in double quotes, a number, a boolean (`true` or `false`), an array in `[ ]`, or an object in `{ }`. `"true"` in quotes is a string, and an array needs its brackets even with a single item. A classic `navigation` in a configuration that is otherwise modern is reported here once: upgrade the file.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ⟦"index"⟧ }],\n\t"feedback": { "raiseIssue": ⟦"true"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"feedback": { "raiseIssue": true }\n}',
	},
	file({ document }, report) {
		const mixed = mixedDialects(document);
		if (mixed === undefined) return;
		const keys = mixed.modern.map((name) => `\`${name}\``).join(', ');
		report({
			span: spanOf(mixed.navigation),
			...(!mixed.isRejected && { severity: 'warning' as const }),
			message: `Mixed dialects: \`navigation\` is an array, as in the classic dialect, but ${keys} ${mixed.modern.length === 1 ? 'belongs' : 'belong'} to the modern dialect, in which it is an object. ${mixed.isRejected ? 'The site rejects the configuration.' : 'The site ignores one of the two.'} Run ${upgradeWays}.`,
		});
	},
	faults: {
		wrongType({ entry, node, expected }, { document }, report) {
			const wanted = expected.map((type) => wordsFor[type] ?? type).join(' or ');
			report({
				span: spanOf(node),
				message: `${capitalized(entryDisplayName(entry))} must be ${wanted}, not ${node.type === 'boolean' ? `\`${node.value}\`` : (wordsFor[node.type] ?? node.type)}.`,
				fixes: conversionsOf(document.text, { entry, node, expected }),
			});
		},
	},
};

/** The types of JSON in messages. */
const wordsFor: Readonly<Record<string, string>> = {
	string: 'a string',
	number: 'a number',
	boolean: 'a boolean (`true` or `false`)',
	array: 'an array',
	object: 'an object',
	null: '`null`',
};

type WrongType = Omit<Extract<ShapeFault, { kind: 'wrongType' }>, 'kind'>;

/** Fixes that convert a value to an expected type and certainly keep its meaning. */
function conversionsOf(text: string, { entry, node, expected }: WrongType): readonly Fix[] {
	const written = text.slice(node.offset, node.offset + node.length);
	if (isItemOf(entry.field, node)) return [conversion('Convert to an array', node, `[${written}]`)];
	if (expected.includes('string') && (node.type === 'number' || node.type === 'boolean'))
		return [conversion('Add quotes', node, JSON.stringify(written))];
	if (node.type !== 'string') return [];
	const value = String(node.value).trim();
	if (expected.includes('boolean') && (value === 'true' || value === 'false'))
		return [conversion('Remove the quotes', node, value)];
	if (expected.includes('number') && /^\d+$/.test(value))
		return [conversion('Remove the quotes', node, value)];
	return expected.includes('array') ? [conversion('Convert to an array', node, `[${written}]`)] : [];
}

/** True if the object can be an item of the array: it has a key of its items. */
function isItemOf(field: ConfigField, node: Node): boolean {
	if (field.type !== 'array' || field.items.type !== 'object' || node.type !== 'object') return false;
	const { properties } = field.items;
	return propertiesOf(node).some(({ name }) => Object.hasOwn(properties, name));
}

function conversion(title: string, node: Node, json: string): Fix {
	return { title, changes: [replaceNode(node, json)], preferred: true, isSafe: true };
}
