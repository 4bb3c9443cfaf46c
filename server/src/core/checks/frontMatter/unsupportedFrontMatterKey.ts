import { foreignMeaning } from '../../catalogue/foreignKeys.ts';
import { titleField } from '../../catalogue/frontMatter.ts';
import type { FrontMatterEntry } from '../../language/frontMatterEntry.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { hasInvalidFrontMatter } from './missingKey.ts';
import { isReportedAsMissing } from './mistakenKey.ts';

/** A key of another documentation tool, such as `sidebar_position`, which the site ignores. */
export const unsupportedFrontMatterKey: PageCheck = {
	subject: 'page',
	kind: 'file',
	code: 'unsupported-front-matter-key',
	severity: 'information',
	title: 'Unsupported front matter key',
	explain:
		'The key belongs to another tool, such as Docusaurus, MkDocs, Jekyll, Hugo or VitePress, and the site ignores it. The navigation orders the pages, the URL of a page is its file path, and drafts are published like other pages. Replace the key with the equivalent one, or remove it. Keys that only order, label or summarize pages are reported if `.recto.json` sets the severity of the code.',
	examples: {
		bad: '---\ntitle: Install the client\n⟦sidebar_label⟧: Install\n⟦sidebar_position⟧: 2\n⟦draft⟧: true\n---\n',
		good: '---\ntitle: Install the client\nsidebarTitle: Install\nhidden: true\n---\n',
		files: { '.recto.json': '{ "severities": { "unsupported-front-matter-key": "information" } }' },
	},
	page(document, report) {
		if (hasInvalidFrontMatter(document)) return;
		const { entries, values } = document.frontMatter;
		for (const entry of entries) {
			const meaning = foreignMeaning(entry.key, entry.value);
			if (meaning === undefined) continue;
			const { key, value, instead, isHarmless } = meaning;
			// The equivalent key exists already, or is reported as missing.
			if (key !== undefined && (Object.hasOwn(values, key) || isReportedAsMissing(document, key))) continue;
			report({
				span: entry.keySpan,
				...(isHarmless && { isOptIn: true }),
				message: `Unsupported key \`${entry.key}\`. ${instead}`,
				fixes: key === undefined ? [] : [replacing(entry, key, value)],
			});
		}
	},
};

function replacing({ keySpan, valueSpan }: FrontMatterEntry, key: string, value: string | undefined): Fix {
	const written = value === undefined ? key : `${key}: ${value}`;
	const span = value === undefined ? keySpan : { start: keySpan.start, end: valueSpan?.end ?? keySpan.end };
	return {
		title: `Replace with \`${written}\``,
		changes: [{ span, newText: written }],
		preferred: true,
		...(key === titleField.key && { isSafe: true as const }),
	};
}
