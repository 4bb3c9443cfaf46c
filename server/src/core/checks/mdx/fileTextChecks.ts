import { type PageDocument, sliceOf } from '../../language/document.ts';
import { findMergeConflicts, type MergeConflict } from '../../text/findMergeConflicts.ts';
import { containsSpan } from '../../text/positions.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { conflictFinding, lostCharacterFinding, utf16Finding } from '../fileTextFindings.ts';
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

export const replacementCharacter = fileCheck({
	code: 'replacement-character',
	includesSnippets: true,
	severity: 'warning',
	title: 'Replacement character',
	explain:
		'The site reads files as UTF-8, and shows � for what is not UTF-8, as in a file that was saved as Latin-1 or Windows-1252. Reopen the file in its original encoding and save it as UTF-8, or type the character again. Only the first one on a page is reported, and none in code. A page saved as UTF-16 cannot be read at all, which is an error and the only one that is reported.',
	examples: {
		bad: 'The r⟦�⟧sum� of last year.',
		good: 'The résumé of last year.',
	},
	page(document, report) {
		for (const finding of encodingFindings(document)) report(finding);
	},
});

function encodingFindings(document: PageDocument): readonly Finding[] {
	const { text, syntax } = document;
	const isCode = (place: number) => {
		const span = { start: place, end: place + 1 };
		return (
			syntax.fences.some((fence) => containsSpan(fence.span, span)) ||
			syntax.codeSpans.some((code) => containsSpan(code, span))
		);
	};
	const finding = utf16Finding(text) ?? lostCharacterFinding(text, isCode);
	return finding === undefined ? none : [finding];
}

const none: readonly Finding[] = [];
