import { sliceOf } from '../../syntax/document.ts';
import type { PageCheck } from '../check.ts';

export const lostMark: PageCheck = {
	code: 'lost-mark',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Number of a heading that is lost',
	explain:
		'The site reads the title of a heading with an id of its own, such as `## 1. Start {#start}`, as a block by itself. A number with a dot, or another mark that begins a list or a quotation, makes one of it there, and readers see it neither in the heading nor in the list of headings. A backslash before the mark keeps it.',
	examples: {
		bad: '## ⟦1.⟧ Start {#start}\n\n### ⟦2)⟧ Stop {#stop}\n\n## ⟦>⟧ Later {#later}\n',
		good: '## 1\\. Start {#start}\n\n### 2\\) Stop {#stop}\n\n## \\> Later {#later}\n',
	},
	tellsOf: ({ syntax }) => syntax.foreignMarks,
	run({ document }, report) {
		for (const span of document.syntax.foreignMarks) {
			const mark = sliceOf(document, span);
			if (!/^(?:\d+[.)]|[-+*>])$/.test(mark)) continue;
			const escaped = `${mark.slice(0, -1)}\\${mark.slice(-1)}`;
			const what = mark === '>' ? 'a quotation' : 'a list';
			report({
				span,
				message: `In a heading with an id of its own, this makes ${what} of the title, and readers do not see it: write \`${escaped}\`.`,
				fixes: [
					{
						title: `Write \`${escaped}\``,
						changes: [{ span, newText: escaped }],
						preferred: true,
						keepsMeaning: true,
					},
				],
			});
		}
	},
};
