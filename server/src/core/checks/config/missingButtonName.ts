import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const missingButtonName: ConfigCheck = {
	code: 'missing-button-name',
	subject: 'config',
	severity: 'error',
	title: 'Button without a name',
	explain:
		'A link of the top bar shows its name on the button. Only a button that shows a repository can do without: the repository gives its text.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"topbarCtaButton"⟧: { "url": "https://example.com" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "name": "Get started", "url": "https://example.com" }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'missing-button-name')) report(finding);
	},
};
