import { schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { nameOf, placeOf } from './entryPlace.ts';
import { insertProperty } from './jsonEdits.ts';
import { findMistaken, renameKey } from './meantKey.ts';
import { sampleValue } from './sampleValue.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';

export const missingProperty: ConfigCheck = {
	code: 'missing-property',
	subject: 'config',
	severity: 'error',
	title: 'Required key is missing',
	explain:
		'Some keys are required: without them the site cannot be built. A hint marks a key that the site asks for, but can do without.',
	examples: {
		bad: '⟦{⟧\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0C8465" }\n}',
		good: '{\n\t"name": "Acme",\n\t"favicon": "/favicon.svg",\n\t"colors": { "primary": "#0C8465" },\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		for (const fault of shapeFaults(document, 'missing')) report(toFinding(document, fault));
	},
};

function toFinding(
	document: ConfigDocument,
	{ entry, object, owner, name, field, standing, misspelt }: Extract<ShapeFault, { kind: 'missing' }>,
): Finding {
	if (misspelt !== undefined) {
		const advice = findMistaken(owner, misspelt.name)?.advice ?? `Did you mean \`${name}\`?`;
		return {
			span: spanOf(misspelt.key),
			message: `Unknown key \`${misspelt.name}\` in ${nameOf(entry)}, which requires \`${name}\`. ${advice}`,
			fixes: [renameKey(misspelt.key, name)],
		};
	}
	const message =
		standing === 'required'
			? `Add \`${name}\` to ${nameOf(entry)}: it is required. ${field.description ?? ''}`
			: `The site asks for \`${name}\` in ${nameOf(entry)}, but can do without it. ${field.description ?? ''}`;
	const value = sampleValue(schemaOf(document), owner, name);
	const changes = insertProperty(document.text, object, name, value);
	return {
		span: placeOf(entry, object),
		message: message.trimEnd(),
		...(standing === 'expected' ? { severity: 'hint' as const } : {}),
		fixes: [{ title: `Add \`${name}\``, changes, preferred: true }],
	};
}
