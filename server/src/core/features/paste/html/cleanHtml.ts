import type { Element, ElementContent, Root, RootContent } from 'hast';
import {
	classNamesOf,
	formattingOf,
	hiddenElements,
	htmlElement,
	inlineContentOf,
	inlineStyleOf,
	isListMarkerEnd,
	isListMarkerStart,
	plainFormatting,
	plainTextOf,
	removeListMarkersAndComments,
	type TextFormatting,
} from './htmlWords.ts';

const blockNames = new Set(
	'address article aside blockquote body center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
		' ',
	),
);

/**
 * Converts the HTML that word processors and browsers put on a clipboard to plain semantic HTML: styles become elements
 * such as `strong`, the lists of Word and Google Docs become `ul` and `ol`, and layout tables become their contents.
 */
export function cleanHtml(root: Root): Root {
	return { type: 'root', children: blocksOf(root.children, plainFormatting) };
}

/** Blocks of the nodes, in order. Elements that only contain blocks are unwrapped. */
function blocksOf(nodes: readonly RootContent[], marks: TextFormatting): Element[] {
	const blocks: Element[] = [];
	let line: ElementContent[] = [];
	const endLine = () => {
		blocks.push(...paragraphsOf(line));
		line = [];
	};
	for (const node of removeListMarkersAndComments(nodes)) {
		if (node.type !== 'element' || !(blockNames.has(node.tagName) || holdsBlocks(node))) {
			line.push(...inlineContentOf(node, marks));
			continue;
		}
		endLine();
		if (!hiddenElements.has(node.tagName)) blocks.push(...blockOf(node, marks));
	}
	endLine();
	return joinWordItems(blocks);
}

function holdsBlocks({ children }: Element): boolean {
	return children.some(
		(child) => child.type === 'element' && (blockNames.has(child.tagName) || holdsBlocks(child)),
	);
}

function blockOf(node: Element, outer: TextFormatting): Element[] {
	const { tagName, children } = node;
	const marks = formattingOf(node, outer);
	const name = classNamesOf(node).includes('MsoTitle') ? 'h1' : tagName;
	if (name === 'hr') return [htmlElement('hr', [])];
	if (name === 'pre') return [codeBlock(node)];
	if (name === 'table') return tableOf(node, marks);
	if (name === 'blockquote') return [htmlElement('blockquote', blocksOf(children, marks))];
	if (name === 'ul' || name === 'ol')
		return [htmlElement(name, itemsOf(node, marks), { start: node.properties.start })];
	if (/^h[1-6]$/.test(name)) {
		const words = phrasesOf(blocksOf(children, { ...plainFormatting, isHeading: true }), ' ');
		return words.length === 0 ? [] : [htmlElement(name, words)];
	}
	const word = wordLevel(node);
	if (word === undefined) return blocksOf(children, marks);
	return [htmlElement('li', blocksOf(children, marks), { level: word, isNumber: isNumbered(node) })];
}

/** Items of a list; Google Docs puts nested lists beside the items instead of inside them. */
function itemsOf({ children }: Element, marks: TextFormatting): Element[] {
	const items: Element[] = [];
	for (const child of children) {
		if (child.type !== 'element') continue;
		const last = items.at(-1);
		const blocks = child.tagName === 'li' ? blocksOf(child.children, formattingOf(child, marks)) : undefined;
		if (blocks === undefined && last !== undefined) last.children.push(...blocksOf([child], marks));
		else items.push(htmlElement('li', blocks ?? blocksOf([child], marks)));
	}
	return items;
}

/** List level of a paragraph that is a list item in Word. */
function wordLevel(node: Element): number | undefined {
	const style = inlineStyleOf(node);
	return /mso-list:\s*l\d/.test(style) ? Number(/level(\d)/.exec(style)?.[1] ?? 1) : undefined;
}

/** True for a numbered item. Word puts its marker between comments, for programs without lists. */
function isNumbered({ children }: Element): boolean {
	const start = children.findIndex(isListMarkerStart);
	const end = children.findIndex(isListMarkerEnd);
	const marker = start < 0 ? '' : children.slice(start, end).map(plainTextOf).join('');
	return /^\s*[a-z\d]{1,4}[.)]/i.test(marker);
}

