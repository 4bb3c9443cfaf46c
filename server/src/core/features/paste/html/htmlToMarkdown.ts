import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Delete, Emphasis as Emphasized, Nodes, Root, Strong } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { createMdxProcessor } from '../../../language/mdx/markdown.ts';
import { computeOnce } from '../../../text/memory.ts';
import { cleanHtml } from './cleanHtml.ts';

export interface PastedMarkdown {
	readonly text: string;
	/** Node types of its blocks. */
	readonly blocks: readonly string[];
	/** True if plain text is equivalent. */
	readonly isPlain: boolean;
}

/**
 * Converts HTML to equivalent MDX; undefined if its elements are nested too deep for the libraries, or a text has too
 * many characters to escape.
 */
export function htmlToMarkdown(html: string): PastedMarkdown | undefined {
	try {
		const tree = toMdast(cleanHtml(fromHtml(html, { fragment: true })));
		if (tree.type !== 'root') return undefined;
		const children = joinCode(tree.children.map(joinMarks) as BlockContent[]);
		const [only, second] = children;
		const isPlain =
			second === undefined &&
			only?.type === 'paragraph' &&
			only.children.every(({ type }) => type === 'text' || type === 'break');
		const root: Root = { type: 'root', children: [...children] };
		if (hasManyMarks(root)) return undefined;
		return { text: markdown().stringify(root).trimEnd(), blocks: children.map(({ type }) => type), isPlain };
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** Maximum number of characters to escape in a text: the time is quadratic. */
const maxMarks = 5_000;

function hasManyMarks(node: Nodes): boolean {
	if (node.type === 'text') return node.value.replaceAll(/[\p{L}\p{N}\s]+/gu, '').length > maxMarks;
	return 'children' in node && node.children.some(hasManyMarks);
}

const markdown = computeOnce(() =>
	createMdxProcessor({
		bullet: '-',
		rule: '-',
		listItemIndent: 'one',
		resourceLink: true,
		unsafe: [
			// At the start of a paragraph, `import` and `export` begin statements of MDX.
			{ atBreak: true, character: 'i', after: 'mport\\s' },
			{ atBreak: true, character: 'e', after: 'xport\\s' },
		],
	}),
);

/** Joins neighbors with the same mark, since adjacent delimiters would be ambiguous. */
function joinMarks<Node extends Nodes>(node: Node): Node {
	if (node.type === 'inlineCode') return { ...node, value: node.value.replaceAll('\u00A0', ' ') };
	if (!('children' in node)) return node;
	const joined: Nodes[] = [];
	for (const child of node.children) {
		// A space between two bold words becomes bold as well.
		const space = isSpace(joined.at(-1)) ? joined.pop() : undefined;
		const both = join(joined.at(-1), space, child);
		if (both !== undefined) joined[joined.length - 1] = both;
		else joined.push(...(space === undefined ? [child] : [space, child]));
	}
	const inCell = node.type === 'tableCell';
	const children = joined
		.map(joinMarks)
		.map((child) => (inCell && child.type === 'break' ? lineBreak : child))
		.flatMap((child, index, all) =>
			isEmphasis(child) && isMalformed(child, all[index - 1], all[index + 1]) ? child.children : [child],
		);
	// Blank lines are only needed between items with several paragraphs.
	if (node.type === 'list') return { ...node, spread: false, children } as Node;
	if (node.type === 'listItem')
		return {
			...node,
			spread: node.children.filter(({ type }) => type === 'paragraph').length > 1,
			children,
		} as Node;
	return { ...node, children } as Node;
}

/** A line break in a cell, which has only one line. */
const lineBreak: MdxJsxTextElement = { type: 'mdxJsxTextElement', name: 'br', attributes: [], children: [] };

function join(one: Nodes | undefined, space: Nodes | undefined, other: Nodes): Nodes | undefined {
	if (one === undefined) return undefined;
	if (one.type === 'inlineCode' && other.type === 'inlineCode' && space === undefined)
		return { ...one, value: one.value + other.value };
	const isSame =
		(isEmphasis(one) && one.type === other.type) ||
		(one.type === 'link' && other.type === 'link' && one.url === other.url);
	if (!isSame || !('children' in one) || !('children' in other)) return undefined;
	return {
		...one,
		children: [...one.children, ...(space === undefined ? [] : [space]), ...other.children],
	} as Nodes;
}

function isSpace(node: Nodes | undefined): boolean {
	return node?.type === 'text' && node.value === ' ';
}

/** True if delimiters of emphasis would not be parsed: between punctuation and a letter, or beside other delimiters. */
function isMalformed(node: Emphasis, before: Nodes | undefined, after: Nodes | undefined): boolean {
	const [first, last] = [node.children[0], node.children.at(-1)];
	const isWordBefore = before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.value);
	// The delimiters of the next node may be removed as well.
	const isWordAfter =
		after !== undefined &&
		(isEmphasis(after) || (after.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value)));
	return (
		(before !== undefined && isEmphasis(before)) ||
		(isWordBefore && !(first?.type === 'text' && /^[\p{L}\p{N}]/u.test(first.value))) ||
		(isWordAfter && !(last?.type === 'text' && /[\p{L}\p{N}]$/u.test(last.value)))
	);
}

type Emphasis = Strong | Emphasized | Delete;

function isEmphasis(node: Nodes): node is Emphasis {
	return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';
}

/** Joins lines of code in paragraphs of their own, as word processors write them, into one code block. */
function joinCode(blocks: readonly BlockContent[]): readonly BlockContent[] {
	const joined: BlockContent[] = [];
	let lines: string[] = [];
	for (const [index, block] of blocks.entries()) {
		const line = codeLine(block);
		if (line !== undefined) lines.push(line);
		if (line !== undefined && codeLine(blocks[index + 1]) !== undefined) continue;
		joined.push(lines.length > 1 ? { type: 'code', value: lines.join('\n') } : block);
		lines = [];
	}
	return joined;
}

function codeLine(block: BlockContent | undefined): string | undefined {
	if (block?.type !== 'paragraph') return undefined;
	const [only, second] = block.children;
	return only?.type === 'inlineCode' && second === undefined ? only.value : undefined;
}
