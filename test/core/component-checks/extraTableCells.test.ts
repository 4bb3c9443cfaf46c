import { expect, test } from 'vitest';
import { applyChanges } from '../../../server/src/core/text/edits.ts';
import { takeSpans } from '../../support/marks.ts';
import { project } from '../../support/project.ts';

const head = '---\ntitle: T\ndescription: D\n---\n\n';

test.each([
	['| A | B |\n| - | - |\n| `x | y` ⟦| z |⟧\n', '| `x \\| y` | z |'],
	['> | A |\n> | - |\n> | `x⟦| y`⟧\n', '> | `x\\| y`'],
	['- | A | B |\n  | - | - |\n  | 1 | 2 ⟦| **3** |⟧\n  | 1 | 2 |\n', undefined],
	['| A |\n| - |\n| `a\\|b` ⟦| <b>lost</b>⟧\n\n| A | B |\n| - | - |\n| 1 | 2 |\n', undefined],
])('%j', (marked, repairedLine) => {
	const { text, spans } = takeSpans(head + marked);
	const found = problemsOf(text);
	expect(found.map(({ span }) => span)).toEqual(spans);
	const fixed = found[0]?.fixes?.[0];
	expect(fixed === undefined ? undefined : applyChanges(text, fixed.changes).split('\n').at(-2)).toBe(
		repairedLine,
	);
	if (fixed !== undefined) expect(problemsOf(applyChanges(text, fixed.changes))).toEqual([]);
});

test.each([
	'| A | B |\n| - | - |\n| 1 | 2 | |\n| 1 | 2 |  \n| 1 |\n| 1 \\| 2 | 3 |\n',
	'| A | B |\n| - | - |\n\n1 | 2 | 3\n',
	'```md\n| A |\n| - |\n| 1 | 2 |\n```\n',
	'A | B\n\n| 1 | 2 | 3 |\n',
])('%j loses nothing', (text) => {
	expect(problemsOf(head + text)).toEqual([]);
});

function problemsOf(text: string) {
	return project({ 'page.mdx': text })
		.diagnose('page.mdx')
		.filter(({ code }) => code === 'extra-table-cells');
}
