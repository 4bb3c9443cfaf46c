import { spanOf } from '../../syntax/json.ts';
import { isHexColour } from '../../text/colour.ts';
import type { Fix } from '../../text/problem.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { shapeFaults } from './shapeFaults.ts';

export const invalidColor: ConfigCheck = {
	code: 'invalid-color',
	subject: 'config',
	severity: 'error',
	title: 'Not a hex colour',
	explain:
		'Colours are hex codes: `#` and three or six digits from `0` to `f`. Names, `rgb()` and a fourth pair of digits for transparency are not accepted.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": ⟦"0C8465"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"colors": { "primary": "#0C8465" }\n}',
	},
	run({ document }, report) {
		for (const { node, value } of shapeFaults(document, 'invalidColor')) {
			const colour = findColour(value);
			const fixes: readonly Fix[] =
				colour === undefined ? [] : [{ ...jsonReplacement(spanOf(node), colour), keepsMeaning: true }];
			report({ span: spanOf(node), message: 'Write a hex colour, such as `#0C8465` or `#fff`.', fixes });
		}
	},
};

/** The hex colour that the author all but wrote. */
function findColour(value: string): string | undefined {
	const digits = value.trim().replace(/^#*(?:0x)?/, '');
	const opaque = digits.length === 8 ? digits.slice(0, 6) : digits.length === 4 ? digits.slice(0, 3) : digits;
	const colour = `#${opaque}`;
	return isHexColour(colour) ? colour : undefined;
}
