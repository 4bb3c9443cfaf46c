import type { Silence, SilencedCode } from '../project/pages/silences.ts';
import { sliceOf } from '../syntax/document.ts';
import { findNearest } from '../text/didYouMean.ts';
import { endOfLine, startOfLine } from '../text/lineBounds.ts';
import type { Span } from '../text/span.ts';
import type { Finding, MetaCheck, PageFinding } from './check.ts';
import { unknownMessage } from './messages.ts';
import { replacement } from './replacement.ts';
import { deadLinkCode, unusedDisableCommentCode } from './silences.ts';

export const unusedDisableComment: MetaCheck = {
	code: unusedDisableCommentCode,
	subject: 'page',
	kind: 'meta',
	includesSnippets: true,
	severity: 'hint',
	title: 'Unused disable comment',
	explain:
		'The comment disables a problem that does not occur there: it was fixed, it is on another line, or the code is misspelled. The comment would hide the next problem of this kind, so remove it. A code under its earlier name is reported as well. Codes that `.recto.json` turns off and pages with errors are not checked.',
	examples: {
		bad: '⟦{/* recto-disable-next-line broken-link */}⟧\nSee the [guide](/guide).\n\n{/* recto-disable ⟦brokn-link⟧ */}\n\n[Later](/later)',
		good: '{/* recto-disable-next-line broken-link -- it is written next week */}\nSee the [other guide](/other).',
		files: { 'guide.mdx': '---\ntitle: Guide\n---\n' },
	},
	runLast({ facts, silenced, codes, isComplete, allCodes }, report) {
		for (const silence of facts.silences) {
			const { line } = silence;
			if (silence.codes.length === 0) {
				const isUnused = isComplete && !silenced.has(line, undefined);
				if (isUnused && !silence.concernsAddresses) report(wholeFinding(silence));
				continue;
			}
			const isKnown = ({ code }: SilencedCode) => allCodes.has(code) || code === deadLinkCode;
			const unused = silence.codes.filter(({ code }) => codes.has(code) && !silenced.has(line, code));
			if (unused.length === silence.codes.length) report(wholeFinding(silence));
			else for (const one of unused) report(codeFinding(silence, one));
			for (const one of silence.codes) {
				if (!isKnown(one)) report(unknownFinding(one, allCodes));
				else if (one.renamed !== undefined) report(renamedFinding(one, one.renamed));
			}
		}
	},
};

function wholeFinding({ span, line }: Silence): PageFinding {
	const where = line !== undefined ? 'on the next line' : 'on this page';
	return {
		span,
		message: `Unused disable comment: no problem ${where} matches it.`,
		tag: 'unnecessary',
		fixes: ({ document: { text } }) => [
			{ title: 'Remove the comment', changes: [{ span: aloneSpan(text, span), newText: '' }] },
		],
	};
}

/** With its line where it stands there alone, and with an empty line behind that where there is one before. */
function aloneSpan(text: string, { start, end }: Span): Span {
	const lineStart = startOfLine(text, start);
	const lineEnd = endOfLine(text, end);
	if (text.slice(lineStart, start).trim() !== '' || text.slice(end, lineEnd).trim() !== '')
		return { start, end };
	const next = afterLine(text, lineEnd);
	const isBlankBefore = text.slice(startOfLine(text, lineStart - 1), lineStart).trim() === '';
	const isBlankBehind = next < text.length && text.slice(next, endOfLine(text, next)).trim() === '';
	return {
		start: lineStart,
		end: isBlankBefore && isBlankBehind ? afterLine(text, endOfLine(text, next)) : next,
	};
}

function afterLine(text: string, lineEnd: number): number {
	const [lineBreak = ''] = /^(?:\r\n|\r|\n)/.exec(text.slice(lineEnd, lineEnd + 2)) ?? [];
	return lineEnd + lineBreak.length;
}

function codeFinding({ codes, line }: Silence, { code, span }: SilencedCode): PageFinding {
	const where = line !== undefined ? 'on the next line' : 'on this page';
	const before = codes.findLast((other) => other.span.end < span.start);
	const behind = codes.find((other) => other.span.start > span.end);
	// The first goes with what parts it from the second, any other with what parts it from the one before.
	const gone =
		before !== undefined
			? { start: before.span.end, end: span.end }
			: { start: span.start, end: behind?.span.start ?? span.end };
	return {
		span,
		message: `Unused code in a disable comment: no \`${code}\` ${where}.`,
		tag: 'unnecessary',
		fixes: ({ document }) => [
			{ title: `Remove \`${sliceOf(document, span)}\``, changes: [{ span: gone, newText: '' }] },
		],
	};
}

function renamedFinding({ code, span }: SilencedCode, renamed: string): Finding {
	return {
		span,
		message: `\`${renamed}\` was renamed to \`${code}\`. The old code still works.`,
		fixes: [replacement(span, code)],
	};
}

function unknownFinding({ code, span }: SilencedCode, allCodes: ReadonlySet<string>): Finding {
	const meant = findNearest(code, allCodes);
	return {
		span,
		severity: 'information',
		message: `${unknownMessage('problem code', code, meant)} Write a reason after \`--\`.`,
		fixes: meant === undefined ? [] : [replacement(span, meant)],
	};
}
