import { describe, expect, test } from 'vitest';
import { examplePaths } from '../../../server/src/core/checks/check.ts';
import { allChecks } from '../../../server/src/core/checks/run/allChecks.ts';
import { applyChanges, type TextChange } from '../../../server/src/core/text/edits.ts';
import type { Span } from '../../../server/src/core/text/positions.ts';
import { type Problem, severities } from '../../../server/src/core/text/problem.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';
import { textOf } from '../site/render.ts';

type Files = Readonly<Record<string, string>>;

const plainLine = '**粗体** 日本語「注」。 [Link](https://example.com) and `code` at the end.\n';

/** Pages with the faults of the example: its lines may end otherwise, and other text may be around them. */
function variations(text: string): readonly string[] {
	return [text, text.replaceAll('\n', '\r\n'), text.trimEnd(), `${text}\n${plainLine}`, `${text}\n${text}`];
}

/** Every example of a check with a fix that is applied unseen. */
const examples = allChecks.flatMap(({ code, subject, examples: { bad, files = {}, path } }) => {
	const file = path ?? examplePaths[subject];
	const { text } = takeSpans(bad);
	const found = problemsOf(files, file, text).filter((problem) => problem.code === code);
	const isSafelyFixed = found.some(({ fixes = [] }) => fixes.some(({ isSafe }) => isSafe));
	return isSafelyFixed ? [{ code, isPage: subject === 'page', files, file, text }] : [];
});

function problemsOf(files: Files, file: string, text: string): readonly Problem[] {
	return project({ ...files, [file]: text }).diagnose(file);
}

/** The letters and digits that readers see. */
async function shownLetters(files: Files, file: string, text: string): Promise<readonly string[]> {
	const docs = project({ ...files, [file]: text });
	const page = await docs.renderPage(file, { icons: () => undefined, assetUrl: (path) => path });
	const html = (page?.blocks ?? []).map((block) => block.html).join(' ');
	return lettersIn(textOf(html));
}

function lettersIn(text: string): readonly string[] {
	return text.match(/[\p{L}\p{N}]/gu) ?? [];
}

/** Their fixes turn syntax that readers see as text into what it means. */
const shownSyntax: ReadonlySet<string> = new Set(['unsupported-syntax', 'unknown-code-option']);

/** The letters that readers no longer see; those of syntax in the changed lines may go. */
async function lostLetters(
	{ files, file, text }: { readonly files: Files; readonly file: string; readonly text: string },
	{ changes, code }: { readonly changes: readonly TextChange[]; readonly code: string },
): Promise<readonly string[]> {
	const before = await shownLetters(files, file, text);
	const lost = without(before, await shownLetters(files, file, applyChanges(text, changes)));
	if (!shownSyntax.has(code)) return lost;
	return without(lost, lettersIn(changes.map(({ span }) => linesAround(text, span)).join('')));
}

function linesAround(text: string, { start, end }: Span): string {
	const next = text.indexOf('\n', end);
	return text.slice(text.lastIndexOf('\n', start) + 1, next < 0 ? undefined : next);
}

const rankOf = ({ severity }: Pick<Problem, 'severity'>) => severities.indexOf(severity);

function countWorse(problems: readonly Problem[], than: Problem): number {
	return problems.filter((problem) => rankOf(problem) < rankOf(than)).length;
}

/** What is in the first list and not in the second, each as often as it is. */
function without(letters: readonly string[], others: readonly string[]): readonly string[] {
	const left = [...others];
	return letters.filter((letter) => {
		const at = left.indexOf(letter);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}

test('checks have fixes that are applied unseen', () => {
	expect(examples.length).toBeGreaterThan(25);
});

describe.each(examples)('the safe fixes of $code', ({ code, isPage, files, file, text: example }) => {
	test('make nothing worse, and lose no letter that readers see', async () => {
		for (const text of variations(example)) {
			const before = problemsOf(files, file, text);
			for (const problem of before.filter((one) => one.code === code))
				for (const { title, changes } of (problem.fixes ?? []).filter(({ isSafe }) => isSafe)) {
					const fixed = applyChanges(text, changes);
					const after = problemsOf(files, file, fixed);
					const where = `${title}:\n${fixed}`;
					expect(countWorse(after, problem), where).toBeLessThanOrEqual(countWorse(before, problem));
					const same = after.filter((one) => one.code === code).length;
					expect(same, where).toBeLessThan(before.filter((one) => one.code === code).length);
					// Readers do not see a page with an error.
					if (isPage && problem.severity !== 'error')
						expect(await lostLetters({ files, file, text }, { changes, code }), where).toEqual([]);
				}
		}
	});

	test('leave nothing to a second run', () => {
		for (const text of variations(example)) {
			const once = project({ ...files, [file]: text }).repairAll(file)?.text ?? text;
			expect(project({ ...files, [file]: once }).repairAll(file)?.text ?? once).toBe(once);
		}
	});
});
