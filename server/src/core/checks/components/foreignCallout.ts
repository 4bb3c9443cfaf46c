import { componentOfAlert } from '../../catalogue/components/allComponents.ts';
import { sliceOf } from '../../syntax/document.ts';
import type { PageCheck } from '../check.ts';

/** It is repaired by what converts such a callout at any place in it: see `mendings`. */
export const foreignCallout: PageCheck = {
	code: 'foreign-callout',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Callout of another tool',
	explain:
		'Other tools draw lines between `:::note` and `:::`, and quotes that begin with `[!NOTE]`, as callouts. To the site they are text: readers see the marks. Write the component, such as `Note`. Recto converts such a callout when all of it stands alone.',
	examples: {
		bad: '⟦:::tip⟧\nRestart the server.\n:::\n\n> ⟦[!WARNING]⟧\n> Keep the window open.\n',
		good: '<Tip>\n  Restart the server.\n</Tip>\n\n> [!] Keep the window open :::tip\n\n```md\n:::tip\n```\n',
	},
	tellsOf: ({ syntax }) => syntax.foreignCallouts,
	run({ document }, report) {
		for (const span of document.syntax.foreignCallouts) {
			const mark = sliceOf(document, span);
			const component = componentOfAlert(mark.replace(/[^\p{L}\p{N}_]/gu, ''));
			// What else stands in brackets may be meant as text.
			if (component === undefined && mark.startsWith('[')) continue;
			const advice =
				component === undefined
					? 'It knows no such blocks: use a component instead.'
					: `Write \`<${component.name}>\` instead.`;
			report({ span, message: `The site shows \`${mark}\` as text. ${advice}` });
		}
	},
};
