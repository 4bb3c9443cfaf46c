import { componentOfAlert } from '../../catalogue/components/allComponents.ts';
import { tab } from '../../catalogue/components/tab.ts';
import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { endOfLine, startOfLine } from '../../text/lineBounds.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, PageCheck } from '../check.ts';

/** Callouts are repaired by what converts them at any place in them, too: see `mendings`. */
export const foreignBlock: PageCheck = {
	code: 'foreign-block',
	subject: 'page',
	includesSnippets: true,
	severity: 'information',
	title: 'Block of another tool',
	explain:
		'The site does not know the blocks of other tools, and readers see their marks: callouts (`:::note`, `!!! note`, `??? note`, `> [!NOTE]`), tabs (`=== "macOS"`), lists of headings (`[[toc]]`, `[TOC]`), headings without a space (`##Title`), a backslash before the id of a heading (`\\{#id}`), and spaces in an address. Write the component, such as `Note`; the headings stand beside each page by themselves. Callouts that stand alone are converted by the quick fix, and with all other safe repairs.',
	examples: {
		bad: '⟦:::tip⟧\nRestart the server.\n:::\n\n> ⟦[!WARNING]⟧\n> Keep the window open.\n\n⟦!!! note⟧ "Before you start"\n    Stop the server.\n\n⟦=== "macOS"⟧\n\n    Open Finder.\n\n⟦[[toc]]⟧\n\n⟦##⟧Next\n\n## Later ⟦\\⟧{#later}\n\n![Menu](⟦/images/main menu.png⟧) of [the app](⟦https://example.com/app Our app⟧)\n',
		good: '<Tip>\n  Restart the server.\n</Tip>\n\n<Warning>\n  Keep the window open.\n</Warning>\n\n<Note>\n  **Before you start**\n\n  Stop the server.\n</Note>\n\n<Tabs>\n  <Tab title="macOS">\n    Open Finder.\n  </Tab>\n</Tabs>\n\n## Next\n\n## Later {#later}\n\n![Menu](/images/main%20menu.png) of [the app](https://example.com/app "Our app")\n',
	},
	tellsOf: ({ syntax }) => (syntax.foreignMarks.length > 0 ? syntax.foreignMarks : syntax.spacedAddresses),
	run({ document }, report) {
		for (const span of document.syntax.spacedAddresses) report(addressFinding(span, sliceOf(document, span)));
		let isDefined: boolean | undefined;
		for (const span of document.syntax.foreignMarks) {
			const mark = sliceOf(document, span);
			if (mark.startsWith('=')) {
				report({ span, message: `The site shows \`${mark}\` as text. Write ${tabOf(mark)} instead.` });
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
			// What else stands in brackets, or behind such signs, may be meant as text.
			if (alert === undefined && !mark.startsWith(':')) continue;
			// What folds is no callout.
			const component = mark.startsWith('?') ? componentOfAlert('details') : alert;
			const advice =
				component === undefined
					? 'It knows no such blocks: use a component instead.'
					: `Write \`<${component.name}>\` instead.`;
			report({ span, message: `The site shows \`${mark}\` as text. ${advice}` });
		}
	},
};

/** Other tools read a heading’s `{#id}` only behind a backslash. */
function escapeFinding(span: Span): Finding {
	return {
		span,
		message: 'The site shows this backslash in the heading. Leave it out: the id needs none.',
		fixes: [{ title: 'Remove it', changes: [{ span, newText: '' }], preferred: true, keepsMeaning: true }],
	};
}

function headingFinding({ start, end }: Span, mark: string): Finding {
	return {
		span: { start, end },
		message: `The site shows \`${mark}\` as text. Put a space after it to make a heading.`,
		fixes: [
			{
				title: 'Put a space after it',
				changes: [{ span: { start: end, end }, newText: ' ' }],
				preferred: true,
			},
		],
	};
}

function addressFinding(span: Span, address: string): Finding {
	if (/^http/i.test(address))
		return {
			span,
			message:
				'An address ends at a space, so that the site shows the brackets as text. Take out what does not belong to it, or put a title in quotes.',
		};
	const written = address.trim().replace(/\s/g, '%20');
	return {
		span,
		message: `An address ends at a space, so that the site shows the brackets as text. Write \`${written}\`.`,
		fixes: [{ title: `Write \`${written}\``, changes: [{ span, newText: written }], preferred: true }],
	};
}

function tabOf(mark: string): string {
	return `\`<${tab.name} title=${mark.slice(mark.indexOf('"'))}>\` within \`<${tab.parents?.[0]}>\``;
}

function isContents(mark: string): boolean {
	return /^\[\[?_?toc/i.test(mark);
}

function contentsFinding({ text }: PageDocument, span: Span, mark: string): Finding {
	const whole = {
		start: startOfLine(text, span.start),
		end: Math.min(endOfLine(text, span.end) + 1, text.length),
	};
	const removal: Fix = {
		title: 'Remove it',
		changes: [{ span: whole, newText: '' }],
		preferred: true,
		keepsMeaning: true,
	};
	return {
		span,
		message: `The site shows \`${mark}\` as text. Remove it: the headings stand beside each page anyway.`,
		// Within a quote or an item the mark of that stands on the line.
		fixes: text.slice(whole.start, span.start).trim() === '' ? [removal] : [],
	};
}
