import { flagValue, numberValue, textValue, usesOfKind } from '../../parse/evaluate/evaluatedElement.ts';
import { labelAnchor } from '../content/anchorId.ts';
import { type Content, element } from '../html/element.ts';
import type { ComponentRenderer } from './componentRenderer.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';
import { type TabPart, tabList } from './tabList.ts';
import { useIcon } from './useIcon.ts';

/** Tab bar: alternatives of which one is shown; the reader selects it by its title. */
export const tabs: ComponentRenderer<'tabs'> = (context, use) => {
	const parts = usesOfKind(context, use.children, 'tab').map((one, index): TabPart => {
		const title = textValue(one, 'title') ?? `Tab ${index + 1}`;
		const label = inlineMarkdown({ ...context, inLink: true }, one, 'title');
		return {
			id: labelAnchor(context.page, title, textValue(one, 'id')),
			title,
			label: [useIcon(context, one), ...label].filter((part): part is Content => part !== undefined),
			content: context.render(context, one.children),
		};
	});
	if (parts.length === 0) return context.render(context, use.children);
	const sync = use.values.has('sync') ? flagValue(use, 'sync') : true;
	const selected = numberValue(use, 'defaultTabIndex') ?? 0;
	const className = flagValue(use, 'borderBottom') ? 'r-tabs r-tabs-lined' : 'r-tabs';
	return [tabList({ className, parts, selected, sync })];
};

/** A tab outside of a tab bar: its content below its title. */
export const tab: ComponentRenderer<'tab'> = (context, use) => [
	element(
		'div',
		{ class: 'r-lone-tab' },
		element('p', { class: 'r-step-title' }, inlineMarkdown(context, use, 'title')),
		context.render(context, use.children),
	),
];
