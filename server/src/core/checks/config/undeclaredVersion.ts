import { spanOf } from '../../language/json.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { ConfigCheck } from '../check.ts';
import { jsonReplacement } from '../replacement.ts';

export const undeclaredVersion: ConfigCheck = {
	code: 'undeclared-version',
	subject: 'config',
	dialect: 'classic',
	severity: 'error',
	title: 'Undeclared version',
	explain:
		'Content of an undeclared version is never shown, because readers can select only declared versions. Version names are case-sensitive. Correct the name, or add it to `versions`. For an anchor or a tab it is a warning, because the site is still built.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"versions": ["v2", "v1"],\n\t"navigation": [{ "group": "Start", "version": ⟦"V1"⟧, "pages": ["index"] }]\n}',
		good: '{\n\t"name": "Acme",\n\t"versions": ["v2", "v1"],\n\t"navigation": [{ "group": "Start", "version": "v1", "pages": ["index"] }]\n}',
	},
	faults: {
		undeclaredVersion({ node, value, declared, isUnchecked }, _context, report) {
			const nearest = value.length > 60 ? undefined : findNearest(value, declared);
			const choice =
				declared.length === 0
					? 'The configuration declares no versions.'
					: `Declared versions: ${declared.map((version) => `\`${version}\``).join(', ')}.`;
			report({
				span: spanOf(node),
				...(isUnchecked && { severity: 'warning' }),
				message: `Undeclared version \`${value}\`. ${choice}`,
				fixes: nearest === undefined ? [] : [jsonReplacement(spanOf(node), nearest)],
			});
		},
	},
};
