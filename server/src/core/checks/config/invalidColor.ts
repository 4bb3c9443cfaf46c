import { spanOf } from '../../language/json.ts';
import { isHexColor } from '../../text/colors.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const invalidColor: ConfigCheck = {
	code: 'invalid-color',
	subject: 'config',
	severity: 'error',
	title: 'Invalid hex color',
	explain:
		'The site accepts colors only as hex codes: `#` and three or six hexadecimal digits. Color names, `rgb()` and an alpha channel (`#RRGGBBAA`) are not accepted. Write the color as a hex code.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": ⟦"0C8465"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465" }\n}',
	},
	faults: {
		invalidColor({ node, value }, _context, report) {
			const color = findColor(value);
			const fixes: readonly Fix[] =
				color === undefined ? [] : [{ ...jsonReplacement(spanOf(node), color), isSafe: true }];
			report({
				span: spanOf(node),
				message: 'Invalid hex color. Use a value such as `#0C8465` or `#fff`.',
				fixes,
			});
		},
	},
};

/** The hex color that the value almost is: `0C8465` without its `#`. */
function findColor(value: string): string | undefined {
	const digits = value.trim().replace(/^#*(?:0x)?/, '');
	const opaque = digits.length === 8 ? digits.slice(0, 6) : digits.length === 4 ? digits.slice(0, 3) : digits;
	const color = `#${opaque}`;
	return isHexColor(color) ? color : undefined;
}
