import type { AttributeCheck } from '../check.ts';
import { findUnknownIcon } from '../findUnknownIcon.ts';
import { rewriteAttribute } from './attributeFixes.ts';

export const unknownIcon: AttributeCheck = {
	code: 'unknown-icon',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unknown icon',
	explain:
		'Neither Font Awesome (Pro sets included) nor Lucide has an icon of this name, and the site shows nothing in its place. Fix the name; it does not include the `fa-` of CSS class names. A known name in capitals is reported as information. Not reported: Pro icons, although the preview cannot show them, and icons of a library chosen in `docs.json` whose names Recto does not know.',
	cause: 'target',
	examples: {
		bad: '<Card title="Start" icon=⟦"roket"⟧>\n  Begin here.\n</Card>\n\n<Icon icon=⟦"fa-key"⟧ />\n',
		good: '<Card title="Start" icon="rocket">\n  Begin here.\n</Card>\n\n<Icon icon="key" />\n',
	},
	concernsAttribute: (attribute) => attribute?.kind === 'icon',
	judgeAttribute({ written }, _, report, project) {
		const { name, value } = written;
		if (value?.kind !== 'string') return;
		const unknown = findUnknownIcon(value.text, project?.site.chrome.iconLibrary);
		if (unknown === undefined) return;
		const { meant, ...told } = unknown;
		report({
			span: { start: value.span.start - 1, end: value.span.end + 1 },
			...told,
			fixes: meant === undefined ? [] : [rewriteAttribute(written, `${name}="${meant}"`)],
		});
	},
};
