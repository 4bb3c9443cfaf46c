import type { PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { allMdxFaults, mdxFaults } from './mdxFaults.ts';

export const unquotedValue: PageCheck = {
	code: 'unquoted-value',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Attribute value without quotes',
	explain:
		'HTML allows values without quotes, MDX does not: the site cannot read the page. Put the value in quotes, or a number in braces.',
	examples: {
		bad: '<iframe src="https://example.com" ⟦width=400⟧></iframe>\n',
		good: '<iframe src="https://example.com" width="400"></iframe>\n',
	},
	tellsOf: allMdxFaults,
	run({ document }, report) {
		for (const { span, attribute } of mdxFaults(document, 'unquotedValue')) {
			const text = attribute.value?.text ?? '';
			// One of its quotes may be there already; typographic ones are none.
			const [, value, quote] = /^[“”‘’]?([^"'{}`“”‘’]+)[“”‘’]?(["']?)$/.exec(text) ?? [];
			const mark = quote || '"';
			const quoted = `${attribute.name}=${mark}${value}${mark}`;
			report({
				span,
				message: text === '' ? `Give \`${attribute.name}\` a value in quotes.` : 'Put this value in quotes.',
				fixes: value !== undefined ? [{ ...replacement(span, quoted), keepsMeaning: true }] : [],
			});
		}
	},
};
