import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const invalidUrl: ConfigCheck = {
	code: 'invalid-url',
	subject: 'config',
	severity: 'error',
	title: 'URL without scheme',
	explain:
		'The site rejects a URL without a scheme. Social accounts and API servers are outside the site. Write the absolute URL, as in `https://example.com`.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "github": ⟦"github.com/acme"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"footerSocials": { "github": "https://github.com/acme" }\n}',
	},
	faults: {
		invalidUrl({ node, value }, _context, report) {
			const url = `https://${value.trim().replace(/^\/\//, '')}`;
			const isHost = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(url);
			report({
				span: spanOf(node),
				message: 'Not an absolute URL. Start it with `https://`.',
				fixes: isHost ? [{ ...jsonReplacement(spanOf(node), url), isSafe: true }] : [],
			});
		},
	},
};
