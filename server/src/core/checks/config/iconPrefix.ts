import { spanOf } from '../../syntax/json.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { shapeFaults } from './shapeFaults.ts';

export const iconPrefix: ConfigCheck = {
	code: 'icon-prefix',
	subject: 'config',
	severity: 'error',
	title: 'Icon name with a prefix',
	explain:
		'Icons are named without the `fa-` that the icon library puts before its class names. In some places the site accepts one with it but shows nothing: there it is a warning.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "icon": ⟦"fa-newspaper"⟧, "url": "https://example.com/blog" }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "icon": "newspaper", "url": "https://example.com/blog" }]\n}',
	},
	run({ document }, report) {
		for (const { node, value, isUnchecked } of shapeFaults(document, 'iconPrefix')) {
			const name = value.replace(/^(?:fa-)+/, '');
			report({
				span: spanOf(node),
				...(isUnchecked && { severity: 'warning' }),
				message: `Name the icon without its prefix: \`${name}\`.`,
				fixes: [{ ...jsonReplacement(spanOf(node), name), keepsMeaning: true }],
			});
		}
	},
};
