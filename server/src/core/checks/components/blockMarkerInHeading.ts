import { sliceOf } from '../../language/document.ts';
import { fileCheck } from '../fileCheck.ts';
import { safeFix } from '../replacement.ts';

export const blockMarkerInHeading = fileCheck({
	code: 'block-marker-in-heading',
	includesSnippets: true,
	severity: 'warning',
	title: 'List or quote marker in heading',
	explain:
		'The site parses the text of a heading with a custom ID, such as `## 1. Start {#start}`, as a block of its own. A number with a dot, or another marker of a list or block quote, starts one there, and disappears from the heading and the table of contents. Escape the marker with a backslash.',
	examples: {
		bad: '## ⟦1.⟧ Start {#start}\n\n### ⟦2)⟧ Stop {#stop}\n\n## ⟦>⟧ Later {#later}\n',
		good: '## 1\\. Start {#start}\n\n### 2\\) Stop {#stop}\n\n## \\> Later {#later}\n',
	},
	page(document, report) {
		for (const span of document.syntax.unsupportedMarks) {
			const mark = sliceOf(document, span);
			if (!/^(?:\d+[.)]|[-+*>])$/.test(mark)) continue;
			const escaped = `${mark.slice(0, -1)}\\${mark.slice(-1)}`;
			const block = mark === '>' ? 'block quote' : 'list';
			report({
				span,
				message: `Heading with a custom ID is parsed as a ${block}, and this marker disappears. Escape it as \`${escaped}\`.`,
				fixes: [safeFix(`Escape as \`${escaped}\``, span, escaped)],
			});
		}
	},
});
