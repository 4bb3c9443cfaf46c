import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { shapeFaults } from './shapeFaults.ts';

export const invalidUrl: ConfigCheck = {
	code: 'invalid-url',
	subject: 'config',
	severity: 'warning',
	title: 'Not a whole URL',
	explain:
		'Social accounts and API servers are not part of the site: their addresses need a scheme, as in `https://example.com`. Without one a browser looks for them among the pages.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "github": ⟦"github.com/acme"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "github": "https://github.com/acme" }\n}',
	},
	run({ document }, report) {
		for (const { node, value } of shapeFaults(document, 'invalidUrl')) {
			const url = `https://${value.trim().replace(/^\/\//, '')}`;
			const isHost = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(url);
			report({
				span: spanOf(node),
				message: 'Write the whole URL, starting with `https://`.',
				fixes: isHost ? [{ ...jsonReplacement(spanOf(node), url), keepsMeaning: true }] : [],
			});
		}
	},
};
