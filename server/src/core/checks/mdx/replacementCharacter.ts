import type { PageDocument } from '../../language/document.ts';
import { containsSpan } from '../../text/positions.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { lostCharacterFinding, utf16Finding } from '../fileTextFindings.ts';

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
