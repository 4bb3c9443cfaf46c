import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const incompleteGradient: ConfigCheck = {
	code: 'incomplete-gradient',
	subject: 'config',
	dialect: 'classic',
	severity: 'warning',
	title: 'Incomplete gradient',
	explain:
		'A gradient with only one color is incomplete: it runs from the color `from` to the color `to`. Set both, or write a single color as a string instead of an object.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "url": "https://example.com", ⟦"color"⟧: { "from": "#0C8465" } }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "url": "https://example.com", "color": { "from": "#0C8465", "to": "#07C983" } }]\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'incomplete-gradient')) report(finding);
	},
};
