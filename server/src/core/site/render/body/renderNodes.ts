import type { Definition, FootnoteDefinition, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { toSmartPunctuation } from '../../../language/page/toSmartPunctuation.ts';
import type { PageNode, PageReferences } from '../../parse/tree/pageTree.ts';
import { renderElement } from '../components/renderElement.ts';
import { renderCodeBlock, toCodeSample } from '../content/codeBlock.ts';
import { readDiagramOptions, renderDiagram } from '../content/diagram.ts';
import { renderExpression } from '../content/expression.ts';
import { renderFormula } from '../content/formula.ts';
import { renderHeading } from '../content/heading.ts';
import { renderImage } from '../content/image.ts';
import { renderLink } from '../content/link.ts';
import { paragraphOf, renderList } from '../content/list.ts';
import { renderNotice } from '../content/notice.ts';
import { noteLine, type RenderContext } from '../content/renderContext.ts';
import { type Content, element, textNode } from '../html/element.ts';

/** Maximum depth of nodes. Only nested snippets can be deeper than the parser allows. */
const maxDepth = 160;

/** HTML of page nodes: Markdown, components and expressions. */
export function renderNodes(context: RenderContext, nodes: readonly PageNode[]): Content[] {
	const { page, depth } = context;
	page.nodesLeft -= nodes.length;
	if (depth > maxDepth || page.nodesLeft < 0) return [];
	const inner = { ...context, depth: depth + 1 };
	const content: Content[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type === 'text') {
			content.push(
				textNode(node.data?.isWrittenOut ? node.value : smartPunctuation(nodes, index, node.value)),
			);
			continue;
		}
		const source = context.given?.get(node);
		const own = source === undefined ? inner : { ...inner, ...source };
		const line = own.lines !== undefined && isBlock(node) ? lineOf(node) : undefined;
		for (const one of renderNode(own, node)) {
			noteLine(own, one, line);
			content.push(one);
		}
	}
	return content;
}

/** True for blocks whose positions are those in the page: inline ones are relative to their segment. */
function isBlock({ type }: PageNode): boolean {
	return /^(?:paragraph|heading|thematicBreak|blockquote|list|table|code|math|mdxFlowExpression|mdxJsxFlowElement)$/.test(
		type,
	);
}

function lineOf({ position }: PageNode): number | undefined {
	return position && position.start.line - 1;
}

function renderNode(context: RenderContext, node: PageNode): readonly Content[] {
	const children = () => ('children' in node ? context.render(context, node.children) : []);
	switch (node.type) {
		case 'paragraph':
			return [paragraphOf(children())];
		case 'heading':
			return [renderHeading(context, node)];
		case 'emphasis':
			return [element('em', {}, children())];
		case 'strong':
			return [element('strong', {}, children())];
		case 'delete':
			return [element('del', {}, children())];
		case 'inlineCode':
			return [element('code', { dir: 'ltr' }, textNode(node.value))];
		case 'break':
			return [element('br', {}), textNode('\n')];
		case 'thematicBreak':
			return [element('hr', {})];
		case 'blockquote':
			return [element('blockquote', {}, children())];
		case 'list':
			return [renderList(context, node)];
		case 'table':
			return [renderTable(context, node)];
		case 'code':
			if (node.lang === 'mermaid') return [renderDiagram(node.value, readDiagramOptions(node.meta ?? ''))];
			return [renderCodeBlock(context, toCodeSample(node.value, node.lang ?? '', node.meta ?? ''))];
		case 'link':
			return renderLink(context, { href: node.url, title: node.title ?? undefined }, node.children);
		case 'linkReference': {
			const definition = definitionOf(context, node.identifier);
			return renderLink(
				context,
				{ href: definition?.url, title: definition?.title ?? undefined },
				node.children,
			);
		}
		case 'image':
			return [renderImage(context, { src: node.url, alt: node.alt ?? '', title: node.title ?? undefined })];
		case 'imageReference': {
			const definition = definitionOf(context, node.identifier);
			const { url: src = '', title } = definition ?? {};
			return [renderImage(context, { src, alt: node.alt ?? '', title: title ?? undefined })];
		}
		case 'footnoteReference':
			return renderFootnoteReference(context, node.identifier);
		case 'math':
			return [renderFormula(context, node.value, 'block')];
		case 'inlineMath':
			return [renderFormula(context, node.value, 'inline')];
		case 'mdxFlowExpression':
		case 'mdxTextExpression':
			return renderExpression(context, node);
		case 'mdxJsxFlowElement':
		case 'mdxJsxTextElement':
			return renderElement(context, node);
		case 'problemNotice':
			return renderNotice(context, node);
		default:
			// Front matter, imports, exports and definitions are not shown.
			return [];
	}
}

