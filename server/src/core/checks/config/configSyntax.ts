import { jsonFaults } from '../../syntax/jsonFaults.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonFaultFixes, jsonFaultMessages } from './jsonFaultMessages.ts';

export const configSyntax: ConfigCheck = {
	code: 'config-syntax',
	subject: 'config',
	severity: 'error',
	title: 'Configuration is not valid JSON',
	explain:
		'The host reads the configuration as strict JSON: no comments, no comma before a closing bracket, double quotes around every key and text. One mistake keeps the whole site from being built.',
	examples: {
		bad: '{\n\t"name": "Acme⟦"⟧\n\t"navigation": [{ "group": "Start", "pages": ["index"⟦,⟧] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		for (const fault of jsonFaults(document.text, document.json))
			report({
				span: fault.span,
				message: jsonFaultMessages[fault.kind],
				fixes: jsonFaultFixes(document.text, fault),
			});
	},
};
