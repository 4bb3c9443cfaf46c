import { jsonFaults } from '../../language/jsonFaults.ts';
import { findMergeConflicts } from '../../text/findMergeConflicts.ts';
import type { ConfigCheck } from '../check.ts';
import { conflictFinding, lostCharacterFinding, utf16Finding } from '../fileTextFindings.ts';
import { jsonFaultFixes, jsonFaultMessages } from './jsonFaultMessages.ts';

export const configSyntax: ConfigCheck = {
	code: 'config-syntax',
	subject: 'config',
	severity: 'error',
	title: 'Invalid JSON in the configuration',
	explain:
		'The site cannot be built while its configuration is not valid JSON. JSON has no comments and no trailing commas, and needs double quotes around every key and string. Correct each place that is reported. While the file contains Git merge conflict markers, only those are reported. A file that is not saved as UTF-8 is reported as well.',
	examples: {
		bad: '{\n\t"name": "Acme⟦"⟧\n\t"navigation": [{ "group": "Start", "pages": ["index"⟦,⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	file({ document }, report) {
		const finding = utf16Finding(document.text) ?? lostCharacterFinding(document.text);
		if (finding !== undefined) report(finding);
		const faults = jsonFaults(document.text, document.json);
		const conflicts = faults.length === 0 ? [] : findMergeConflicts(document.text);
		for (const conflict of conflicts) report(conflictFinding(document.text, conflict));
		for (const fault of faults)
			report({
				span: fault.span,
				message: jsonFaultMessages[fault.kind],
				fixes: jsonFaultFixes(document.text, fault),
			});
	},
};
