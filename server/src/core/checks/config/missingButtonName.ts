import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const missingButtonName: ConfigCheck = {
	code: 'missing-button-name',
	subject: 'config',
	severity: 'error',
	title: 'Missing button text',
	explain:
		'The site rejects a link or button of the top bar that has no text. The key `name` (`label` in the modern dialect) contains the text. Add it. Not reported: buttons that show a repository, since the repository provides the text.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"topbarCtaButton"⟧: { "url": "https://example.com" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "name": "Get started", "url": "https://example.com" }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'missing-button-name')) report(finding);
	},
};
