import { collapseWhiteSpace, pluralize } from '../../text/words.ts';
import { type Content, element, textNode } from '../render/html/element.ts';
import { compareNodes } from './compareNodes.ts';
import { drawCode, drawMarkedLine, drawShown, factNote, frameOf, type Mark } from './drawShown.ts';
import { changedTokens } from './markWords.ts';
import { type ShownElement, textOf } from './shownNode.ts';

/** Both versions of a block with their differences marked. */
export interface MarkedPair {
	readonly before: Content;
	readonly after: Content;
	/** Text of the first difference, for lists. */
	readonly text: string;
	/** Lines of the first difference in both texts, from 0, where they are known. */
	readonly lines: Lines;
}

interface Lines {
	readonly before?: number;
	readonly after?: number;
}

function linesOf(before: ShownElement | undefined, after: ShownElement | undefined): Lines {
	return {
		...(before?.line !== undefined && { before: before.line }),
		...(after?.line !== undefined && { after: after.line }),
	};
}

/** Marks what differs between two versions of a block; equal parts of large blocks are left out with their number. */
export function markChanges(before: ShownElement, after: ShownElement): MarkedPair {
	if (before.layout !== after.layout || before.layout === 'inline') return markWhole(before, after);
	if (before.layout === 'line') return markLine(before, after);
	if (before.layout === 'code') return markCode(before, after);
	if (before.layout === 'box') return markBox(before, after);
	return markWhole(before, after);
}

function markWhole(before: ShownElement, after: ShownElement): MarkedPair {
	const [facts, otherFacts] = differentFacts(before, after);
	const isPicture = before.layout === 'atom' && after.layout === 'atom';
	return {
		before: isPicture ? element('p', {}, drawShown(before, 'del'), facts) : drawShown(before, 'del'),
		after: isPicture ? element('p', {}, drawShown(after, 'ins'), otherFacts) : drawShown(after, 'ins'),
		text: summaryOf(after) || summaryOf(before),
		lines: linesOf(before, after),
	};
}

function markLine(before: ShownElement, after: ShownElement): MarkedPair {
	const changed = changedTokens(before.children, after.children);
	const [facts, otherFacts] = differentFacts(before, after);
	// The words are equal: the kind of line differs, such as the level of a heading.
	const isWhole = ![...changed.before, ...changed.after, facts.length > 0, otherFacts.length > 0].includes(
		true,
	);
	if (isWhole)
		return {
			before: drawShown(before, 'del'),
			after: drawShown(after, 'ins'),
			text: summaryOf(after),
			lines: linesOf(before, after),
		};
	return {
		before: frameOf(before, [...drawMarkedLine(before.children, changed.before, 'del'), ...facts]),
		after: frameOf(after, [...drawMarkedLine(after.children, changed.after, 'ins'), ...otherFacts]),
		text: summaryOf(after),
		lines: linesOf(before, after),
	};
}

/** Marks of the properties that differ. */
function differentFacts(
	before: ShownElement,
	after: ShownElement,
): readonly [before: readonly Content[], after: readonly Content[]] {
	const notesOf = (one: ShownElement, other: ShownElement, mark: Mark) =>
		Object.entries(one.facts).flatMap(([name, value]) =>
			other.facts[name] === value ? [] : [element(mark, { class: 'v-facts' }, factNote(name, value))],
		);
	return [notesOf(before, after, 'del'), notesOf(after, before, 'ins')];
}

/** Number of equal lines of code that are shown around a change. */
const contextLines = 3;

/** Part of a version: unmarked parts may be left out. */
interface Part {
	readonly content: Content;
	/** Block that both versions have. */
	readonly same: ShownElement | undefined;
	/** Number of the part in its version, from 0. */
	readonly index: number;
}

function markParts(before: readonly ShownElement[], after: readonly ShownElement[]) {
	const parts: { before: Part[]; after: Part[]; text: string; lines: Lines } = {
		before: [],
		after: [],
		text: '',
		lines: {},
	};
	const add = (side: 'before' | 'after', content: Content, same?: ShownElement) => {
		parts[side].push({ content, same, index: parts[side].length });
	};
	for (const change of compareNodes(before, after)) {
		switch (change.kind) {
			case 'same':
				add('before', drawShown(change.before), change.before);
				add('after', drawShown(change.after), change.after);
				break;
			case 'changed': {
				const marked = markChanges(change.before, change.after);
				add('before', marked.before);
				add('after', marked.after);
				parts.text ||= marked.text;
				parts.lines = { ...linesOf(change.before, change.after), ...marked.lines, ...parts.lines };
				break;
			}
			case 'removed':
			case 'movedAway':
				add('before', drawShown(change.before, 'del'));
				parts.text ||= summaryOf(change.before);
				parts.lines = { ...linesOf(change.before, undefined), ...parts.lines };
				break;
			default:
				add('after', drawShown(change.after, 'ins'));
				parts.text ||= summaryOf(change.after);
				parts.lines = { ...linesOf(undefined, change.after), ...parts.lines };
		}
	}
	return parts;
}

