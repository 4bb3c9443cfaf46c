import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const basicAuthName: ConfigCheck = {
	code: 'basic-auth-name',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Basic auth with only one label',
	explain:
		'The playground shows only one field, although basic authentication needs a user name and a password. It reads the labels of both fields from `name`, separated by a colon. Write, for example, `user:password`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"api": { "auth": { "method": "basic", "name": ⟦"user"⟧ } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"api": { "auth": { "method": "basic", "name": "user:password" } }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'basic-auth-name')) report(finding);
	},
};
