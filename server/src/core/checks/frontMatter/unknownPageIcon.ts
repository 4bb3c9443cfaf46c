import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { PageCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { replacement } from '../replacement.ts';
import { isUnread } from './missingKey.ts';

export const unknownPageIcon: PageCheck = {
	code: 'unknown-page-icon',
	subject: 'page',
	severity: 'warning',
	title: 'Unknown page icon',
	explain:
		'The sidebar shows no icon for the page, because neither Font Awesome (free or Pro) nor Lucide has an icon of this name. Correct the name. A known name in uppercase is reported as information. Not reported: Font Awesome Pro icons, although the preview cannot show them, and names when `docs.json` selects another icon library.',
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
			const { meant, ...finding } = unknown;
			report({
				span: valueSpan,
				...finding,
				fixes: meant === undefined ? [] : [replacement(valueSpan, meant)],
			});
		}
	},
};
