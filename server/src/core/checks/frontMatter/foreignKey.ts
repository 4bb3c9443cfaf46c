import { foreignMeaning } from '../../catalogue/foreignKeys.ts';
import { titleField } from '../../catalogue/frontMatter.ts';
import type { FrontMatterEntry } from '../../syntax/frontMatterEntry.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageCheck } from '../check.ts';
import { isUnread } from './missingKey.ts';
import { isToldAsMissing } from './standIn.ts';

/** A key by which another tool is told something that the site learns elsewhere, or by another key. */
export const foreignKey: PageCheck = {
	subject: 'page',
	code: 'foreign-key',
	severity: 'information',
	title: 'Front matter key of another tool',
	explain:
		'Docusaurus, MkDocs, Jekyll, Hugo, VitePress and others have keys of their own, such as `sidebar_position` or `slug`. The site ignores them: the navigation orders the pages, the path of a file is its address, and a draft is published like any other page. Write the key that means the same, or remove it.',
	examples: {
		bad: '---\ntitle: Install the client\n⟦sidebar_label⟧: Install\n⟦sidebar_position⟧: 2\n⟦draft⟧: true\n---\n',
		good: '---\ntitle: Install the client\nsidebarTitle: Install\nhidden: true\n---\n',
	},
	looksAt: 'frontMatter',
	run({ document }, report) {
		if (isUnread(document)) return;
		const { entries, values } = document.frontMatter;
		for (const entry of entries) {
			const meaning = foreignMeaning(entry.key, entry.value);
			if (meaning === undefined) continue;
			const { key, value, instead } = meaning;
			// What means the same stands there already, or is told as missing.
			if (key !== undefined && (Object.hasOwn(values, key) || isToldAsMissing(document, key))) continue;
			report({
				span: entry.keySpan,
				message: `The site ignores \`${entry.key}\`. ${instead}`,
				fixes: key === undefined ? [] : [replacing(entry, key, value)],
			});
		}
	},
};

function replacing({ keySpan, valueSpan }: FrontMatterEntry, key: string, value: string | undefined): Fix {
	const written = value === undefined ? key : `${key}: ${value}`;
	const span = value === undefined ? keySpan : { start: keySpan.start, end: valueSpan?.end ?? keySpan.end };
	return {
		title: `Write \`${written}\``,
		changes: [{ span, newText: written }],
		preferred: true,
		...(key === titleField.key && { keepsMeaning: true as const }),
	};
}
