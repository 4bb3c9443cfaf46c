import type { Element } from 'hast';
import type { Content } from '../render/html/element.ts';
import { componentShown, droppedClasses } from './componentShown.ts';
import {
	classesOf,
	codeLines,
	rawText,
	type ShownContentOptions,
	shownDrawing,
	shownImage,
	shownMedia,
} from './shownLeaves.ts';
import {
	type Facts,
	isInline,
	type ShownElement,
	type ShownNode,
	shownElement,
	shownText,
	toBlocks,
	trimmedLine,
} from './shownNode.ts';

/**
 * Elements of a page as blocks that can be compared: every panel and box is open below its title, wrappers without a
 * meaning are gone, and text outside of blocks is a paragraph.
 */
export function shownBlocks(
	content: readonly Content[],
	options: ShownContentOptions,
): readonly ShownElement[] {
	return toBlocks(content.flatMap((node) => shownNodes(node, options)));
}

/** Elements that are lines of text, or contain blocks, with the element and class to write. */
const lineElements: Readonly<Record<string, readonly [name: string, look: string]>> = {
	p: ['p', ''],
	h1: ['p', 'v-h1'],
	h2: ['p', 'v-h2'],
	h3: ['p', 'v-h3'],
	h4: ['p', 'v-h4'],
	h5: ['p', 'v-h5'],
	h6: ['p', 'v-h6'],
	dt: ['p', 'v-term'],
	caption: ['p', 'v-caption'],
	figcaption: ['p', 'v-caption'],
	summary: ['p', 'v-title'],
};
const boxElements = new Set('ul ol li dl dd blockquote table tr td th details'.split(' '));
/** Inline elements that are written; an author's own marks of changes look like others. */
const inlineElements: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		'abbr b cite code dfn em i kbd mark q s samp small strong sub sup u var'
			.split(' ')
			.map((name) => [name, name]),
	),
	del: 's',
	ins: 'u',
};

/** Element as nodes to compare; none for what only serves the page, such as buttons. */
function shownNodes(node: Content, options: ShownContentOptions): readonly ShownNode[] {
	const nodes = nodesOf(node, options);
	const line = options.lineOf(node);
	if (line === undefined) return nodes;
	return nodes.map((one) => (one.kind === 'text' || one.line !== undefined ? one : withLine(one, line)));
}

function withLine(node: ShownElement, line: number): ShownElement {
	const children = node.children.map((child, index) => {
		if (child.kind === 'text' || child.line !== undefined) return child;
		// The first line of a code block is that of its fence.
		if (node.layout === 'code') return { ...child, line: line + 1 + index };
		return child.layout === 'code' ? withLine(child, line) : child;
	});
	return { ...node, line, children };
}

function nodesOf(node: Content, options: ShownContentOptions): readonly ShownNode[] {
	if (node.type === 'text') return [shownText(node.value)];
	if (node.type !== 'element') return [];
	const classes = classesOf(node);
	if (classes.some((name) => droppedClasses.has(name))) return [];
	const component = componentShown(node, {
		classes,
		hrefOf: options.hrefOf,
		show: (inner) => inner.flatMap((one) => shownNodes(one, options)),
	});
	if (component !== undefined) return component;
	const { tagName } = node;
	if (tagName === 'svg') return classes.includes('r-icon') ? [] : [shownDrawing(node)];
	if (tagName === 'math') return [shownDrawing(node)];
	if (tagName === 'img') return [shownImage(node, options)];
	if (/^(?:iframe|video|audio)$/.test(tagName)) return [shownMedia(node, options)];
	if (tagName === 'pre') return [codeLines(node)];
	if (tagName === 'br') return [shownElement('atom', 'br', 'v-inline-break')];
	if (tagName === 'hr') return [shownElement('atom', 'hr', '')];
	if (tagName === 'input') return [shownText(node.properties.checked === true ? '☑' : '☐')];
	if (tagName === 'sup' && footnoteOf(node) !== undefined)
		return [
			shownElement('atom', 'sup', 'v-inline-note', {
				identity: footnoteOf(node) ?? '',
				drawn: node.children.map(plainText),
			}),
		];
	const children = node.children.flatMap((child) => shownNodes(child, options));
	const facts = factsOf(node, classes, options);
	const line = lineElements[tagName];
	if (line !== undefined) {
		const [name, look] = line;
		if (!children.every(isInline)) return [...toBlocks(children)];
		const isPinned = /^(?:summary|caption|figcaption|dt)$/.test(tagName);
		const content = trimmedLine(children);
		return content.length === 0
			? []
			: [shownElement('line', name, look, { facts, children: content, isPinned })];
	}
	if (boxElements.has(tagName)) return [box(tagName, facts, children)];
	if (!children.every(isInline)) {
		// A wrapper is only compared if the author gave it a look.
		const blocks = toBlocks(children);
		return facts.class === undefined && facts.style === undefined
			? blocks
			: [shownElement('box', 'div', '', { facts, children: blocks })];
	}
	if (isBlockElement(tagName)) return [...toBlocks(children)];
	if (tagName === 'a') return [shownElement('inline', 'span', 'v-link', { facts, children })];
	const name = inlineElements[tagName];
	if (name !== undefined) return [shownElement('inline', name, '', { facts, children })];
	return Object.keys(facts).length === 0
		? children
		: [shownElement('inline', 'span', '', { facts, children })];
}

function isBlockElement(name: string): boolean {
	return /^(?:div|section|article|aside|header|footer|main|nav|figure|button|tbody|thead|tfoot)$/.test(name);
}

function box(name: string, facts: Facts, children: readonly ShownNode[]): ShownElement {
	const blocks = toBlocks(children);
	if (name === 'details') return shownElement('box', 'div', 'v-box v-fold', { facts, children: blocks });
	const isHead = name === 'tr' && blocks.length > 0 && blocks.every((cell) => cell.name === 'th');
	return shownElement('box', name === 'dl' ? 'div' : name === 'dd' ? 'div' : name, '', {
		facts,
		children: blocks,
		isPinned: isHead,
		attributes: name === 'ol' && facts.start !== undefined ? { start: facts.start } : {},
	});
}

/** Properties that readers notice, by the names under which they are shown. */
function factsOf(
	node: Element,
	classes: readonly string[],
	{ hrefOf }: Pick<ShownContentOptions, 'hrefOf'>,
): Facts {
	const facts: Record<string, string> = {};
	for (const name of ['href', 'title', 'align', 'start', 'open', 'colspan', 'rowspan', 'data-color']) {
		const value = node.properties[name];
		if (value !== undefined && value !== null && value !== false)
			facts[name.replace('data-', '')] = name === 'href' ? hrefOf(String(value)) : String(value);
	}
	const own = classes.filter((name) => !name.startsWith('r-'));
	if (own.length > 0) facts.class = own.join(' ');
	const style = node.properties['data-style'];
	if (style !== undefined && style !== null) facts.style = String(style);
	return facts;
}

/** Name of the footnote that a mark refers to. */
function footnoteOf(node: Element): string | undefined {
	const [link] = node.children;
	const href = link?.type === 'element' ? String(link.properties.href ?? '') : '';
	return href.startsWith('#fn-') ? href : undefined;
}

function plainText(node: Content): Content {
	return { type: 'text', value: rawText(node) };
}
