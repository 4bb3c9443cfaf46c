import { isRemote } from '../../../text/safeUrl.ts';
import { type EvaluatedElement, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import { valueKindOf } from '../../parse/evaluate/value.ts';
import { attributeTree } from '../../parse/tree/cachedTrees.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import { pageNodesOf } from '../content/expression.ts';
import { resolveAssetUrl } from '../content/image.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Content, element, textNode } from '../html/element.ts';

/** Icon of an attribute: from a library, an image of the project, or JSX. */
export function attributeIcon(
	context: RenderContext,
	use: EvaluatedElement,
	name = 'icon',
): Content | undefined {
	const value = use.values.get(name);
	if (valueKindOf(value) === 'content') {
		return element(
			'span',
			{ class: 'r-icon r-icon-drawn' },
			context.render(context, pageNodesOf(value, context.page.budget) ?? []),
		);
	}
	const icon = textValue(use, name);
	if (icon === undefined) return undefined;
	if (!/[/.]/.test(icon)) return context.icon(icon, textValue(use, 'iconType'));
	const source =
		isRemote(icon) && context.options.remoteImages !== 'load' ? undefined : resolveAssetUrl(context, icon);
	return source === undefined
		? context.icon(icon)
		: element('img', { class: 'r-icon r-icon-image', src: source, alt: '' });
}

/** Attribute that may contain inline Markdown or, as an expression, JSX. */
export function inlineMarkdown(context: RenderContext, use: EvaluatedElement, name: string): Content[] {
	const value = use.values.get(name);
	if (valueKindOf(value) === 'content')
		return context.render(context, pageNodesOf(value, context.page.budget) ?? []);
	const source = textValue(use, name) ?? '';
	if (!/[*_`~[$\\&]/.test(source)) return source === '' ? [] : [textNode(source)];
	const [first, ...rest] = attributeTree(source).children;
	// Text that is parsed as several blocks is not inline Markdown.
	if (first?.type !== 'paragraph' || rest.length > 0) return [textNode(source)];
	return context.render(context, first.children.map(writtenOut));
}

/** Marks the text, since the site does not use typographic quotes in attributes. */
function writtenOut<Node extends PageNode>(node: Node): Node {
	if (node.type === 'text') return { ...node, data: { ...node.data, isWrittenOut: true } };
	return 'children' in node ? { ...node, children: node.children.map(writtenOut) } : node;
}
