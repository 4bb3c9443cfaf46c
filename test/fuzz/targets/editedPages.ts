import { isDeepStrictEqual } from 'node:util';
import { pagePieces } from '../../support/mutatePage.ts';
import { project } from '../../support/project.ts';
import { Choices } from '../choices.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';
import { seedPages } from '../seedPages.ts';

/** Ends the page within an input; each number after it decides something about an edit. */
const mark = '\u0000';
const path = 'page.mdx';

/** After any edits a page has the problems that its text alone has. */
export const editedPages: FuzzTarget = {
	name: 'editedPages',
	seeds: () => seedPages().map((text, at) => `${text}${mark}${'x7\u0123aq\u0456'.repeat(1 + (at % 3))}`),
	pieces: [...pagePieces, mark, 'aZ09', '\u0100\u0200'],
	maxMilliseconds: 1_000,
	run(input) {
		const end = input.indexOf(mark);
		let text = end < 0 ? input : input.slice(0, end);
		const choices = Choices.ofText(end < 0 ? input.slice(-12) : input.slice(end + 1, end + 30));
		const docs = project({ [path]: text });
		while (!choices.isOver) {
			const start =
				choices.below(text.length + 1) + (choices.below(2) === 0 ? 0 : choices.below(text.length + 1));
			const from = Math.min(start, text.length);
			const endBefore = Math.min(text.length, from + (choices.below(3) === 0 ? choices.below(200) : 0));
			const typed = choices.below(4) === 0 ? '' : pieceOf(choices);
			text = text.slice(0, from) + typed + text.slice(endBefore);
			docs.apply([{ kind: 'open', path, text }]);
			docs.diagnose(path);
		}
		if (!isDeepStrictEqual(problemsIn(docs), problemsIn(project({ [path]: text }))))
			throw new Error('The problems differ after edits.');
	},
};

function pieceOf(choices: Choices): string {
	return pagePieces[choices.below(pagePieces.length)] ?? '';
}

function problemsIn(docs: ReturnType<typeof project>): readonly string[] {
	return docs.diagnose(path).map(({ code, message, span }) => `${code} ${span.start}-${span.end} ${message}`);
}
