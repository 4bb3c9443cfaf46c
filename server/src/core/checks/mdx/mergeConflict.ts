import { type PageDocument, sliceOf } from '../../language/document.ts';
import { findMergeConflicts, type MergeConflict } from '../../text/findMergeConflicts.ts';
import { containsSpan } from '../../text/positions.ts';
import { fileCheck } from '../fileCheck.ts';
import { conflictFinding } from '../fileTextFindings.ts';
import { allMdxFaults } from './mdxFaults.ts';

export const mergeConflict = fileCheck({
	code: 'merge-conflict',
	includesSnippets: true,
	severity: 'error',
	title: 'Merge conflict',
	explain:
		'Two authors changed the same lines, and Git left both versions on the page. The site cannot parse the page, and shows an error instead. Keep one version or combine them, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`; the quick fixes do so. Other problems on the page are reported once the conflict is resolved. In a code block, readers see the markers, which is a warning, unless the page is about merge conflicts.',
	examples: {
		bad: '⟦<<<<<<< HEAD⟧\nKeys last for 30 days.\n=======\nKeys last for a month.\n>>>>>>> key-lifetime\n',
		good: 'Keys last for 30 days.\n',
	},
	page(document, report) {
		const conflicts = conflictsOf(document);
		for (const conflict of conflicts) report(conflictFinding(document.text, conflict));
		if (conflicts.length > 0) return;
		for (const conflict of conflictsInCode(document)) {
			const { isExclusive: _, ...finding } = conflictFinding(document.text, conflict);
			report({ ...finding, severity: 'warning' });
		}
	},
});

/** The conflicts whose markers break the page, as they do outside code. */
function conflictsOf(document: PageDocument): readonly MergeConflict[] {
	const { frontMatter, syntax } = document;
	const faults = [...allMdxFaults(document), ...frontMatter.problems];
	if (faults.length === 0) return [];
	const block = frontMatter.problems.length > 0 ? syntax.frontMatter?.span : undefined;
	const broken = [...faults.map(({ span }) => span), ...(block === undefined ? [] : [block])];
	broken.sort((a, b) => a.start - b.start);
	let next = 0;
	let brokenTo = -1;
	return findMergeConflicts(document.text).filter(({ mark }) => {
		for (let span = broken[next]; span !== undefined && span.start <= mark.end; span = broken[++next])
			brokenTo = Math.max(brokenTo, span.end);
		return brokenTo >= mark.start;
	});
}

/** The conflicts in code blocks, except on pages that explain merge conflicts. */
function conflictsInCode(document: PageDocument): readonly MergeConflict[] {
	const blocks = document.syntax.fences.filter(({ content }) =>
		sliceOf(document, content).includes('<<<<<<<'),
	);
	if (blocks.length === 0 || speaksOfConflicts.test(document.text)) return [];
	return findMergeConflicts(document.text).filter(
		({ versions }) => versions && blocks.some(({ content }) => containsSpan(content, versions.whole)),
	);
}

const speaksOfConflicts = /confli[ck]?t|konflikt|конфликт|冲突|衝突|競合|コンフリクト|충돌/i;
