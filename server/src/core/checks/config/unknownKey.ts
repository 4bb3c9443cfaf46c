import type { ObjectField } from '../../catalogue/config/configSchema.ts';
import { schemaOf } from '../../syntax/configEntries.ts';
import type { ConfigDocument } from '../../syntax/document.ts';
import { spanOf } from '../../syntax/json.ts';
import { didYouMeanQuestion } from '../../text/didYouMean.ts';
import type { Fix, Severity } from '../../text/problem.ts';
import type { ConfigCheck, Finding } from '../check.ts';
import { nameOf } from './entryPlace.ts';
import { removeNode } from './jsonEdits.ts';
import { moveKey } from './moveKey.ts';
import type { ShapeFault } from './shapeFault.ts';
import { shapeFaults } from './shapeFaults.ts';
import { findMistaken, renameKey, suggestedKey } from './suggestedKey.ts';

export const unknownKey: ConfigCheck = {
	code: 'unknown-key',
	subject: 'config',
	severity: 'warning',
	title: 'Unknown key',
	explain:
		'The site silently ignores most unknown keys, so a misspelled setting has no effect. In some objects it rejects the whole configuration, which is an error. Correct or remove the key. A key that is not similar to any known key is information.',
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
	const nearest = suggestedKey(field, name);
	const advice = mistaken?.advice ?? (nearest === undefined ? undefined : didYouMeanQuestion(nearest));
	const sentences = [
		`Unknown key \`${name}\` in ${nameOf(entry)}.`,
		...(field.strict === true ? ['The site rejects unknown keys here.'] : []),
		...(advice === undefined ? [] : [advice]),
	];
	const fixes: Fix[] = [];
	if (nearest !== undefined && !names.has(nearest)) fixes.push(renameKey(key, nearest));
	if (mistaken?.move !== undefined) fixes.push(...moveKey(document, key, mistaken.move));
	if (key.parent !== undefined)
		fixes.push({ title: `Remove \`${name}\``, changes: removeNode(document.text, key.parent) });
	return {
		span: spanOf(key),
		message: sentences.join(' '),
		severity: severityOf(field, mistaken !== undefined || (nearest !== undefined && !grows)),
		fixes,
	};
}

function severityOf({ strict }: ObjectField, isMistaken: boolean): Severity {
	if (strict === true) return 'error';
	return strict === 'growing' || isMistaken ? 'warning' : 'information';
}
