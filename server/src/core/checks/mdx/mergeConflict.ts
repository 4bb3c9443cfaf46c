import { type PageDocument, unitAt } from '../../syntax/document.ts';
import { lessThan } from '../../syntax/page/ascii.ts';
import { type MergeConflict, mergeConflicts } from '../../text/mergeConflicts.ts';
import { holds, type Span } from '../../text/span.ts';
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
		'Two authors have changed the same lines, and Git has left both versions on the page, one below the other. The site cannot read the page, and shows an error in its place. Keep one version, or join them, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`; the quick fixes do so. Other problems of the page are reported once that is done. In a code block readers see the marks, which is a warning, unless the page itself speaks of conflicts.',
	examples: {
		bad: '⟦<<<<<<< HEAD⟧\nKeys last for 30 days.\n=======\nKeys last for a month.\n>>>>>>> key-lifetime\n',
		good: 'Keys last for 30 days.\n',
	},
	run({ document }, report) {
		const conflicts = conflictsOf(document);
		for (const conflict of conflicts) report(conflictFinding(document.text, conflict));
		if (conflicts.length > 0) return;
		for (const conflict of conflictsInCode(document)) {
			const { standsAlone: _, ...finding } = conflictFinding(document.text, conflict);
			report({ ...finding, severity: 'warning' });
		}
	},
};

/** Those whose mark breaks the page, as it does outside of code. */
function conflictsOf(document: PageDocument): readonly MergeConflict[] {
	const { frontMatter, syntax } = document;
	const faults = [...allMdxFaults(document), ...frontMatter.problems];
	if (faults.length === 0) return [];
	const block = frontMatter.problems.length > 0 ? syntax.frontMatter?.span : undefined;
	const broken = [...faults.map(({ span }) => span), ...(block === undefined ? [] : [block])];
	broken.sort((a, b) => a.start - b.start);
	let next = 0;
	let brokenTo = -1;
	return mergeConflicts(document.text).filter(({ mark }) => {
		for (let span = broken[next]; span !== undefined && span.start <= mark.end; span = broken[++next])
			brokenTo = Math.max(brokenTo, span.end);
		return brokenTo >= mark.start;
	});
}

/** Those within a code block, but for pages that explain what a conflict is. */
function conflictsInCode(document: PageDocument): readonly MergeConflict[] {
	const blocks = document.syntax.fences.filter(({ content }) => mayHoldMark(document, content));
	if (blocks.length === 0 || speaksOfConflicts.test(document.text)) return [];
	return mergeConflicts(document.text).filter(
		({ versions }) => versions && blocks.some(({ content }) => holds(content, versions.whole)),
	);
}

const speaksOfConflicts = /confli[ck]?t|konflikt|конфликт|冲突|衝突|競合|コンフリクト|충돌/i;

/** Whether there may be seven `<` in a row: one of seven units is looked at, and those around it. */
function mayHoldMark(document: PageDocument, { start, end }: Span): boolean {
	for (let at = start + 6; at < end; at += 7)
		if (unitAt(document, at) === lessThan && countAround(document, at) >= 7) return true;
	return false;
}

function countAround(document: PageDocument, at: number): number {
	let [first, last] = [at, at];
	while (unitAt(document, first - 1) === lessThan) first--;
	while (unitAt(document, last + 1) === lessThan) last++;
	return last - first + 1;
}
