import type { Component } from '../../catalogue/component.ts';
import { componentOfAlert, components } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { matchingTag } from '../../language/page/matchingTag.ts';
import { derive } from '../../text/derive.ts';
import { containsCursor, indentationUnit, readLines } from '../../text/positions.ts';
import { capitalized } from '../../text/words.ts';
import { canBeWrapped } from '../document/canBeWrapped.ts';
import { type LineBlock, replaceBlock } from '../document/lineBlock.ts';
import { findTagComponent, isInVerbatimText } from '../document/tagPlace.ts';
import { type FindRefactorings, rejectsOtherContent } from './refactoring.ts';
import { escapeQuotes } from './tableToFields.ts';

/** Callout of this kind in place of a block of lines; undefined if it cannot be written there, or its name is that of another component. */
export function calloutFor(document: PageDocument, block: LineBlock, kind: string): Component | undefined {
	const callout = componentOfAlert(kind);
	if (callout === undefined || findTagComponent(document, callout.name) !== callout) return undefined;
	return canBeWrapped(document, block) && !rejectsOtherContent(document, block.span) ? callout : undefined;
}

/**
 * With the cursor in a GitHub alert or an admonition, which the site shows as text: converts it to the corresponding
 * callout.
 */
export const alertToCallout: FindRefactorings = (document, selection) => {
	if (isInVerbatimText(document.syntax, selection.start)) return [];
	const alert = findAlert(document, selection.start);
	if (alert === undefined || selection.end > alert.span.end) return [];
	const callout = calloutFor(document, alert, alert.kind);
	if (callout === undefined) return [];
	const { indent, title } = alert;
	const inset = `${indent}${indentationUnit(indent)}`;
	// A callout has no title; a collapsible component always has one.
	const titleKey = Object.keys(callout.attributes).find((key) => callout.attributes[key]?.required === true);
	const shownTitle = titleKey === undefined && title !== undefined ? [`**${title}**`, ''] : [];
	const content = [...shownTitle, ...alert.lines];
	const attribute =
		titleKey === undefined ? '' : ` ${titleKey}="${escapeQuotes(title ?? capitalized(alert.kind))}"`;
	const lines = [
		`${indent}<${callout.name}${attribute}>`,
		...content.map((line) => (line.trim() === '' ? '' : `${inset}${line}`)),
		`${indent}</${callout.name}>`,
	];
	return [{ title: `Convert to \`<${callout.name}>\``, changes: [replaceBlock(document, alert, lines)] }];
};

/** Callout syntax of other tools: `> [!NOTE]` above a quote, lines between `:::note` and `:::`, or below `!!! note`. */
interface Alert extends LineBlock {
	/** In lower case. */
	readonly kind: string;
	/** Title of an admonition: `:::note Before you start`. */
	readonly title: string | undefined;
	/** Without the markers, and without blank lines at both ends. */
	readonly lines: readonly string[];
}

/** Alert that contains the line at the offset. */
function findAlert(document: PageDocument, offset: number): Alert | undefined {
	const { read, lines } = linesOf(document);
	const at = document.lines.positionAt(offset).line;
	const found = findQuote(lines, at) ?? findAdmonition(lines, at) ?? findIndented(lines, at);
	if (found === undefined || found.content.every((line) => line.trim() === '')) return undefined;
	const { first, last, indent, kind, title, content } = found;
	const [begin, end] = [read[first], read[last]];
	if (begin === undefined || end === undefined) return undefined;
	const span = { start: begin.start, end: end.start + end.text.length };
	return { span, indent, kind: kind.toLowerCase(), title, lines: withoutEnds(content) };
}

/** Cached, since each callout of a page may be requested. */
const linesOf = derive(({ text }: PageDocument) => {
	const read = readLines(text);
	return { read, lines: read.map((line) => line.text) };
});

/** Maximum number of lines in an alert. */
const maxLines = 500;

/** Last line, from a line on upward, that matches; -1 when there is none. */
function findUpwards(lines: readonly string[], at: number, pattern: RegExp): number {
	for (let index = at; index >= 0 && index > at - maxLines; index--)
		if (pattern.test(lines[index] ?? '')) return index;
	return -1;
}

interface Found extends Pick<Alert, 'indent' | 'kind' | 'title'> {
	/** Numbers of its first and its last line. */
	readonly first: number;
	readonly last: number;
	readonly content: readonly string[];
}

const quoted = /^[ \t]*> ?(.*)$/;

