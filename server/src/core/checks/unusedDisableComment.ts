import { sliceOf } from '../language/document.ts';
import type { DisableComment, SuppressedCode } from '../project/pages/disableComments.ts';
import { findNearest } from '../text/didYouMean.ts';
import { endOfLine, type Span, startOfLine } from '../text/positions.ts';
import type { Fix } from '../text/problem.ts';
import type { Finding, FixContext, MetaCheck, PageFinding } from './check.ts';
import { deadLinkCode, unusedDisableCommentCode } from './disableComments.ts';
import { unknownMessage } from './messages.ts';
import { replacement } from './replacement.ts';

export const unusedDisableComment: MetaCheck = {
	code: unusedDisableCommentCode,
	subject: 'page',
	kind: 'meta',
	includesSnippets: true,
	severity: 'hint',
	title: 'Unused disable comment',
	explain:
		'The comment disables a problem that does not occur there: it was fixed, it is on another line, or the code is misspelled. The comment would hide the next problem of this kind, so remove it. A comment for an error that breaks the page has no effect either, and is a warning: fix the error. A code under its earlier name is reported as well. Not reported: unused codes that `.recto.json` turns off, and unused comments on pages with errors.',
	examples: {
		bad: '⟦{/* recto-disable-next-line broken-link */}⟧\nSee the [guide](/guide).\n\n{/* recto-disable ⟦brokn-link⟧ */}\n\n[Later](/later)',
		good: '{/* recto-disable-next-line broken-link -- it is written next week */}\nSee the [other guide](/other).',
		files: { 'guide.mdx': '---\ntitle: Guide\n---\n' },
	},
	page({ facts, suppressed, codes, isComplete, allCodes }, report) {
		for (const disableComment of facts.disableComments) {
			const { line } = disableComment;
			if (disableComment.codes.length === 0) {
				if (suppressed.has(line, undefined)) continue;
				if (suppressed.hasRefused(line, undefined)) report(refusedComment(disableComment));
				else if (isComplete && !disableComment.concernsAddresses) report(wholeFinding(disableComment));
				continue;
			}
			const isKnown = ({ code }: SuppressedCode) => allCodes.has(code) || code === deadLinkCode;
			const unused = disableComment.codes.filter(
				({ code }) => codes.has(code) && !suppressed.has(line, code) && !suppressed.hasRefused(line, code),
			);
			if (unused.length === disableComment.codes.length) report(wholeFinding(disableComment));
			else for (const one of unused) report(codeFinding(disableComment, one));
			for (const one of disableComment.codes) {
				if (suppressed.hasRefused(line, one.code) && !suppressed.has(line, one.code))
					report(refusedCode(disableComment, one));
				if (!isKnown(one)) report(unknownFinding(one, allCodes));
				else if (one.renamed !== undefined) report(renamedFinding(one, one.renamed));
			}
		}
	},
};

function wholeFinding({ span, line }: DisableComment): PageFinding {
	const where = line !== undefined ? 'on the next line' : 'on this page';
	return {
		span,
		message: `Unused disable comment: no problem ${where} matches it.`,
		tag: 'unnecessary',
		fixes: removalOf(span),
	};
}

function removalOf(span: Span): (context: FixContext) => readonly Fix[] {
	return ({ document: { text } }) => [
		{ title: 'Remove the comment', changes: [{ span: aloneSpan(text, span), newText: '' }] },
	];
}

/** Finding for a comment without codes, where nothing was found but errors that break the page. */
function refusedComment({ span }: DisableComment): PageFinding {
	return {
		span,
		severity: 'warning',
		message: 'Disable comment has no effect: errors that break the page cannot be disabled. Fix the error.',
		fixes: removalOf(span),
	};
}

function refusedCode(comment: DisableComment, one: SuppressedCode): PageFinding {
	return {
		span: one.span,
		severity: 'warning',
		message: `\`${one.code}\` breaks the page and cannot be disabled. Fix the error instead.`,
		fixes: comment.codes.length === 1 ? removalOf(comment.span) : codeRemoval(comment, one),
	};
}

/**
 * Span to remove: with its line if nothing else is on it, and with the empty line after it if there is one before it as
 * well.
 */
function aloneSpan(text: string, { start, end }: Span): Span {
	const lineStart = startOfLine(text, start);
	const lineEnd = endOfLine(text, end);
	if (text.slice(lineStart, start).trim() !== '' || text.slice(end, lineEnd).trim() !== '')
		return { start, end };
	const next = afterLine(text, lineEnd);
	const isBlankBefore = text.slice(startOfLine(text, lineStart - 1), lineStart).trim() === '';
	const isBlankAfter = next < text.length && text.slice(next, endOfLine(text, next)).trim() === '';
	return {
		start: lineStart,
		end: isBlankBefore && isBlankAfter ? afterLine(text, endOfLine(text, next)) : next,
	};
}

function afterLine(text: string, lineEnd: number): number {
	const [lineBreak = ''] = /^(?:\r\n|\r|\n)/.exec(text.slice(lineEnd, lineEnd + 2)) ?? [];
	return lineEnd + lineBreak.length;
}

function codeFinding({ codes, line }: DisableComment, { code, span }: SuppressedCode): PageFinding {
	const where = line !== undefined ? 'on the next line' : 'on this page';
	return {
		span,
		message: `Unused code in a disable comment: no \`${code}\` ${where}.`,
		tag: 'unnecessary',
		fixes: codeRemoval({ codes }, { span }),
	};
}

/** Fixes that remove one of the codes of a comment. */
function codeRemoval(
	{ codes }: Pick<DisableComment, 'codes'>,
	{ span }: Pick<SuppressedCode, 'span'>,
): (context: FixContext) => readonly Fix[] {
	const before = codes.findLast((other) => other.span.end < span.start);
	const next = codes.find((other) => other.span.start > span.end);
	// The separator is removed too: after the first code, before any other.
	const gone =
		before !== undefined
			? { start: before.span.end, end: span.end }
			: { start: span.start, end: next?.span.start ?? span.end };
	return ({ document }) => [
		{ title: `Remove \`${sliceOf(document, span)}\``, changes: [{ span: gone, newText: '' }] },
	];
}

function renamedFinding({ code, span }: SuppressedCode, renamed: string): Finding {
	return {
		span,
		message: `\`${renamed}\` was renamed to \`${code}\`. The old code still works.`,
		fixes: [replacement(span, code)],
	};
}

function unknownFinding({ code, span }: SuppressedCode, allCodes: ReadonlySet<string>): Finding {
	const suggested = findNearest(code, allCodes);
	return {
		span,
		severity: 'information',
		message: `${unknownMessage('problem code', code, suggested)} Write a reason after \`--\`.`,
		fixes: suggested === undefined ? [] : [replacement(span, suggested)],
	};
}
