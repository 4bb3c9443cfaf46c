import type { Definition } from 'mdast';
import { renderCodeBlock, toCodeSample } from '../code/codeBlock.ts';
import { renderElement } from '../components/renderElement.ts';
import { type Content, element, text } from '../element.ts';
import type { PageNode } from '../parse/pageTree.ts';
import type { RenderContext } from '../renderContext.ts';
import { readDiagramWishes, renderDiagram } from './diagram.ts';
import { renderExpression } from './expression.ts';
import { renderFootnoteReference } from './footnotes.ts';
import { renderFormula } from './formula.ts';
import { renderHeading } from './heading.ts';
import { renderImage } from './image.ts';
import { renderLink } from './link.ts';
import { renderList } from './list.ts';
import { renderNotice } from './notice.ts';
import { paragraphOf } from './paragraph.ts';
import { smartPunctuation } from './smartPunctuation.ts';
import { renderTable } from './table.ts';

/** Deeper than the parser lets anything get; snippets within snippets may go further. */
const deepest = 160;

/** The HTML of nodes of a page: Markdown, components and expressions alike. */
export function renderNodes(context: RenderContext, nodes: readonly PageNode[]): Content[] {
	const { page, depth } = context;
	page.nodesLeft -= nodes.length;
	if (depth > deepest || page.nodesLeft < 0) return [];
	const inner = { ...context, depth: depth + 1 };
	const content: Content[] = [];
	for (const [index, node] of nodes.entries()) {
		if (node.type === 'text') {
			content.push(text(node.data?.isWrittenOut ? node.value : smartPunctuation(nodes, index, node.value)));
			continue;
		}
		const source = context.given?.get(node);
		const own = source === undefined ? inner : { ...inner, ...source };
		for (const one of renderNode(own, node)) content.push(one);
	}
	return content;
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
			return [element('code', { dir: 'ltr' }, text(node.value))];
		case 'break':
			return [element('br', {}), text('\n')];
		case 'thematicBreak':
			return [element('hr', {})];
		case 'blockquote':
			return [element('blockquote', {}, children())];
		case 'list':
			return [renderList(context, node)];
		case 'table':
			return [renderTable(context, node)];
		case 'code':
			if (node.lang === 'mermaid') return [renderDiagram(node.value, readDiagramWishes(node.meta ?? ''))];
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
			// Front matter, imports, exports and definitions have no place of their own on the page.
			return [];
	}
}

/** What a label stands for in the file whose text is drawn. */
function definitionOf({ definitions, page }: RenderContext, identifier: string): Definition | undefined {
	return definitions === undefined ? page.answers.definition(identifier) : definitions.get(identifier);
}
