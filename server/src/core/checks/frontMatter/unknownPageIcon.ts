import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { replacement } from '../replacement.ts';
import { isUnread } from './missingKey.ts';

export const unknownPageIcon: PageCheck = {
	code: 'unknown-page-icon',
	subject: 'page',
	severity: 'warning',
	title: 'Unknown icon in front matter',
	explain:
		'Neither Font Awesome, with its paid sets, nor Lucide has an icon of this name, and the sidebar shows none beside the page. A known name in capitals is information. Icons of paid sets are not reported, though the preview cannot draw them. Where `docs.json` chooses a library whose names Recto does not know, nothing is said.',
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
			const { meant, ...told } = unknown;
			report({
				span: valueSpan,
				...told,
				fixes: meant === undefined ? [] : [replacement(valueSpan, meant)],
			});
		}
	},
};