/** Puts items that Word wrote as paragraphs into nested lists by their levels. */
function joinWordItems(blocks: readonly Element[]): Element[] {
	const joined: Element[] = [];
	let open: Element[] = [];
	for (const block of blocks) {
		if (block.tagName !== 'li') {
			open = [];
			joined.push(block);
			continue;
		}
		const { level, isNumber } = block.properties;
		open = open.slice(0, Number(level));
		while (open.length < Number(level)) {
			const list = htmlElement(isNumber ? 'ol' : 'ul', []);
			const item = open.at(-1)?.children.at(-1);
			if (item?.type === 'element') item.children.push(list);
			else if (open.length === 0) joined.push(list);
			else open.at(-1)?.children.push(htmlElement('li', [list]));
			open.push(list);
		}
		open.at(-1)?.children.push(htmlElement('li', block.children));
	}
	return joined;
}

/** Splits at two consecutive line breaks. */
function paragraphsOf(line: readonly ElementContent[]): Element[] {
	const paragraphs: ElementContent[][] = [[]];
	for (const node of line) {
		const last = paragraphs.at(-1);
		const before = isBreak(node) ? last?.findLast((one) => !isSpace(one)) : undefined;
		if (before !== undefined && isBreak(before)) paragraphs.push([]);
		else last?.push(node);
	}
	return paragraphs.flatMap((words) => {
		const kept = trimmed(words);
		return kept.length === 0 ? [] : [htmlElement('p', kept)];
	});
}

function trimmed(words: readonly ElementContent[]): ElementContent[] {
	const isWord = (node: ElementContent) => !isBreak(node) && !isSpace(node);
	return words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1);
}

function isBreak(node: ElementContent): boolean {
	return node.type === 'element' && node.tagName === 'br';
}

function isSpace(node: ElementContent): boolean {
	return node.type === 'text' && node.value.trim() === '';
}

function codeBlock(pre: Element): Element {
	const classes = [pre, ...pre.children].flatMap((node) =>
		node.type === 'element' ? classNamesOf(node) : [],
	);
	const language = /\blang(?:uage)?-([\w+#-]+)/.exec(classes.join(' '))?.[1];
	const className = language === undefined ? [] : [`language-${language}`];
	const value = plainTextOf(pre).replace(/^\n|\s+$/g, '');
	return htmlElement('pre', [htmlElement('code', [{ type: 'text', value }], { className })]);
}

/** Table whose first row is the header; one with a single column or row is only layout. */
function tableOf(table: Element, marks: TextFormatting): Element[] {
	const rows = rowsOf(table);
	if (rows.length < 2 || rows.every((cells) => cells.length < 2))
		return rows.flat().flatMap((cell) => blocksOf(cell.children, marks));
	const toRow = (name: string, outer: TextFormatting) => (cells: readonly Element[]) =>
		htmlElement(
			'tr',
			cells.map((cell) =>
				htmlElement(
					name,
					phrasesOf(blocksOf(cell.children, formattingOf(cell, outer)), htmlElement('br', [])),
				),
			),
		);
	const [head = [], ...body] = rows;
	return [
		htmlElement('table', [
			htmlElement('thead', [toRow('th', { ...marks, isHeading: true })(head)]),
			htmlElement('tbody', body.map(toRow('td', marks))),
		]),
	];
}

function rowsOf({ children }: Element): readonly (readonly Element[])[] {
	const elements = children.filter((child) => child.type === 'element');
	return elements.flatMap((child) => {
		if (child.tagName !== 'tr') return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [];
		return [child.children.filter((cell) => cell.type === 'element')];
	});
}

/** Text of blocks, in one line. */
function phrasesOf(blocks: readonly Element[], between: Element | string): ElementContent[] {
	return blocks.flatMap((block, index) => {
		const inner = block.children
			.filter((child) => child.type === 'element')
			.filter(({ tagName }) => blockNames.has(tagName));
		const words = inner.length > 0 ? phrasesOf(inner, between) : block.children;
		const separator: ElementContent =
			typeof between === 'string' ? { type: 'text', value: between } : between;
		return index === 0 ? words : [separator, ...words];
	});
}
