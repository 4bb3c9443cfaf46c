import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import type { Fix, Severity } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { nameOf } from './entryPlace.ts';
import { removeNode } from './jsonEdits.ts';
import { findMistaken, meantKey, renameKey } from './meantKey.ts';
import { moveKey } from './moveKey.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';

export const unknownKey: ConfigCheck = {
	code: 'unknown-key',
	subject: 'config',
	severity: 'warning',
	title: 'Unknown key',
	explain:
		'There is no such key here. Mostly the site silently ignores unknown keys, so that a misspelt setting does nothing. In some objects it rejects the file for them, which is an error. A key that looks like no other is reported as information.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"topbarLink"⟧: [],\n\t⟦"navbar"⟧: {}\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarLinks": []\n}',
	},
	run({ document }, report) {
		for (const fault of shapeFaults(document, 'unknownKey'))
			if (fault.entry.field.type === 'object') report(toFinding(document, fault, fault.entry.field));
	},
};

function toFinding(
	document: ConfigDocument,
	{ entry, name, key, names }: Extract<ShapeFault, { kind: 'unknownKey' }>,
	field: ObjectField,
): Finding {
	const { grows } = schemaOf(document);
	const mistaken = findMistaken(field, name);
	const nearest = meantKey(field, name);
	const question = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
	const fixes: Fix[] = [];
	if (nearest !== undefined && !names.has(nearest)) fixes.push(renameKey(key, nearest));
	if (mistaken?.move !== undefined) fixes.push(...moveKey(document, key, mistaken.move));
	if (key.parent !== undefined)
		fixes.push({ title: `Remove \`${name}\``, changes: removeNode(document.text, key.parent) });
	return {
		span: spanOf(key),
		message: `Unknown key \`${name}\` in ${nameOf(entry)}${field.strict === true ? ', for which the site rejects the configuration' : ''}.${mistaken === undefined ? question : ` ${mistaken.advice}`}`,
		severity: severityOf(field, mistaken !== undefined || (nearest !== undefined && !grows)),
		fixes,
	};
}

function severityOf({ strict }: ObjectField, isMistaken: boolean): Severity {
	if (strict === true) return 'error';
	return strict === 'growing' || isMistaken ? 'warning' : 'information';
}
