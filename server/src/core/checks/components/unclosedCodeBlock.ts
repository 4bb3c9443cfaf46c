import { codeUnitAt, type PageDocument, sliceOf } from '../../language/document.ts';
import { backtick } from '../../language/page/ascii.ts';
import type { Fence } from '../../language/page/pageSyntax.ts';
import { lineBreakOf, type Span } from '../../text/positions.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { mdxFaults } from '../mdx/mdxFaults.ts';
import { preferredFix } from '../replacement.ts';
import {
	closingFix,
	fenceMarkerOf,
	findUnclosedBlock,
	isClosedWithin,
	openingLineOf,
} from './findUnclosedBlock.ts';

export const unclosedCodeBlock = fileCheck({
	code: 'unclosed-code-block',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unclosed code block',
	explain:
		'A code block ends with a line that contains only backticks. Without it, everything up to the next such line or to the end of the page is shown as code; backticks after code on the same line do not close the block. Add a closing fence. At the end of the page, a block with nothing but code is complete and reported as a hint, and an empty one as information.',
	examples: {
		bad: '```bash\nnpm install example⟦```⟧\n\n## Start\n\n```bash\nnpm start\n```\n\n⟦```json⟧\n{}\n',
		good: '```bash\nnpm install example\n```\n\n## Start\n\n```bash\nnpm start\n```\n\n```json\n{}\n```\n',
	},
	page(document, report) {
		for (const fence of document.syntax.fences) {
			const finding = judge(document, fence);
			if (finding !== undefined) report(finding);
		}
	},
});

function judge(document: PageDocument, fence: Fence): Finding | undefined {
	if (fence.closed && !mayHoldMark(document, fence.content)) return undefined;
	const mark = fenceMarkerOf(document, fence);
	if (mark === undefined) return undefined;
	const late = findLateEnd(document, fence, mark);
	if (late !== undefined)
		return {
			span: late,
			message: 'Closing fence is not on its own line, so everything after this line is rendered as code.',
			fixes: [
				preferredFix(
					'Move the fence to its own line',
					{ start: late.start, end: late.start },
					lineBreakOf(document.text),
				),
			],
		};
	if (fence.closed) return undefined;
	// The end of a list item or block quote closes a code block as well.
	const below = { start: fence.span.end, end: document.text.length };
	if (sliceOf(document, below).trim() !== '') return undefined;
	// With closing tags in it, it is reported as the error of those tags.
	if (containsClosingTag(document, fence)) return undefined;
	const span = openingLineOf(document, fence);
	const content = sliceOf(document, fence.content);
	if (content.trim() === '')
		return {
			span,
			severity: 'information',
			message: 'Empty code block at the end of the page. Remove this line, or add the code.',
		};
	const fixes = () => [closingFix(document, fence)];
	return containsProse(content)
		? {
				span,
				message: 'Unclosed code block: the rest of the page is rendered as code. Add a closing fence.',
				fixes,
			}
		: {
				span,
				severity: 'hint',
				message: 'Code block has no closing fence. It ends at the end of the page.',
				fixes,
			};
}

/**
 * True if some of the content reads as the text of a page: below a blank line a heading, a component, a link or a
 * sentence.
 */
function containsProse(content: string): boolean {
	return /\n[ \t]*\r?\n[ \t]*(?:[-*] )?(?:#{2,6} \S|<\/?[A-Z]|!?\[[^\]\n]+\]\(|`{3,}\w|\p{Lu}[\p{L}’']*(?: [\p{L}\p{N}’'(“`*][^\s]*){3,}[.:]\r?(?:\n|$))/u.test(
		content,
	);
}

function containsClosingTag(document: PageDocument, fence: Fence): boolean {
	const block = findUnclosedBlock(document);
	if (block?.fence !== fence) return false;
	return mdxFaults(document, 'unclosedTag').some(({ tag }) => isClosedWithin(block, tag));
}

/** True if there may be three backticks in a row: of three units in a row, one is examined. */
function mayHoldMark(document: PageDocument, { start, end }: Span): boolean {
	for (let at = start + 2; at < end; at += 3) if (codeUnitAt(document, at) === backtick) return true;
	return false;
}

/** Backticks after code that were meant as the closing fence: another block seems to start below, inside this one. */
function findLateEnd(document: PageDocument, { content, closed }: Fence, mark: string): Span | undefined {
	if (!mark.startsWith('`')) return undefined;
	const text = sliceOf(document, content);
	if (!text.includes(mark)) return undefined;
	let start = 0;
	let late: Span | undefined;
	for (const line of text.split('\n')) {
		const written = line.trimEnd();
		const at = written.indexOf(mark);
		if (late !== undefined && at >= 0 && written.slice(0, at).trim() === '') return late;
		if (late === undefined && at > 0 && written.slice(0, at).trim() !== '' && written.slice(at) === mark)
			late = { start: content.start + start + at, end: content.start + start + written.length };
		start += line.length + 1;
	}
	return closed ? undefined : late;
}
