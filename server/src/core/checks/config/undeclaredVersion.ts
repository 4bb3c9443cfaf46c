import { spanOf } from '../../syntax/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';
import { shapeFaults } from './shapeFaults.ts';

export const undeclaredVersion: ConfigCheck = {
	code: 'undeclared-version',
	subject: 'config',
	dialect: 'classic',
	severity: 'error',
	title: 'Version is not declared',
	explain:
		'What names a version is shown only when readers select that version, and they can select only those that the configuration declares. Names must match to the letter. For an anchor or a tab it is a warning: the site is built all the same.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"versions": ["v2", "v1"],\n\t"navigation": [{ "group": "Start", "version": ⟦"V1"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"versions": ["v2", "v1"],\n\t"navigation": [{ "group": "Start", "version": "v1", "pages": ["index"] }]\n}',
	},
	run({ document }, report) {
		for (const { node, value, declared, isUnchecked } of shapeFaults(document, 'undeclaredVersion')) {
			const nearest = value.length > 60 ? undefined : findNearest(value, declared);
			const choice =
				declared.length === 0
					? 'The configuration declares no versions.'
					: `Declared are ${declared.map((version) => `\`${version}\``).join(', ')}.`;
			report({
				span: spanOf(node),
				...(isUnchecked && { severity: 'warning' }),
				message: `Version \`${value}\` is not declared, so this is never shown. ${choice}`,
				fixes: nearest === undefined ? [] : [jsonReplacement(spanOf(node), nearest)],
			});
		}
	},
};
