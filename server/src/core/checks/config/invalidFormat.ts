import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { shapeFaults } from './shapeFaults.ts';

export const invalidFormat: ConfigCheck = {
	code: 'invalid-format',
	subject: 'config',
	severity: 'error',
	title: 'Value of the wrong form',
	explain:
		'Some texts have a form of their own: IDs of analytics services, for example, start with certain letters.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"analytics": { "posthog": { "apiKey": ⟦"abc123"⟧ } }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"analytics": { "posthog": { "apiKey": "phc_abc123" } }\n}',
	},
	run({ document }, report) {
		for (const { node, advice } of shapeFaults(document, 'invalidFormat'))
			report({ span: spanOf(node), message: advice });
	},
};
