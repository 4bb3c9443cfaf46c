import { spanOf } from '../../language/json.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const iconPrefix: ConfigCheck = {
	code: 'icon-prefix',
	subject: 'config',
	severity: 'error',
	title: 'Icon name with fa- prefix',
	explain:
		'The site rejects icon names with the prefix `fa-`, which belongs to the CSS classes of the icon library. In some places it accepts the name but shows no icon, which is a warning. Remove the prefix.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "icon": ⟦"fa-newspaper"⟧, "url": "https://example.com/blog" }]\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"anchors": [{ "name": "Blog", "icon": "newspaper", "url": "https://example.com/blog" }]\n}',
	},
	faults: {
		iconPrefix({ node, value, isUnchecked }, _context, report) {
			const name = value.replace(/^(?:fa-)+/, '');
			report({
				span: spanOf(node),
				...(isUnchecked && { severity: 'warning' }),
				message: `Icon name must not have the prefix \`fa-\`. Use \`${name}\`.`,
				fixes: [{ ...jsonReplacement(spanOf(node), name), isSafe: true }],
			});
		},
	},
};
