import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const missingFontFormat: ConfigCheck = {
	code: 'missing-font-format',
	subject: 'config',
	severity: 'error',
	title: 'Missing font format',
	explain:
		'A font that is loaded from a URL needs its format. Browsers use the format to choose the font file. Set `format` to `woff` or `woff2`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t⟦"font"⟧: { "family": "Acme Sans", "url": "/fonts/acme.woff2" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"font": { "family": "Acme Sans", "url": "/fonts/acme.woff2", "format": "woff2" }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'missing-font-format')) report(finding);
	},
};
