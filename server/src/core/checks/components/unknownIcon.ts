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
		'Neither Font Awesome, with its paid sets, nor Lucide has an icon of this name. The site shows nothing in its place. A known name in capitals is information. Icons of paid sets are not reported, though the preview cannot draw them. Where `docs.json` chooses a library whose names Recto does not know, nothing is said. Icons are named without the `fa-` of their class names.',
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
