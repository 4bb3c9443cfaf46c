import type { Node } from 'jsonc-parser';
import { type JsonProperty, propertiesOf, spanOf } from '../../language/json.ts';
import { hasReliablePlaces } from '../../language/jsonFaults.ts';
import type { ConfigCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';
import { removeNode } from './jsonEdits.ts';

export const duplicateKey: ConfigCheck = {
	code: 'duplicate-key',
	subject: 'config',
	severity: 'warning',
	title: 'Duplicate key',
	explain:
		'The site uses only the last value of a duplicate key and silently ignores the others. In JSON, each key can occur only once in an object. Remove all but one.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t⟦"name"⟧: "Acme Docs",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme Docs",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	file({ document }, report) {
		// A missing bracket moves keys of one object into another.
		if (!hasReliablePlaces(document.text, document.json)) return;
		for (const { first, property } of duplicatesIn(document.json.root)) {
			const line = document.lines.positionAt(first.key.offset).line + 1;
			report({
				span: spanOf(property.key),
				message: duplicateMessage(
					'key',
					property.name,
					`It is already set on line ${line}, and the site uses only the last value.`,
				),
				fixes: () =>
					[first, property].flatMap(({ name, key }, index) =>
						key.parent === undefined
							? []
							: {
									title: index === 0 ? `Remove the earlier \`${name}\`` : `Remove this \`${name}\``,
									changes: removeNode(document.text, key.parent),
									preferred: index === 0,
								},
					),
			});
		}
	},
};

interface Duplicate {
	/** The nearest earlier property of the same name. */
	readonly first: JsonProperty;
	readonly property: JsonProperty;
}

function* duplicatesIn(node: Node | undefined): Generator<Duplicate> {
	if (node?.children === undefined) return;
	if (node.type === 'array') {
		for (const item of node.children) if (item.children !== undefined) yield* duplicatesIn(item);
		return;
	}
	const known = new Map<string, JsonProperty>();
	for (const property of propertiesOf(node)) {
		const first = known.get(property.name);
		if (first !== undefined) yield { first, property };
		known.set(property.name, property);
		yield* duplicatesIn(property.value);
	}
}
