import { findComponent } from '../../catalogue/components/allComponents.ts';
import { isPlaceholderTag } from '../../catalogue/htmlElements.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import type { Tag } from '../../language/page/pageSyntax.ts';
import { isDeclared } from '../../project/pages/snippetTags.ts';
import { derive } from '../../text/derive.ts';
import { groupBy } from '../../text/lists.ts';
import { endOfLine, findIndexFrom, lineBreakOf, startOfLine } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import {
	closingFix,
	fenceMarkerOf,
	findUnclosedBlock,
	isClosedWithin,
	openingLineOf,
	toBlockMessage,
} from '../components/findUnclosedBlock.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';
import { mdxFaults } from './mdxFaults.ts';

/** Closes an inline tag at the end of its line, and a block tag before the end of the section or element around it. */
function closingTag(document: PageDocument, tag: Tag): Fix {
	const title = `Add \`</${tag.name}>\``;
	if (tag.block > 0) {
		const end = endWithinLine(document, tag);
		return { title, changes: [{ span: { start: end, end }, newText: `</${tag.name}>` }] };
	}
	const { text } = document;
	const end = text.slice(0, findLimit(document, tag)).trimEnd().length;
	const lineBreak = lineBreakOf(text);
	const mark = openMark(document, tag, end);
	const newText = `${lineBreak}${indentationAt(text, tag, end)}</${tag.name}>`;
	return mark === undefined
		? { title, changes: [{ span: { start: end, end }, newText }] }
		: {
				title: `Add a closing fence and \`</${tag.name}>\``,
				changes: [{ span: { start: end, end }, newText: `${lineBreak}${mark}${newText}` }],
			};
}

/** Offset before a tag on the line that closes an outer element, or before the end of the table cell. */
function endWithinLine({ text, syntax: { tags } }: PageDocument, { span }: Tag): number {
	const rest = text.slice(span.end, Math.min(endOfLine(text, span.end), span.end + maxLineLength));
	const lineEnd = span.end + rest.replace(/\r$/, '').length;
	const line = text.slice(Math.max(startOfLine(text, span.start), span.start - maxLineLength), span.start);
	const cell = /^[ \t]*\|/.test(line)
		? /^(?:[^|\\]|\\.)*?(?=[ \t]*\|)/.exec(text.slice(span.end, lineEnd))
		: null;
	const end = cell === null ? lineEnd : span.end + cell[0].length;
	for (let index = findIndexFrom(tags, span.end); ; index++) {
		const next = tags[index];
		if (next === undefined || next.span.start >= end) return end;
		if (next.kind !== 'close') continue;
		const opening = matchingTag(tags, next);
		if (opening === undefined || opening.span.start < span.start) return next.span.start;
	}
}

/** Maximum number of characters of a line that are read. */
const maxLineLength = 5_000;

/** End of the element around the tag, or else the start of the next heading, or of the element that contains that heading. */
function findLimit({ text, syntax: { tags, headings } }: PageDocument, { span, parent }: Tag): number {
	const outer = matchingTag(tags, parent === undefined ? undefined : tags[parent])?.span.start ?? text.length;
	const heading = headings[findIndexFrom(headings, span.end)]?.span.start ?? text.length;
	if (outer <= heading) return outer;
	for (let index = findIndexFrom(tags, span.end); ; index++) {
		const holder = tags[index];
		if (holder === undefined || holder.span.start >= heading) return heading;
		if (holder.kind === 'open' && (matchingTag(tags, holder)?.span.start ?? 0) > heading)
			return holder.span.start;
	}
}

/** The closing fence of an unclosed code block at the end of the page. */
function openMark(document: PageDocument, { span }: Tag, end: number): string | undefined {
	const { text, syntax } = document;
	const fence = syntax.fences.at(-1);
	if (fence === undefined || fence.closed || fence.span.start < span.end || fence.span.end < end)
		return undefined;
	const mark = fenceMarkerOf(document, fence);
	const { start } = fence.span;
	return mark && `${/[ \t]*$/.exec(text.slice(startOfLine(text, start), start))?.[0] ?? ''}${mark}`;
}

