import type { PageCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { replacement } from '../replacement.ts';

export const unknownIcon: PageCheck = {
	code: 'unknown-icon',
	subject: 'page',
	kind: 'project',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unknown icon',
	explain:
		'The icon library of the site has no icon of this name, and the site shows nothing in its place. It is Font Awesome (Pro sets included), unless `icons.library` in `docs.json` selects Lucide: a name of the other library is reported as well. Fix the name; it does not include the `fa-` of CSS class names. A known name in capitals is reported as information. Not reported: Pro icons, although the preview cannot show them, and icons of Tabler, whose names Recto does not know.',
	cause: 'target',
	examples: {
		bad: '<Card title="Start" icon=⟦"roket"⟧>\n  Begin here.\n</Card>\n\n<Icon icon=⟦"fa-key"⟧ />\n',
		good: '<Card title="Start" icon="rocket">\n  Begin here.\n</Card>\n\n<Icon icon="key" />\n',
	},
	page({ project, facts }, report) {
		for (const { name, span, attribute } of facts.unusualIcons) {
			if (attribute === undefined) continue;
			const unknown = findUnknownIcon(name, project.site.chrome.iconLibrary);
			if (unknown === undefined) continue;
			const { suggested, ...reported } = unknown;
			const fixes =
				suggested === undefined ? [] : [replacement(attribute.span, `${attribute.name}="${suggested}"`)];
			report({ span, ...reported, fixes });
		}
	},
};
