import type { PageDocument } from '../../syntax/document.ts';
import { type MergeConflict, mergeConflicts } from '../../text/mergeConflicts.ts';
import type { PageCheck } from '../check.ts';
import { conflictFinding } from '../conflictFinding.ts';
import { allMdxFaults } from './mdxFaults.ts';

export const mergeConflict: PageCheck = {
	code: 'merge-conflict',
	subject: 'page',
	includesSnippets: true,
	severity: 'error',
	title: 'Merge conflict',
	explain:
		'Two authors have changed the same lines, and Git has left both versions on the page, one below the other. The site cannot read the page, and shows an error in its place. Keep one version, or join them, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`; the quick fixes do so. What else such a page has wrong is told once that is done. In code blocks, these lines are code.',
	examples: {
		bad: '⟦<<<<<<< HEAD⟧\nKeys last for 30 days.\n=======\nKeys last for a month.\n>>>>>>> key-lifetime\n',
		good: '```text\n<<<<<<< HEAD\nKeys last for 30 days.\n=======\nKeys last for a month.\n>>>>>>> key-lifetime\n```\n',
	},
	run({ document }, report) {
		for (const conflict of conflictsOf(document)) report(conflictFinding(document.text, conflict));
	},
};

/** Those whose mark breaks the page, as it does outside of code. */
function conflictsOf(document: PageDocument): readonly MergeConflict[] {
	const { frontMatter, syntax } = document;
	const faults = [...allMdxFaults(document), ...frontMatter.problems];
	if (faults.length === 0) return [];
	const block = frontMatter.problems.length > 0 ? syntax.frontMatter?.span : undefined;
	return mergeConflicts(document.text).filter(({ mark }) =>
		[...faults, ...(block === undefined ? [] : [{ span: block }])].some(
			({ span }) => span.start <= mark.end && mark.start <= span.end,
		),
	);
}
