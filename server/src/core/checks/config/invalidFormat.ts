import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';

export const invalidFormat: ConfigCheck = {
	code: 'invalid-format',
	subject: 'config',
	severity: 'error',
	title: 'Invalid format',
	explain:
		'The site rejects values that do not have the required format. IDs of analytics services, for example, start with certain letters. Copy the value from the service.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"analytics": { "posthog": { "apiKey": ⟦"abc123"⟧ } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"analytics": { "posthog": { "apiKey": "phc_abc123" } }\n}',
	},
	faults: {
		invalidFormat({ node, advice }, _context, report) {
			report({ span: spanOf(node), message: advice });
		},
	},
};
