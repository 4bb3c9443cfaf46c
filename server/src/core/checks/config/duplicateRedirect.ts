import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { duplicateMessage } from '../messages.ts';
import { removeNode } from './jsonEdits.ts';

export const duplicateRedirect: ConfigCheck = {
	code: 'duplicate-redirect',
	subject: 'config',
	severity: 'error',
	title: 'Duplicate redirect source',
	explain:
		'The site rejects a configuration that redirects the same path twice. A path can have only one destination. Remove one of the redirects.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/new" },\n\t\t{ "source": ⟦"/old"⟧, "destination": "/newer" }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/newer" }\n\t]\n}',
	},
	faults: {
		duplicateItem({ code, item, node, value }, { document }, report) {
			if (code !== duplicateRedirect.code) return;
			report({
				span: spanOf(node),
				message: duplicateMessage('redirect source', value, 'Remove one of the redirects.'),
				fixes: [{ title: 'Remove this redirect', changes: removeNode(document.text, item) }],
			});
		},
	},
};
