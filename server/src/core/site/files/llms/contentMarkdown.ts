import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as textOfNode } from 'mdast-util-to-string';
import type { Content } from '../../render/html/element.ts';
import { boxMarkdown } from './boxMarkdown.ts';

/**
 * Markdown of a page's elements, without tags of components: a callout is a quote, cards and fields are lists, and tabs
 * follow each other below their titles.
 */
export function contentMarkdown(
	content: readonly Content[],
	hrefOf: (href: string) => string = (href) => href,
): string {
	const tree = toMdast({ type: 'root', children: [...content] }, { handlers, document: true });
	const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [] };
	return toMarkdown(tidy<Nodes>(root, hrefOf), {
		bullet: '-',
		rule: '-',
		listItemIndent: 'one',
		resourceLink: true,
		extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
	}).trimEnd();
}

const standardHandlers: Readonly<Record<string, Handle>> = defaultHandlers;

/** Handlers of elements that components have: by class, else those of the library. Other buttons are left out. */
const handlers: Record<string, Handle> = {
	...Object.fromEntries<Handle>(
		'a code details div figure li ol p pre section span'
			.split(' ')
			.map((name) => [name, byClass(standardHandlers[name])]),
	),
	button: byClass(undefined),
	u: (state, node) => state.all(node),
};

function byClass(standard: Handle | undefined): Handle {
	return (state, node, parent) => {
		for (const name of String(node.properties.class ?? '').split(' ')) {
			const toBox = Object.hasOwn(boxMarkdown, name) ? boxMarkdown[name] : undefined;
			if (toBox !== undefined) return [...toBox(state, node)];
		}
		return standard?.(state, node, parent);
	};
}

/** Maximum number of characters to escape in a text: the time of the library is quadratic. */
const maxMarks = 2_000;

/** Content with items in lists and table cells on one line. Texts that are too long to escape stay raw. */
function tidy<Node extends Nodes>(node: Node, hrefOf: (href: string) => string): Node {
	if (node.type === 'text' && hasManyMarks(node.value)) return { type: 'html', value: node.value } as Node;
	if (node.type === 'image') return { ...node, url: hrefOf(node.url) };
	if (!('children' in node)) return node;
	const children: Nodes[] = [];
	const inner = node.type === 'tableCell' ? onOneLine(node.children) : node.children;
	for (const child of inner.map((one) => tidy<Nodes>(one, hrefOf))) {
		const last = children.at(-1);
		if (child.type !== 'listItem' || node.type === 'list') children.push(child);
		else if (last?.type === 'list' && last.data === boxList) last.children.push(child);
		else children.push({ type: 'list', spread: false, data: boxList, children: [child] });
	}
	// Items are in lists now, and everything else has the type that it had.
	const url = node.type === 'link' ? { url: hrefOf(node.url) } : {};
	return { ...node, ...url, children } as Node;
}

/** Mark of lists of cards and fields. */
const boxList = {};

function hasManyMarks(value: string): boolean {
	return value.length > maxMarks && value.replaceAll(/[\p{L}\p{N}\s]+/gu, '').length > maxMarks;
}

const lineBreak = { type: 'html', value: '<br>' } as const;

/** Types of nodes that cannot be in a line of text. */
const blocks: ReadonlySet<string> = new Set(
	'blockquote code heading list listItem math paragraph table tableRow tableCell thematicBreak'.split(' '),
);

/** Content of a table cell: blocks are separated by line breaks. */
function onOneLine(nodes: readonly Nodes[]): readonly PhrasingContent[] {
	const line: PhrasingContent[] = [];
	for (const node of nodes) {
		if (node.type === 'break') line.push(lineBreak);
		else if (!blocks.has(node.type)) line.push(node as PhrasingContent);
		else {
			const inner: readonly PhrasingContent[] =
				node.type === 'code'
					? [{ type: 'inlineCode', value: textOfNode(node).replace(/\s+/g, ' ') }]
					: 'children' in node
						? onOneLine(node.children)
						: [{ type: 'text', value: textOfNode(node) }];
			if (line.length > 0 && inner.length > 0) line.push(lineBreak);
			line.push(...inner);
		}
	}
	return line;
}
