import { schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigCheck } from '../check.ts';
import { nameOf, placeOf } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { sampleValue } from './sampleValue.ts';
import { shapeFaults } from './shapeFaults.ts';

export const missingProperty: ConfigCheck = {
	code: 'missing-property',
	subject: 'config',
	severity: 'error',
	title: 'Required key is missing',
	explain:
		'Some keys must be given: without them the site cannot be built. A hint instead of an error marks a key that the host asks for though it may be left out.',
	examples: {
		bad: '⟦{⟧\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0D9373" }\n}',
		good: '{\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0D9373" },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		const schema = schemaOf(document);
		for (const { entry, object, owner, name, field, standing } of shapeFaults(document, 'missing')) {
			const change = insertProperty(document.text, object, name, sampleValue(schema, owner, name));
			const message =
				standing === 'required'
					? `Add \`${name}\` to ${nameOf(entry)}, which requires it. ${field.description ?? ''}`
					: `The host asks for \`${name}\` in ${nameOf(entry)}, though it may be left out. ${field.description ?? ''}`;
			report({
				span: placeOf(entry, object),
				message: message.trimEnd(),
				...(standing === 'expected' ? { severity: 'hint' as const } : {}),
				fixes: [{ title: `Add \`${name}\``, changes: [change], preferred: true }],
			});
		}
	},
};