/** Alert of GitHub that contains a line. Undefined also when the quote continues without a `>` on the lines below. */
function findQuote(lines: readonly string[], at: number): Found | undefined {
	if (!quoted.test(lines[at] ?? '')) return undefined;
	const first = lines.findLastIndex((line, index) => index < at && !quoted.test(line)) + 1;
	const next = lines.findIndex((line, index) => index > at && !quoted.test(line));
	const last = (next < 0 ? lines.length : next) - 1;
	const [, indent = '', kind, words] =
		/^([ \t]*)> ?\[!(\w+)\](?:[-+]?[ \t]+(\S.*?)|[-+])?[ \t]*$/.exec(lines[first] ?? '') ?? [];
	if (kind === undefined || (lines[last + 1] ?? '').trim() !== '') return undefined;
	const content = lines.slice(first + 1, last + 1).map((line) => quoted.exec(line)?.[1] ?? '');
	return { first, last, indent, kind, title: words, content };
}

const opening = /^([ \t]*):::[ \t]*([\w-]+)(?:\[([^\]]*)\]|[ \t]+(\S.*?))?[ \t]*$/;
const closing = /^[ \t]*:::[ \t]*$/;

/**
 * Admonition that contains a line. Undefined also for one that contains another, and when a line begins left of the
 * first.
 */
function findAdmonition(lines: readonly string[], at: number): Found | undefined {
	const first = findUpwards(lines, at, opening);
	if (first < 0) return undefined;
	const last = lines.findIndex((line, index) => index > first && closing.test(line));
	if (last < at) return undefined;
	const [, indent = '', kind = '', label, words] = opening.exec(lines[first] ?? '') ?? [];
	const content = lines.slice(first + 1, last);
	if (content.some((line) => opening.test(line) || (line.trim() !== '' && !line.startsWith(indent))))
		return undefined;
	const title = (label ?? words)?.trim();
	return {
		first,
		last,
		indent,
		kind,
		title: title === '' ? undefined : title,
		content: content.map((line) => line.slice(indent.length)),
	};
}

const head = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+(\w+)(?:[ \t]+"(.*)")?[ \t]*$/;

/** Admonition `!!! note`, whose lines are indented by four spaces or a tab more than its first one. */
function findIndented(lines: readonly string[], at: number): Found | undefined {
	const first = findUpwards(lines, at, head);
	if (first < 0) return undefined;
	const [, indent = '', mark = '', word = '', words] = head.exec(lines[first] ?? '') ?? [];
	if (mark === '') return undefined;
	const isInside = (line: string) =>
		line.trim() === '' || line.startsWith(`${indent}    `) || line.startsWith(`${indent}\t`);
	const next = lines.findIndex((line, index) => index > first && !isInside(line));
	const whole = lines.slice(first, next < 0 ? lines.length : next);
	const last = first + whole.findLastIndex((line) => line.trim() !== '');
	if (last < at) return undefined;
	const content = lines
		.slice(first + 1, last + 1)
		.map((line) => line.slice(indent.length).replace(/^(?: {4}|\t)/, ''));
	const title = words === '' ? undefined : words;
	// `???` is collapsible, and has its title as a summary.
	return mark === '!!!'
		? { first, last, indent, kind: word, title, content }
		: { first, last, indent, kind: 'details', title: title ?? capitalized(word), content };
}

function withoutEnds(lines: readonly string[]): readonly string[] {
	const first = lines.findIndex((line) => line.trim() !== '');
	const last = lines.findLastIndex((line) => line.trim() !== '');
	return lines.slice(first, last + 1);
}

/** With the cursor in a callout's tag: converts it to another kind of callout. */
export const changeCallout: FindRefactorings = (document, selection) => {
	const { tags } = document.syntax;
	const tag = tags.find(
		({ span }) => containsCursor(span, selection.start) && containsCursor(span, selection.end),
	);
	const partner = matchingTag(tags, tag);
	const present = tag === undefined ? undefined : findTagComponent(document, tag.name);
	if (tag === undefined || partner === undefined || present === undefined) return [];
	if (!isPlainCallout(present)) return [];
	return components
		.filter((other) => isOffered(other) && other !== present)
		.filter(({ name }) => findTagComponent(document, name) !== undefined)
		.map(({ name }) => ({
			title: `Convert to \`<${name}>\``,
			changes: [tag, partner].map(({ nameSpan }) => ({ span: nameSpan, newText: name })),
		}));
};

/** True for a callout that differs from others only by its tone. */
function isPlainCallout({ rendering }: Component): boolean {
	return rendering.kind === 'callout' && rendering.tone !== 'neutral';
}

function isOffered(component: Component): boolean {
	return isPlainCallout(component) && component.deprecated === undefined && !component.beyondSpec;
}
