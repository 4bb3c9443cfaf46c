import { jsonFaults } from '../../syntax/jsonFaults.ts';
import { mergeConflicts } from '../../text/mergeConflicts.ts';
import type { ConfigCheck } from '../check.ts';
import { conflictFinding } from '../conflictFinding.ts';
import { lostCharacterFinding, utf16Finding } from '../encodingFinding.ts';
import { jsonFaultFixes, jsonFaultMessages } from './jsonFaultMessages.ts';

export const configSyntax: ConfigCheck = {
	code: 'config-syntax',
	subject: 'config',
	severity: 'error',
	title: 'Configuration is not valid JSON',
	explain:
		'The site reads the configuration as strict JSON: no comments, no comma before a closing bracket, double quotes around every key and text. One mistake keeps the whole site from being built. While Git’s marks of a merge conflict stand in the file, only they are reported. A file that is not saved as UTF-8 is reported, too.',
	examples: {
		bad: '{\n\t"name": "Acme⟦"⟧\n\t"navigation": [{ "group": "Start", "pages": ["index"⟦,⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		const finding = utf16Finding(document.text) ?? lostCharacterFinding(document.text);
		if (finding !== undefined) report(finding);
		const faults = jsonFaults(document.text, document.json);
		const conflicts = faults.length === 0 ? [] : mergeConflicts(document.text);
		for (const conflict of conflicts) report(conflictFinding(document.text, conflict));
		for (const fault of faults)
			report({
				span: fault.span,
				message: jsonFaultMessages[fault.kind],
				fixes: jsonFaultFixes(document.text, fault),
			});
	},
};
