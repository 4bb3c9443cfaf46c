import { contentHash } from '../../text/contentHash.ts';
import { derive } from '../../text/derive.ts';
import type { Attributes, Content } from '../render/html/element.ts';

/** Part of a page as a review compares and shows it: everything is open, and nothing has an id, a number or a button. */
export type ShownNode = ShownText | ShownElement;

export interface ShownText {
	readonly kind: 'text';
	readonly value: string;
}

export interface ShownElement {
	readonly kind: 'element';
	/** Element to write. */
	readonly name: string;
	/** Class to write. */
	readonly look: string;
	/**
	 * Content: `inline` is part of a line, a `line` contains only inline parts, a `box` only blocks, `code` only lines of
	 * code, and an `atom` is compared and shown as a whole.
	 */
	readonly layout: 'inline' | 'line' | 'box' | 'code' | 'atom';
	/** Properties that readers notice but cannot read, such as the target of a link, by name. */
	readonly facts: Facts;
	readonly children: readonly ShownNode[];
	/** Elements to write for an atom. */
	readonly drawn: readonly Content[];
	readonly attributes: Attributes;
	/** True for titles and header rows, which are shown with any change around them. */
	readonly isPinned: boolean;
	/** Line of its start in the text of the page, from 0, if it is known; not compared. */
	readonly line?: number;
	/** Hash of everything that is compared. */
	readonly key: string;
}

export type Facts = Readonly<Record<string, string>>;

export type ShownElementOptions = Partial<
	Pick<ShownElement, 'facts' | 'children' | 'drawn' | 'attributes' | 'isPinned'>
> & {
	/** Text that identifies an atom. */
	readonly identity?: string;
};

export function shownElement(
	layout: ShownElement['layout'],
	name: string,
	look: string,
	options: ShownElementOptions = {},
): ShownElement {
	const { facts = {}, children = [], drawn = [], attributes = {}, isPinned = false, identity = '' } = options;
	const own = [layout, name, look, JSON.stringify(facts), identity].join('\0');
	// Lines are compared by their text: it does not matter into how many nodes it is divided.
	const inner = children.map((child) => (child.kind === 'text' ? child.value : `\x01${child.key}\x02`));
	const key = contentHash(`${own}\0${inner.join('')}`);
	return { kind: 'element', layout, name, look, facts, children, drawn, attributes, isPinned, key };
}

export function shownText(value: string): ShownText {
	return { kind: 'text', value };
}

/** Blocks, with the inline nodes between them as paragraphs. */
export function toBlocks(nodes: readonly ShownNode[]): readonly ShownElement[] {
	const blocks: ShownElement[] = [];
	let line: ShownNode[] = [];
	const endLine = () => {
		const children = trimmedLine(line);
		line = [];
		if (children.length > 0) blocks.push(shownElement('line', 'p', '', { children }));
	};
	for (const node of nodes) {
		if (node.kind === 'text' || isInline(node)) line.push(node);
		else {
			endLine();
			blocks.push(node);
		}
	}
	endLine();
	return blocks;
}

export function isInline(node: ShownNode): boolean {
	if (node.kind === 'text') return true;
	return node.layout === 'inline' || (node.layout === 'atom' && node.look.startsWith('v-inline'));
}

/** Line without white space at its ends, and with one space for each run of white space in it. */
export function trimmedLine(nodes: readonly ShownNode[]): readonly ShownNode[] {
	const line: ShownNode[] = [];
	let endsWithSpace = true;
	for (const node of nodes) {
		if (node.kind !== 'text') {
			line.push(node);
			endsWithSpace = false;
			continue;
		}
		const text = node.value.replace(/[ \t\r\n\f]+/g, ' ');
		const value: string = endsWithSpace && text.startsWith(' ') ? text.slice(1) : text;
		if (value === '') continue;
		endsWithSpace = value.endsWith(' ');
		line.push(shownText(value));
	}
	const last = line.at(-1);
	if (last?.kind !== 'text' || !last.value.endsWith(' ')) return line;
	const trimmed = last.value.slice(0, -1);
	return [...line.slice(0, -1), ...(trimmed === '' ? [] : [shownText(trimmed)])];
}

/** Plain text of nodes up to about that many characters; blocks are separated by spaces. */
export function textOf(nodes: readonly ShownNode[], limit: number): string {
	let text = '';
	const add = (node: ShownNode): void => {
		if (text.length >= limit) return;
		if (node.kind === 'text') text += node.value.slice(0, limit);
		else {
			if (node.layout !== 'inline' && text !== '' && !text.endsWith(' ')) text += ' ';
			for (const child of node.children) add(child);
			if (node.children.length === 0 && node.facts.alt !== undefined) text += node.facts.alt;
		}
	};
	for (const node of nodes) add(node);
	return text;
}

/** Characters of a block by which its likeness to another one is judged. */
const comparedLength = 4_000;

/** Words of a block with their counts. */
const wordsOf = derive((node: ShownElement): ReadonlyMap<string, number> => {
	const words = new Map<string, number>();
	for (const word of textOf([node], comparedLength)
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? [])
		words.set(word, (words.get(word) ?? 0) + 1);
	return words;
});

/** Share of words that two blocks have in common, from 0 to 1; 0 for blocks of different kinds. */
export function likeness(one: ShownElement, other: ShownElement): number {
	if (one.layout !== other.layout) return 0;
	const [words, others] = [wordsOf(one), wordsOf(other)];
	let [common, total] = [0, 0];
	for (const [word, count] of words) {
		total += count;
		common += Math.min(count, others.get(word) ?? 0);
	}
	for (const count of others.values()) total += count;
	const isSameKind = one.name === other.name && one.look === other.look;
	// Pictures and drawings have few words.
	if (total === 0) return isSameKind ? 0.5 : 0;
	const share = (2 * common) / total;
	// A page has one title and one description.
	if (isSameKind && one.look.startsWith('v-page-')) return Math.max(share, 0.5);
	return isSameKind ? share : share * 0.8;
}
