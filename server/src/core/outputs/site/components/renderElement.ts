import { renderBox } from '../content/notice.ts';
import type { Content } from '../element.ts';
import { lookUp } from '../evaluate/scope.ts';
import { isList, kindOf, type Value } from '../evaluate/value.ts';
import type { RenderContext } from '../renderContext.ts';
import { authorElement } from './authorElement.ts';
import { type ComponentUse, type ElementNode, isElementNode, toUse } from './componentUse.ts';
import { drawComponent } from './drawComponent.ts';
import { renderLocalComponent } from './localComponent.ts';

/** What a tag on a page becomes: a component of the catalogue, one of the page's own, or an HTML element. */
export function renderElement(context: RenderContext, node: ElementNode): readonly Content[] {
	if (node.name === null) return context.render(context, node.children);
	const use = toUse(context, node);
	const local = lookUp(context.scope, use.name.split('.')[0] ?? '');
	if (local !== undefined && /^[A-Z]/.test(use.name)) return renderLocal(context, use, local.value);
	if (use.component !== undefined) return drawComponent(context, use, use.component.rendering);
	if (/^[a-z]/.test(use.name) && !use.name.includes('.')) return authorElement(context, use);
	return [renderBox(`There is no component \`<${use.name}>\`.`, context.render(context, use.children))];
}

function renderLocal(context: RenderContext, use: ComponentUse, value: Value): readonly Content[] {
	const kind = kindOf(value);
	if (kind === 'snippet' || kind === 'function') {
		return (
			renderLocalComponent(context, use, value) ??
			unresolved(context, use, 'could not be worked out without running code')
		);
	}
	const source = kind === 'foreign' ? `from \`${(value as { source: string }).source}\` ` : '';
	if (isList(value)) return [];
	return unresolved(context, use, `${source}is code, which the preview does not run`);
}

function unresolved(context: RenderContext, use: ComponentUse, reason: string): readonly Content[] {
	const label = `The component \`<${use.name}>\` ${reason}.`;
	const isInline = use.children.every((child) => !isElementNode(child) && child.type === 'text');
	return [
		renderBox(label, isInline && use.children.length === 0 ? [] : context.render(context, use.children)),
	];
}