/** Definition of a label in the file that is rendered. */
function definitionOf({ definitions, page }: RenderContext, identifier: string): Definition | undefined {
	return definitions === undefined ? page.answers.definition(identifier) : definitions.get(identifier);
}

/** Text of a node with typographic quotes, dashes and ellipses. */
function smartPunctuation(nodes: readonly PageNode[], index: number, text: string): string {
	if (!/["']|--|\.{3}/.test(text)) return text;
	// Adjacent characters decide if a quote opens or closes.
	const before = edgeOf(nodes[index - 1], -1);
	const after = edgeOf(nodes[index + 1], 0);
	const smart = toSmartPunctuation([
		{ text: before, code: true },
		{ text, code: false },
		{ text: after, code: true },
	]);
	return smart.slice(before.length, smart.length - after.length);
}

/** First or last character of a node; a letter for inline code; empty for deeply nested nodes. */
function edgeOf(node: PageNode | undefined, at: 0 | -1, depth = 0): string {
	if (node === undefined || depth > 8) return '';
	if (node.type === 'text') return node.value.at(at) ?? '';
	if (node.type === 'inlineCode') return 'A';
	return 'children' in node ? edgeOf(node.children.at(at), at, depth + 1) : '';
}

/** Table in a box that scrolls. Cells beyond the columns of the header row are not shown. */
function renderTable(context: RenderContext, node: Table): Content {
	const columns = node.children[0]?.children ?? [];
	const rows = node.children.map((row, rowIndex) =>
		element(
			'tr',
			{},
			columns.map((_, column) =>
				element(
					rowIndex === 0 ? 'th' : 'td',
					{ align: node.align?.[column] ?? undefined, scope: rowIndex === 0 ? 'col' : undefined },
					context.render(context, row.children[column]?.children ?? []),
				),
			),
		),
	);
	const line = lineOf(node);
	// Each row has a line, and the line below the header has none.
	for (const [index, row] of rows.entries())
		noteLine(context, row, line && line + index + (index === 0 ? 0 : 1));
	return element(
		'div',
		{ class: 'r-table', tabindex: context.inLink ? undefined : 0, role: 'group', 'aria-label': 'Table' },
		element('table', {}, element('thead', {}, rows.slice(0, 1)), element('tbody', {}, rows.slice(1))),
	);
}

function renderFootnoteReference(context: RenderContext, identifier: string): readonly Content[] {
	const number = context.page.answers.footnote(identifier);
	if (number === undefined) return [];
	const mark = textNode(String(number));
	if (context.inLink) return [element('sup', {}, mark)];
	// A footnote may have several references; its link back goes to the first.
	const id = context.page.answers.claim(`fnref-${identifier}`, 2);
	const link = { id, href: `#fn-${identifier}`, 'aria-label': `Footnote ${number}` };
	return [element('sup', {}, element('a', link, mark))];
}

/** Footnotes by name, with those that they refer to, in the order of the references. */
export function footnotesOf(
	names: Iterable<string>,
	footnotes: PageReferences['footnotes'],
): readonly FootnoteDefinition[] {
	const notes: FootnoteDefinition[] = [];
	const wanted = new Set(names);
	for (const name of wanted) {
		const note = footnotes.get(name);
		if (note === undefined) continue;
		notes.push(note);
		visit(note, 'footnoteReference', ({ identifier }) => {
			wanted.add(identifier);
		});
	}
	return notes;
}

/** List of footnotes at the end of the page. */
export function renderFootnotes(context: RenderContext, notes: readonly PageNode[]): readonly Content[] {
	const items = notes
		.filter(isFootnote)
		.map(({ identifier, children }) =>
			element(
				'li',
				{ id: `fn-${identifier}` },
				context.render(context, children),
				element(
					'a',
					{ href: `#fnref-${identifier}`, class: 'r-footnote-back', 'aria-label': 'Back to the text' },
					textNode('↩'),
				),
			),
		);
	return items.length === 0 ? [] : [element('section', { class: 'r-footnotes' }, element('ol', {}, items))];
}

function isFootnote(node: PageNode): node is FootnoteDefinition {
	return node.type === 'footnoteDefinition';
}
