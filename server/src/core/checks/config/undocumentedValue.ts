import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';

export const undocumentedValue: ConfigCheck = {
	code: 'undocumented-value',
	subject: 'config',
	dialect: 'classic',
	severity: 'information',
	title: 'Undocumented key or value',
	explain:
		'The site accepts this key or value, but the specification does not list it. Nothing is broken, so this is reported only if `.recto.json` sets the severity of the code. To follow the specification, use one that it lists.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { ⟦"twitter"⟧: "https://x.com/acme" }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "x": "https://x.com/acme" }\n}',
		files: { '.recto.json': '{ "severities": { "undocumented-value": "information" } }' },
	},
	faults: {
		undocumentedValue({ node, message }, _context, report) {
			report({ span: spanOf(node), message, isOptIn: true });
		},
	},
};