function markCode(before: ShownElement, after: ShownElement): MarkedPair {
	// Lines of code are lines only.
	const parts = markParts(before.children.filter(isElement), after.children.filter(isElement));
	const [facts, otherFacts] = differentFacts(before, after);
	const draw = (node: ShownElement, own: readonly Part[], notes: readonly Content[]) => {
		const code = drawCode(node, withoutFarLines(own));
		return notes.length === 0 ? code : element('div', {}, element('p', {}, notes), code);
	};
	return {
		before: draw(before, parts.before, facts),
		after: draw(after, parts.after, otherFacts),
		text: parts.text || summaryOf(after),
		lines: { ...linesOf(before, after), ...parts.lines },
	};
}

function withoutFarLines(parts: readonly Part[]): readonly Content[] {
	return collapseRuns(parts, ({ run, isFirst, isLast }) => {
		const [head, tail] = [isFirst ? 0 : contextLines, isLast ? 0 : contextLines];
		if (run.length <= head + tail + 1) return undefined;
		return { head, tail, note: (count) => element('span', { class: 'v-skip' }, skipText(count, 'line')) };
	});
}

function markBox(before: ShownElement, after: ShownElement): MarkedPair {
	const parts = markParts(before.children.filter(isElement), after.children.filter(isElement));
	const [facts, otherFacts] = differentFacts(before, after);
	// Cells of a row stay, and so do the few blocks of a card.
	const draw = (node: ShownElement, own: readonly Part[], notes: readonly Content[]) => {
		const content = node.name === 'tr' ? own.map((part) => part.content) : withoutFarBlocks(node, own);
		return frameOf(node, notes.length === 0 ? content : [...factsIn(node, notes), ...content]);
	};
	return {
		before: draw(before, parts.before, facts),
		after: draw(after, parts.after, otherFacts),
		text: after.name === 'tr' || parts.text === '' ? summaryOf(after) : parts.text,
		lines: { ...linesOf(before, after), ...parts.lines },
	};
}

function isElement(node: ShownElement['children'][number]): node is ShownElement {
	return node.kind === 'element';
}

/** Properties as the first part of a box. */
function factsIn({ name }: ShownElement, notes: readonly Content[]): readonly Content[] {
	if (name === 'ul' || name === 'ol') return [element('li', { class: 'v-skip' }, notes)];
	if (name === 'table') return [element('caption', {}, notes)];
	return name === 'tr' ? [] : [element('p', {}, notes)];
}

/** Length of a block that is shown next to a change. */
const shownLength = 400;

function withoutFarBlocks(box: ShownElement, parts: readonly Part[]): readonly Content[] {
	const isOrdered = box.name === 'ol';
	const start = Number(box.facts.start ?? 1);
	// Items keep their numbers when others are left out.
	const numbered = parts.map((part) =>
		isOrdered ? { ...part, content: numberedItem(part.content, start + part.index) } : part,
	);
	return collapseRuns(numbered, ({ run }) => {
		const [first] = run;
		if (first === undefined || (run.length === 1 && textOf([first], shownLength).length < shownLength))
			return undefined;
		return { head: 0, tail: 0, note: (count) => skipNote(box, first, count) };
	});
}

function numberedItem(content: Content, value: number): Content {
	if (content.type !== 'element' || content.tagName !== 'li') return content;
	return { ...content, properties: { ...content.properties, value: String(value) } };
}

function skipNote(box: ShownElement, first: ShownElement, count: number): Content {
	if (box.name === 'table') {
		const columns = String(Math.max(first.children.length, 1));
		return element('tr', { class: 'v-skip' }, element('td', { colspan: columns }, skipText(count, 'row')));
	}
	if (box.name === 'ul' || box.name === 'ol')
		return element('li', { class: 'v-skip' }, skipText(count, box.look === 'v-steps' ? 'step' : 'item'));
	return element('p', { class: 'v-skip' }, skipText(count, 'block'));
}

function skipText(count: number, noun: string): Content {
	return textNode(`… ${count} unchanged ${pluralize(count, noun).replace(/^\d+ /, '')}`);
}

interface Collapsed {
	/** Number of parts that stay at both ends of the run. */
	readonly head: number;
	readonly tail: number;
	readonly note: (count: number) => Content;
}

interface EqualRun {
	readonly run: readonly ShownElement[];
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** Content of the parts with runs of equal ones replaced by notes. Pinned parts stay. */
function collapseRuns(
	parts: readonly Part[],
	collapse: (run: EqualRun) => Collapsed | undefined,
): readonly Content[] {
	const content: Content[] = [];
	for (let from = 0; from < parts.length; ) {
		let end = from;
		const run: ShownElement[] = [];
		for (let part = parts[end]; part?.same !== undefined && !part.same.isPinned; part = parts[++end])
			run.push(part.same);
		const shown = parts.slice(from, Math.max(end, from + 1)).map((part) => part.content);
		const collapsed =
			run.length === 0 ? undefined : collapse({ run, isFirst: from === 0, isLast: end === parts.length });
		if (collapsed === undefined) content.push(...shown);
		else {
			const { head, tail, note } = collapsed;
			const rest = shown.slice(shown.length - tail);
			content.push(...shown.slice(0, head), note(run.length - head - tail), ...(tail === 0 ? [] : rest));
		}
		from = Math.max(end, from + 1);
	}
	return content;
}

const summaryLength = 140;

/** Start of the text of a block. */
export function summaryOf(node: ShownElement): string {
	const text = collapseWhiteSpace(textOf([node], summaryLength + 1));
	return text.length > summaryLength ? `${text.slice(0, summaryLength - 1)}…` : text;
}
