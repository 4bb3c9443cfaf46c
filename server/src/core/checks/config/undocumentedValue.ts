import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { shapeFaults } from './shapeFaults.ts';

export const undocumentedValue: ConfigCheck = {
	code: 'undocumented-value',
	subject: 'config',
	dialect: 'classic',
	severity: 'information',
	title: 'Accepted, but not specified',
	explain:
		'The specification lists what a key may hold, and the site accepts more. Nothing is broken; to keep to the specification, choose a listed value.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { ⟦"twitter"⟧: "https://x.com/acme" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "x": "https://x.com/acme" }\n}',
	},
	run({ document }, report) {
		for (const { node, message } of shapeFaults(document, 'undocumentedValue'))
			report({ span: spanOf(node), message });
	},
};
