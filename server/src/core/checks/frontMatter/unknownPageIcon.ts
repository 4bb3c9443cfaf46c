import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageCheck } from '../check.ts';
import { findUnknownIcon, unknownIconWords } from '../findUnknownIcon.ts';
import { replacement } from '../replacement.ts';
import { isUnread } from './missingKey.ts';

export const unknownPageIcon: PageCheck = {
	code: 'unknown-page-icon',
	subject: 'page',
	severity: 'information',
	title: 'Unknown icon in front matter',
	explain:
		'None of the free icons of Font Awesome and Lucide has this name, so that the sidebar may show none beside the page. What is not almost a known name is only a hint: it may belong to a paid set. Where `docs.json` chooses a library whose names Recto does not know, nothing is said.',
	cause: 'target',
	examples: {
		bad: '---\ntitle: Start\nicon: ⟦roket⟧\n---\n',
		good: '---\ntitle: Start\nicon: rocket\n---\n',
	},
	looksAt: 'frontMatter',
	run({ project, document }, report) {
		if (isUnread(document)) return;
		for (const { key, value, valueSpan } of document.frontMatter.entries) {
			if (valueSpan === undefined || typeof value !== 'string') continue;
			if (frontMatterFieldsByKey.get(key)?.kind !== 'icon') continue;
			const unknown = findUnknownIcon(value, project?.site.chrome.iconLibrary);
			if (unknown === undefined) continue;
			const { meant } = unknown;
			report({
				span: valueSpan,
				...unknownIconWords(value, meant),
				fixes: meant === undefined ? [] : [replacement(valueSpan, meant)],
			});
		}
	},
};
