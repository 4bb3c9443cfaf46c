import type { PageCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { replacement } from '../replacement.ts';

export const unknownPageIcon: PageCheck = {
	code: 'unknown-page-icon',
	subject: 'page',
	kind: 'project',
	severity: 'warning',
	title: 'Unknown page icon',
	explain:
		'The sidebar shows no icon for the page, because the icon library of the site (Font Awesome, free or Pro, unless `docs.json` selects Lucide) has no icon of this name. Correct the name. A known name in uppercase is reported as information. Not reported: Font Awesome Pro icons, although the preview cannot show them, and names when `docs.json` selects Tabler.',
	cause: 'target',
	examples: {
		bad: '---\ntitle: Start\nicon: ⟦roket⟧\n---\n',
		good: '---\ntitle: Start\nicon: rocket\n---\n',
	},
	page({ project, facts }, report) {
		for (const { name, span, attribute } of facts.unusualIcons) {
			if (attribute !== undefined) continue;
			const unknown = findUnknownIcon(name, project.site.chrome.iconLibrary);
			if (unknown === undefined) continue;
			const { suggested, ...reported } = unknown;
			report({ span, ...reported, fixes: suggested === undefined ? [] : [replacement(span, suggested)] });
		}
	},
};
