import { type PageDocument, sliceOf } from '../../language/document.ts';
import { type Span, spanLength } from '../../text/positions.ts';
import { fileCheck } from '../fileCheck.ts';
import { safeFix } from '../replacement.ts';

export const accidentalMath = fileCheck({
	code: 'accidental-math',
	includesSnippets: true,
	severity: 'warning',
	title: 'Accidental math',
	explain:
		'The site renders text between two dollar signs of a paragraph as a math formula, so that the words between two prices run together in italics. Escape a dollar sign as `\\$`. Reported only where math is unlikely: amounts of money, and names such as `$HOME`.',
	examples: {
		bad: 'From ⟦$5 to $⟧10 a month, and ⟦$HOME/$⟧PATH.\n',
		good: 'From \\$5 to \\$10 a month, and `$HOME/$PATH`.\n',
	},
	page(document, report) {
		for (const span of accidentalFormulas(document)) {
			const mathDelimiters = [span.start, span.end - 1];
			report({
				span,
				message: 'Text between these two `$` renders as math. Escape a dollar sign as `\\$`.',
				fixes: [
					{
						title: 'Escape as `\\$`',
						changes: mathDelimiters.map((at) => ({ span: { start: at, end: at }, newText: '\\' })),
						preferred: true,
						isSafe: true,
					},
				],
			});
		}
	},
});

/** Formulas from one amount or name to the next; intended ones are skipped. */
function accidentalFormulas(document: PageDocument): readonly Span[] {
	return document.syntax.formulas.filter((formula) => isAccidental(document, formula));
}

/** Prose has no longer distance between two amounts. */
const maxLength = 500;

/** True if the text is from one amount or name to the next, without the characters of formulas. */
function isAccidental(document: PageDocument, formula: Span): boolean {
	if (spanLength(formula) > maxLength) return false;
	const [, between] = /^\$([^$]+)\$$/.exec(sliceOf(document, formula)) ?? [];
	if (between === undefined || /[\\^=]/.test(between)) return false;
	const after = sliceOf(document, { start: formula.end, end: formula.end + 2 });
	return /^\d/.test(between) ? /^\d/.test(after) : /^[A-Z_]{2}/.test(between) && /^[A-Z_]{2}/.test(after);
}

export const blockMarkerInHeading = fileCheck({
	code: 'block-marker-in-heading',
	includesSnippets: true,
	severity: 'warning',
	title: 'List or quote marker in heading',
	explain:
		'The site parses the text of a heading with a custom ID, such as `## 1. Start {#start}`, as a block of its own. A number with a dot, or another marker of a list or block quote, starts one there, and disappears from the heading and the table of contents. Escape the marker with a backslash.',
	examples: {
		bad: '## ⟦1.⟧ Start {#start}\n\n### ⟦2)⟧ Stop {#stop}\n\n## ⟦>⟧ Later {#later}\n',
		good: '## 1\\. Start {#start}\n\n### 2\\) Stop {#stop}\n\n## \\> Later {#later}\n',
	},
	page(document, report) {
		for (const span of document.syntax.unsupportedMarks) {
			const mark = sliceOf(document, span);
			if (!/^(?:\d+[.)]|[-+*>])$/.test(mark)) continue;
			const escaped = `${mark.slice(0, -1)}\\${mark.slice(-1)}`;
			const block = mark === '>' ? 'block quote' : 'list';
			report({
				span,
				message: `Heading with a custom ID is parsed as a ${block}, and this marker disappears. Escape it as \`${escaped}\`.`,
				fixes: [safeFix(`Escape as \`${escaped}\``, span, escaped)],
			});
		}
	},
});
