import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const incompleteBackground: ConfigCheck = {
	code: 'incomplete-background',
	subject: 'config',
	dialect: 'classic',
	severity: 'information',
	title: 'Background color for one mode only',
	explain:
		'Text can become unreadable in the mode for which no background color is set. A background needs one color for light mode and one for dark mode. Set both `light` and `dark`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465", ⟦"background"⟧: { "dark": "#0B0B0F" } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465", "background": { "light": "#FFFFFF", "dark": "#0B0B0F" } }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'incomplete-background')) report(finding);
	},
};
