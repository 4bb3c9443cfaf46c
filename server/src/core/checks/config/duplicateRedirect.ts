import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { removeNode } from './jsonEdits.ts';
import { shapeFaults } from './shapeFaults.ts';

export const duplicateRedirect: ConfigCheck = {
	code: 'duplicate-redirect',
	subject: 'config',
	severity: 'error',
	title: 'Path redirected twice',
	explain: 'A path can lead to one place only. The site rejects a configuration that redirects it twice.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/new" },\n\t\t{ "source": ⟦"/old"⟧, "destination": "/newer" }\n\t]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"redirects": [\n\t\t{ "source": "/old", "destination": "/newer" }\n\t]\n}',
	},
	run({ document }, report) {
		for (const { code, item, node, value } of shapeFaults(document, 'duplicateItem')) {
			if (code !== duplicateRedirect.code) continue;
			report({
				span: spanOf(node),
				message: `\`${value}\` is already redirected above: keep one of the two.`,
				fixes: [{ title: 'Remove this one', changes: removeNode(document.text, item) }],
			});
		}
	},
};
