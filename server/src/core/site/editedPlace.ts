import { voidElements } from '../catalogue/voidElements.ts';
import { findDifference } from '../text/textDifference.ts';
import type { HtmlEdit } from './previewMessages.ts';

/** The innermost element around what an edit of HTML changes. */
export interface EditedPlace {
	/** From the outermost element down: the place of each among its siblings, and how many those are. */
	readonly path: readonly { readonly index: number; readonly count: number }[];
	/** What it holds behind the edit. */
	readonly html: string;
}

/** The HTML as the edit leaves it. */
export function editHtml(before: string, { start, end, html }: HtmlEdit): string {
	return before.slice(0, start) + html + before.slice(end);
}

/** The edit that makes one HTML of the other, from the start of a tag where that says the same. */
export function findEdit(before: string, after: string): Omit<HtmlEdit, 'of'> {
	const { start, endBefore, endAfter } = findDifference(before, after);
	const tag = before.lastIndexOf('<', start - 1);
	const isInTag = tag > before.lastIndexOf('>', start - 1);
	const begun = isInTag ? before.slice(tag, start) : '';
	const isAgain = before.endsWith(begun, endBefore) && after.endsWith(begun, endAfter);
	const by = isAgain ? begun.length : 0;
	return { start: start - by, end: endBefore - by, html: after.slice(start - by, endAfter - by) };
}

/** Where an edit changes HTML that `writeHtml` wrote. Undefined where no element is around it. */
export function editedPlace(before: string, edit: HtmlEdit): EditedPlace | undefined {
	const { start, end, html } = edit;
	const after = editHtml(before, edit);
	const open: OpenElement[] = [newElement(0, 0)];
	let around: readonly OpenElement[] | undefined;
	let depth = 0;
	for (let tag = nextTag(before, 0); tag; tag = nextTag(before, tag.end)) {
		if (around === undefined && tag.end > start) {
			around = [...open];
			depth = leastDepth(after, Math.min(tag.start, start), start + html.length, open.length);
		}
		follow(open, tag);
		if (tag.start < end && around !== undefined) depth = Math.min(depth, open.length);
	}
	const inner = around?.[depth - 1];
	if (around === undefined || inner?.contentEnd === undefined || depth < 2) return undefined;
	const path = around.slice(1, depth).map(({ index }, above) => ({
		index,
		count: around?.[above]?.children ?? 0,
	}));
	const contentEnd = inner.contentEnd + after.length - before.length;
	return { path, html: after.slice(inner.contentStart, contentEnd) };
}

interface OpenElement {
	readonly index: number;
	readonly contentStart: number;
	/** Known once it is closed. */
	contentEnd: number | undefined;
	children: number;
}

function newElement(index: number, contentStart: number): OpenElement {
	return { index, contentStart, contentEnd: undefined, children: 0 };
}

function follow(open: OpenElement[], { kind, start, end }: WrittenTag): void {
	if (kind === 'close') {
		const element = open.pop();
		if (element) element.contentEnd = start;
		return;
	}
	const parent = open.at(-1);
	const element = newElement(parent?.children ?? 0, end);
	if (parent) parent.children++;
	if (kind === 'open') open.push(element);
}

/** How many elements are open all the while from one offset to another. */
function leastDepth(html: string, from: number, to: number, depth: number): number {
	let least = depth;
	let now = depth;
	for (let tag = nextTag(html, from); tag && tag.start < to; tag = nextTag(html, tag.end)) {
		if (tag.kind === 'open') now++;
		else if (tag.kind === 'close') least = Math.min(least, --now);
	}
	return least;
}

interface WrittenTag {
	readonly kind: 'open' | 'close' | 'void';
	readonly start: number;
	/** Behind its `>`. */
	readonly end: number;
}

function nextTag(html: string, from: number): WrittenTag | undefined {
	const start = html.indexOf('<', from);
	if (start < 0) return undefined;
	const end = endOfTag(html, start);
	if (html.charAt(start + 1) === '/') return { kind: 'close', start, end };
	const [name = ''] = /[^\s>]*/.exec(html.slice(start + 1, Math.min(start + 20, end))) ?? [];
	return { kind: voidElements.has(name) ? 'void' : 'open', start, end };
}

/** Values of attributes stand in double quotes, and may hold `>`. */
function endOfTag(html: string, start: number): number {
	let at = start;
	for (;;) {
		const end = html.indexOf('>', at);
		if (end < 0) return html.length;
		const quote = html.indexOf('"', at);
		if (quote < 0 || quote > end) return end + 1;
		const closing = html.indexOf('"', quote + 1);
		if (closing < 0) return html.length;
		at = closing + 1;
	}
}
