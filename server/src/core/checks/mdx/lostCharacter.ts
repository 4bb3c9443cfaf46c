import type { PageDocument } from '../../syntax/document.ts';
import { holds, type Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';

export const lostCharacter: PageCheck = {
	code: 'lost-character',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Character that was lost',
	explain:
		'The site reads files as UTF-8. What is not UTF-8, as in a file that was saved as Latin-1 or Windows-1252, readers see as �. Save the file as UTF-8 and type the character again. Only the first place of a page is reported, and none in code.',
	examples: {
		bad: 'The r⟦�⟧sum� of last year.',
		good: 'The résumé of last year. The sign � stands for a character that was lost.',
	},
	tellsOf: lostCharacters,
	run({ document }, report) {
		const message =
			'Readers see � here: the file is not, or once was not, saved as UTF-8. Type the character again, and save the file as UTF-8.';
		for (const span of lostCharacters(document)) report({ span, message });
	},
};

/** The first place of the page that is beside a letter. Of a page that is read as its bytes are, others find out whether there is any (`FileBytes`). */
function lostCharacters(document: PageDocument): readonly Span[] {
	const { text, slices } = document;
	if (slices !== undefined || !text.includes('\ufffd')) return none;
	const { fences, codeSpans } = document.syntax;
	const code = [...fences.map(({ span }) => span), ...codeSpans];
	let looked = 0;
	for (const { index } of text.matchAll(/(?<=\p{L})\ufffd|\ufffd(?=\p{L})/gu)) {
		const place = { start: index, end: index + 1 };
		if (!code.some((span) => holds(span, place))) return [place];
		if (++looked === mostLooked) break;
	}
	return none;
}

const none: readonly Span[] = [];

/** Who has more of them in code writes about them. */
const mostLooked = 100;
