import type { Node } from 'jsonc-parser';
import type { ConfigDocument } from '../../language/document.ts';
import { type JsonProperty, propertiesOf, spanOf } from '../../language/json.ts';
import { hasReliableStructure } from '../../language/jsonFaults.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';
import { removeNode } from './jsonEdits.ts';

export const conflictingKeys: ConfigCheck = {
	code: 'conflicting-keys',
	subject: 'config',
	severity: 'warning',
	title: 'Conflicting keys',
	explain:
		'The site uses only one of several conflicting keys and silently ignores the others. Each part of the navigation, for example, can have tabs, groups or pages, but only one of these. Move the ignored entries into the key that the site uses. Next to the source of generated pages, such as `graphql`, the site rejects other keys, which is an error. A key that has no effect next to another one, such as a font for headings next to a font for all text, is information.',
	examples: {
		bad: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index"] }], ⟦"pages"⟧: ["changelog"] }\n}',
		good: '{\n\t"theme": "mint",\n\t"name": "Acme",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": { "groups": [{ "group": "Start", "pages": ["index", "changelog"] }] }\n}',
	},
	faults: {
		overlooked({ node, name, read }, { document }, report) {
			report({
				span: spanOf(node),
				message: `Conflicting keys: the site uses \`${read}\` and ignores \`${name}\`. Move the entries of one into the other.`,
				fixes: removal(document, node),
			});
		},
		excluded({ node, name, beside }, { document }, report) {
			report({
				span: spanOf(node),
				severity: 'error',
				message: `\`${name}\` conflicts with \`${beside}\`. Move one of them into another part.`,
				fixes: removal(document, node),
			});
		},
		idle({ node, advice }, { document }, report) {
			report({
				span: spanOf(node),
				severity: 'information',
				message: `\`${node.value}\` has no effect here. ${advice}`,
				fixes: removal(document, node),
			});
		},
	},
};

function removal({ text }: ConfigDocument, { value, parent }: Node): readonly Fix[] {
	return parent === undefined ? [] : [{ title: `Remove \`${value}\``, changes: removeNode(text, parent) }];
}

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
		if (!hasReliableStructure(document.text, document.json)) return;
		for (const { first, property } of duplicatesIn(document.json.root)) {
			const line = document.lines.positionAt(first.key.offset).line + 1;
			report({
				span: spanOf(property.key),
				message: duplicateMessage(
					'key',
					property.name,
					`It is already set on line ${line}; the site uses only the last value.`,
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
