import type { AttributeCheck } from '../check.ts';
import { findUnknownIcon, unknownIconWords } from '../findUnknownIcon.ts';
import { rewriteAttribute } from './attributeFixes.ts';

export const unknownIcon: AttributeCheck = {
	code: 'unknown-icon',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Unknown icon',
	explain:
		'None of the free icons of Font Awesome and Lucide has this name. The site shows nothing in its place, unless the name belongs to a paid set: what is not almost a known name is therefore only a hint. Where `docs.json` chooses a library whose names Recto does not know, nothing is said. Icons are named without the `fa-` of their class names.',
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
		const { meant } = unknown;
		report({
			span: { start: value.span.start - 1, end: value.span.end + 1 },
			...unknownIconWords(value.text, meant),
			fixes: meant === undefined ? [] : [rewriteAttribute(written, `${name}="${meant}"`)],
		});
	},
};
