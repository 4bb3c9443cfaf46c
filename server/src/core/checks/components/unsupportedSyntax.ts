import { componentOfAlert } from '../../catalogue/components/allComponents.ts';
import { tab } from '../../catalogue/components/tabs.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { endOfLine, type Span, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix, safeFix } from '../replacement.ts';

/** The fix for callouts is the one that converts them from any position inside them: see `fixesOfProblem`. */
export const unsupportedSyntax = fileCheck({
	code: 'unsupported-syntax',
	includesSnippets: true,
	severity: 'information',
	title: 'Unsupported Markdown syntax',
	explain:
		'The site does not support the Markdown extensions of other tools and shows them as text: callouts (`:::note`, `!!! note`, `??? note`, `> [!NOTE]`), tabs (`=== "macOS"`), tables of contents (`[[toc]]`, `[TOC]`), headings without a space (`##Title`), a backslash before a heading ID (`\\{#id}`), and spaces in URLs. Use the component instead, such as `Note`; each page has a table of contents already. The quick fix converts callouts that are not nested in other syntax, as do all safe fixes together.',
	examples: {
		bad: '⟦:::tip⟧\nRestart the server.\n:::\n\n> ⟦[!WARNING]⟧\n> Keep the window open.\n\n⟦!!! note⟧ "Before you start"\n    Stop the server.\n\n⟦=== "macOS"⟧\n\n    Open Finder.\n\n⟦[[toc]]⟧\n\n⟦##⟧Next\n\n## Later ⟦\\⟧{#later}\n\n![Menu](⟦/images/main menu.png⟧) of [the app](⟦https://example.com/app Our app⟧)\n',
		good: '<Tip>\n  Restart the server.\n</Tip>\n\n<Warning>\n  Keep the window open.\n</Warning>\n\n<Note>\n  **Before you start**\n\n  Stop the server.\n</Note>\n\n<Tabs>\n  <Tab title="macOS">\n    Open Finder.\n  </Tab>\n</Tabs>\n\n## Next\n\n## Later {#later}\n\n![Menu](/images/main%20menu.png) of [the app](https://example.com/app "Our app")\n',
	},
	page(document, report) {
		for (const span of document.syntax.spacedAddresses) report(addressFinding(span, sliceOf(document, span)));
		let isDefined: boolean | undefined;
		for (const span of document.syntax.unsupportedMarks) {
			const mark = sliceOf(document, span);
			if (mark.startsWith('=')) {
				report({ span, message: `Unsupported syntax \`${mark}\`. Use ${tabOf(mark)} instead.` });
				continue;
			}
			if (mark.startsWith('#')) {
				report(headingFinding(span, mark));
				continue;
			}
			if (mark === '\\') {
				report(escapeFinding(span));
				continue;
			}
			if (isContents(mark)) {
				isDefined ??= /\n\[_?toc_?\]:/i.test(document.text);
				if (!isDefined) report(contentsFinding(document, span, mark));
				continue;
			}
			const alert = componentOfAlert(mark.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
			// Anything else in brackets, or after such markers, may be meant as text.
			if (alert === undefined && !mark.startsWith(':')) continue;
			// A collapsible block is not a callout.
			const component = mark.startsWith('?') ? componentOfAlert('details') : alert;
			const advice =
				component === undefined ? 'Use a component instead.' : `Use \`<${component.name}>\` instead.`;
			report({ span, message: `Unsupported syntax \`${mark}\`. ${advice}` });
		}
	},
});

/** Other tools require a backslash before a heading’s `{#id}`. */
function escapeFinding(span: Span): Finding {
	return {
		span,
		message: 'Backslash before the heading ID is shown as text. Remove it.',
		fixes: [safeFix('Remove the backslash', span, '')],
	};
}

function headingFinding({ start, end }: Span, mark: string): Finding {
	return {
		span: { start, end },
		message: `Missing space after \`${mark}\`, so the heading is shown as text.`,
		fixes: [preferredFix('Add a space', { start: end, end }, ' ')],
	};
}

function addressFinding(span: Span, address: string): Finding {
	if (/^http/i.test(address))
		return {
			span,
			message:
				'URL contains a space, so the link is shown as text. Remove what is not part of the URL, or put a title in quotes.',
		};
	const written = address.trim().replace(/\s/g, '%20');
	return {
		span,
		message: `URL contains a space, so the link is shown as text. Write \`${written}\`.`,
		fixes: [{ title: `Replace with \`${written}\``, changes: [{ span, newText: written }], preferred: true }],
	};
}

function tabOf(mark: string): string {
	return `\`<${tab.name} title=${mark.slice(mark.indexOf('"'))}>\` inside \`<${tab.parents?.[0]}>\``;
}

function isContents(mark: string): boolean {
	return /^\[\[?_?toc/i.test(mark);
}

function contentsFinding({ text }: PageDocument, span: Span, mark: string): Finding {
	const whole = {
		start: startOfLine(text, span.start),
		end: Math.min(endOfLine(text, span.end) + 1, text.length),
	};
	const removal: Fix = safeFix('Remove this line', whole, '');
	return {
		span,
		message: `Unsupported syntax \`${mark}\`. Remove it: each page has a table of contents already.`,
		// In a block quote or list item, the line starts with its marker.
		fixes: text.slice(whole.start, span.start).trim() === '' ? [removal] : [],
	};
}
