import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const basicAuthName: ConfigCheck = {
	code: 'basic-auth-name',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Basic authentication with one label',
	explain:
		'Basic authentication asks for two things, so the playground needs two labels, with a colon between them. With one label it shows one field.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"api": { "auth": { "method": "basic", "name": ⟦"user"⟧ } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"api": { "auth": { "method": "basic", "name": "user:password" } }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'basic-auth-name')) report(finding);
	},
};