/** The indentation of the tag, or less, so that the closing tag is outside a list item above it. */
function indentationAt(text: string, { span }: Tag, end: number): string {
	const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, span.start - 200), span.start))?.[1] ?? '';
	if (indent === '') return indent;
	const lines = text.slice(Math.max(span.end, end - maxLineLength), end).split('\n');
	for (const [index, line] of [...lines.entries()].reverse()) {
		const [, before = '', marker] = /^([ \t]*)([-*+]|\d+[.)])?/.exec(line) ?? [];
		if (marker !== undefined && before.length < indent.length) return before;
		const followsBlank = lines[index - 1]?.trim() === '';
		if (line.trim() !== '' && followsBlank && before.length < 2) return indent;
	}
	return indent;
}

export const unclosedTag = fileCheck({
	code: 'unclosed-tag',
	includesSnippets: true,
	severity: 'error',
	title: 'Unclosed tag',
	explain:
		'Every tag needs a closing tag, and tags must close in the reverse order in which they open. Otherwise the site cannot parse the page, and shows an error instead. Add the closing tag, or write `\\<` for a word in angle brackets that is text.',
	examples: {
		bad: '⟦<Note>⟧\n  Keys expire after 90 days.\n\nStore it in ⟦<folder>⟧ first.\n\nAn icon: ⟦<Icon icon="key">⟧\n',
		good: '<Note>\n  Keys expire after 90 days.\n</Note>\n\nStore it in \\<folder> first.\n\nAn icon: <Icon icon="key" />\n',
	},
	page(document, report) {
		const faults = mdxFaults(document, 'unclosedTag');
		if (faults.length === 0) return;
		const block = findUnclosedBlock(document);
		const closed: string[] = [];
		for (const { span, tag } of faults) {
			const { name } = tag;
			if (block !== undefined && isClosedWithin(block, tag)) closed.push(name);
			else
				report({
					span,
					message: `Unclosed tag \`<${name}>\`. Add \`</${name}>\`, or write \`\\<${name}>\` if it is text.`,
					fixes: () => fixesOf(document, tag),
				});
		}
		const innermost = closed.at(-1);
		if (block === undefined || innermost === undefined) return;
		report({
			span: openingLineOf(document, block.fence),
			message: toBlockMessage(block, `</${innermost}>`),
			fixes: () => [{ ...closingFix(document, block.fence), title: 'Add a closing fence', preferred: true }],
		});
	},
});

function fixesOf(document: PageDocument, tag: Tag): readonly Fix[] {
	const { name, span } = tag;
	const component = findComponent(name);
	const close: Fix = { ...closingTag(document, tag), preferred: component !== undefined };
	const selfClose: Fix = preferredFix(
		`Replace with \`<${name} />\``,
		{ start: span.end - 1, end: span.end },
		' />',
	);
	const isText =
		tag.block > 0 && tag.attributes.length === 0 && isPlaceholderTag(name) && !isDeclared(document, name);
	const asText: Fix = {
		title: `Escape as \`\\<${name}>\``,
		changes: [{ span: { start: span.start, end: span.start }, newText: '\\' }],
		preferred: isText,
		isSafe: isText,
	};
	if (component?.content === 'none') return [selfClose];
	if (isText) return [asText, close];
	const slip = findSlip(document, tag);
	const rest = component === undefined && isPlaceholderTag(name) ? [asText, close] : [close, asText];
	return slip === undefined ? rest : [slip, ...rest.map((fix) => ({ ...fix, preferred: false }))];
}

const tagsByName = derive((tags: readonly Tag[]) => groupBy(tags, ({ name }) => name));

/** The next tag of its name, if that is `<Note/>` or `<Note>` instead of `</Note>`. */
function findSlip(document: PageDocument, { name, span: { end } }: Tag): Fix | undefined {
	const { text, syntax } = document;
	const alike = tagsByName(syntax.tags).get(name) ?? [];
	const next = alike[findIndexFrom(alike, end)];
	if (next === undefined || next.kind === 'close' || next.unfinished || next.attributes.length > 0)
		return undefined;
	// In HTML, the next list item or cell closes the one before.
	if (next.kind === 'open' && (next.partner !== undefined || findComponent(name) === undefined))
		return undefined;
	const written = text.slice(next.span.start, next.span.end);
	return preferredFix(`Replace \`${written}\` below with \`</${name}>\``, next.span, `</${name}>`);
}
