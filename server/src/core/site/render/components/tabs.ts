import {
	evaluatedElementsOfKind,
	flagValue,
	numberValue,
	textValue,
} from '../../parse/evaluate/evaluatedElement.ts';
import { labelAnchor } from '../content/heading.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import { attributeIcon, inlineMarkdown } from './attributeContent.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Tab bar: alternatives of which one is shown; the reader selects it by its title. */
export const tabs: ComponentRenderer<'tabs'> = (context, use) => {
	const parts = evaluatedElementsOfKind(context, use.children, 'tab').map((one, index): TabPart => {
		const title = textValue(one, 'title') ?? `Tab ${index + 1}`;
		const label = inlineMarkdown({ ...context, inLink: true }, one, 'title');
		return {
			id: labelAnchor(context.page, title, textValue(one, 'id')),
			title,
			label: [attributeIcon(context, one), ...label].filter((part): part is Content => part !== undefined),
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

export interface TabPart {
	/** Anchor of the tab; the id of its panel is derived from it. */
	readonly id: string;
	readonly title: string;
	readonly label: readonly Content[];
	readonly content: readonly Content[];
}

export interface TabListOptions {
	readonly className: string;
	readonly parts: readonly TabPart[];
	readonly selected: number;
	/** True if selecting a tab also selects those with the same title in every other tab bar of the page. */
	readonly sync: boolean;
	/** Titles in a menu, opened by a button with the selected title, instead of side by side. */
	readonly dropdown?: boolean;
	/** Content at the end of the bar. */
	readonly extra?: Content | undefined;
}

/** Tab bar with its panels. The preview's script switches them; before it runs, the selected one is shown. */
export function tabList({ className, parts, selected, sync, dropdown, extra }: TabListOptions): Content {
	const chosen = selected >= 0 && selected < parts.length ? selected : 0;
	const bar = parts.map(({ id, title, label }, index) =>
		element(
			'button',
			{
				type: 'button',
				role: 'tab',
				id,
				class: 'r-tab',
				'aria-selected': index === chosen ? 'true' : 'false',
				'aria-controls': `${id}-panel`,
				tabindex: index === chosen ? 0 : -1,
				'data-label': title,
			},
			label.length === 0 ? textNode(title) : label,
		),
	);
	const list = element('div', { role: 'tablist', class: 'r-tab-list' }, bar);
	const panels = parts.map(({ id, title, content }, index) =>
		element(
			'div',
			{
				role: 'tabpanel',
				id: `${id}-panel`,
				class: 'r-panel',
				// In print, each panel begins with its title instead of the bar.
				'data-title': title,
				'aria-labelledby': id,
				hidden: index !== chosen,
			},
			content,
		),
	);
	return element(
		'div',
		{
			class: className,
			'data-key': parts.map(({ title }) => title).join('|'),
			'data-sync': sync ? 'on' : 'off',
		},
		element(
			'div',
			{ class: 'r-tab-bar' },
			dropdown === true ? folded(list, parts[chosen]?.title ?? '') : list,
			extra,
		),
		panels,
	);
}

function folded(list: Content, title: string): Content {
	return element(
		'details',
		{ class: 'r-tab-menu' },
		element(
			'summary',
			{ class: 'r-tool' },
			element('span', { class: 'r-tab-chosen' }, textNode(title)),
			chromeIcon('chevron', 'r-chevron'),
		),
		element('div', { class: 'r-tab-choices' }, list),
	);
}
