import type { PageCheck } from '../check.ts';
import { replacement } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';

export const unquotedValue: PageCheck = {
	code: 'unquoted-value',
	subject: 'page',
	kind: 'file',
	includesSnippets: true,
	severity: 'error',
	title: 'Unquoted attribute value',
	explain:
		'HTML allows attribute values without quotes, MDX does not: the site cannot parse the page, and shows an error instead. Put the value in quotes, or a number in braces.',
	examples: {
		bad: '<iframe src="https://example.com" ⟦width=400⟧></iframe>\n',
		good: '<iframe src="https://example.com" width="400"></iframe>\n',
	},
	page(document, report) {
		for (const { span, attribute } of mdxFaults(document, 'unquotedValue')) {
			const text = attribute.value?.text ?? '';
			// It may have one of its quotes already; typographic quotes do not count.
			const [, value, quote] = /^[“”‘’]?([^"'{}`“”‘’]+)[“”‘’]?(["']?)$/.exec(text) ?? [];
			const mark = quote || '"';
			const quoted = `${attribute.name}=${mark}${value}${mark}`;
			report({
				span,
				message:
					text === ''
						? `Missing value of \`${attribute.name}\`. Write one in quotes.`
						: 'Unquoted attribute value. Put it in quotes.',
				fixes: value !== undefined ? [{ ...replacement(span, quoted), isSafe: true }] : [],
			});
		}
	},
};
