import {
	type ElementNode,
	type EvaluatedElement,
	evaluateElement,
} from '../../parse/evaluate/evaluatedElement.ts';
import { isList, lookUp, type Value, valueKindOf } from '../../parse/evaluate/value.ts';
import { renderBox, renderInlineBox } from '../content/notice.ts';
import type { RenderContext } from '../content/renderContext.ts';
import type { Content } from '../html/element.ts';
import { authorElement } from './authorElement.ts';
import { renderLocalComponent } from './localComponent.ts';
import { renderComponent } from './renderComponent.ts';

/** Renders a tag on a page: a component of the catalogue, one of the page's own, or an HTML element. */
export function renderElement(context: RenderContext, node: ElementNode): readonly Content[] {
	if (node.name === null) return context.render(context, node.children);
	const use = evaluateElement(context, node);
	const isInline = node.type === 'mdxJsxTextElement';
	const local = ownComponent(node) ?? lookUp(context.scope, use.name.split('.')[0] ?? '');
	const isElement = /^[a-z]/.test(use.name) && !use.name.includes('.');
	// An imported snippet takes the place of a tag on its own line, whatever the case (host-behavior 5.3).
	if (local !== undefined && (!isElement || (valueKindOf(local.value) === 'snippet' && !isInline)))
		return renderLocal(context, { use, isInline }, local.value);
	if (use.component !== undefined) return renderComponent(context, use, use.component.rendering);
	if (isElement) return authorElement(context, use);
	return boxed(context, { use, isInline }, `There is no component \`<${use.name}>\`.`);
}

/** Component of an element that was created by an expression. */
function ownComponent(node: ElementNode): { readonly value: Value } | undefined {
	const value = node.type === 'mdxJsxFlowElement' ? node.data?.component : undefined;
	return value === undefined ? undefined : { value };
}

interface PlacedUse {
	readonly use: EvaluatedElement;
	/** True if it is in a line of text. */
	readonly isInline: boolean;
}

function renderLocal(context: RenderContext, placed: PlacedUse, value: Value): readonly Content[] {
	const { use } = placed;
	const kind = valueKindOf(value);
	if (kind === 'snippet' || kind === 'function') {
		return (
			renderLocalComponent(context, use, value) ??
			unresolved(context, placed, 'could not be worked out without running code')
		);
	}
	const source = kind === 'foreign' ? `from \`${(value as { source: string }).source}\` ` : '';
	if (isList(value)) return [];
	return unresolved(context, placed, `${source}is code, which the preview does not run`);
}

function unresolved(context: RenderContext, placed: PlacedUse, reason: string): readonly Content[] {
	return boxed(context, placed, `The component \`<${placed.use.name}>\` ${reason}.`);
}

function boxed(context: RenderContext, { use, isInline }: PlacedUse, label: string): readonly Content[] {
	const content = context.render(context, use.children);
	return isInline
		? renderInlineBox(context, { label, name: use.name }, content)
		: renderBox(context, label, content);
}
