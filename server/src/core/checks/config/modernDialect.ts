import type { ConfigCheck } from '../check.ts';

export const modernDialect: ConfigCheck = {
	code: 'modern-dialect',
	subject: 'config',
	dialect: 'modern',
	severity: 'information',
	title: 'Newer dialect of the configuration',
	explain:
		'Recto knows the classic dialect, in which `navigation` is a list of groups. In the newer one it is an object, which Recto reads to show the site; of the file itself it checks only that it is valid JSON without duplicate keys.',
	examples: {
		bad: '⟦{⟧ "name": "Acme", "theme": "mint", "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] } }',
		good: '{ "name": "Acme", "navigation": [{ "group": "Start", "pages": ["index"] }] }',
	},
	run({ document }, report) {
		const start = document.json.root?.offset ?? 0;
		report({
			span: { start, end: Math.min(start + 1, document.text.length) },
			message: 'This configuration is written in the newer dialect, which Recto does not check yet.',
		});
	},
};
