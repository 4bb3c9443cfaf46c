import type { Node } from 'jsonc-parser';
import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../syntax/configEntries.ts';
import { propertiesOf } from '../../syntax/json.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { nameOf, placeOf } from './entryPlace.ts';
import { insertProperty, replaceNode } from './jsonEdits.ts';
import { sampleValue } from './sampleValue.ts';
import { shapeFaults } from './shapeFaults.ts';

export const missingProperty: ConfigCheck = {
	code: 'missing-property',
	subject: 'config',
	severity: 'error',
	title: 'Required key is missing',
	explain:
		'Some keys are required: without them the site cannot be built. A hint marks a key that the site asks for, but can do without.',
	examples: {
		bad: '⟦{⟧\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0D9373" }\n}',
		good: '{\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0D9373" },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		const schema = schemaOf(document);
		for (const { entry, object, owner, name, field, standing } of shapeFaults(document, 'missing')) {
			const changes = insertProperty(document.text, object, name, sampleValue(schema, owner, name));
			const message =
				standing === 'required'
					? `Add \`${name}\` to ${nameOf(entry)}: it is required. ${field.description ?? ''}`
					: `The site asks for \`${name}\` in ${nameOf(entry)}, but can do without it. ${field.description ?? ''}`;
			report({
				span: placeOf(entry, object),
				message: message.trimEnd(),
				...(standing === 'expected' ? { severity: 'hint' as const } : {}),
				fixes: [
					renameMistaken(object, owner, name) ?? {
						title: `Add \`${name}\``,
						changes,
						preferred: true,
					},
				],
			});
		}
	},
};

/** A key that authors take for the missing one holds its value already. */
function renameMistaken(object: Node, { mistaken = {} }: ObjectField, name: string): Fix | undefined {
	const taken = propertiesOf(object).find(
		(property) => Object.hasOwn(mistaken, property.name) && mistaken[property.name]?.rename === name,
	);
	if (taken === undefined) return undefined;
	return {
		title: `Rename \`${taken.name}\` to \`${name}\``,
		changes: [replaceNode(taken.key, JSON.stringify(name))],
		preferred: true,
	};
}
