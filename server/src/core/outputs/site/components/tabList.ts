import { type Content, element, text } from '../element.ts';

export interface TabPart {
	/** Anchor of the tab; its panel's is made from it. */
	readonly id: string;
	readonly title: string;
	readonly label: readonly Content[];
	readonly content: readonly Content[];
}

export interface TabListOptions {
	readonly className: string;
	readonly parts: readonly TabPart[];
	readonly selected: number;
	/** Whether choosing a title chooses it in every other bar of the page. */
	readonly sync: boolean;
	/** Stands at the end of the bar. */
	readonly extra?: Content | undefined;
}

/** A bar of tabs with their panels. The preview's script switches them; before it runs, the chosen one shows. */
export function tabList({ className, parts, selected, sync, extra }: TabListOptions): Content {
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
			label.length === 0 ? text(title) : label,
		),
	);
	const panels = parts.map(({ id, content }, index) =>
		element(
			'div',
			{
				role: 'tabpanel',
				id: `${id}-panel`,
				class: 'r-panel',
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
			element('div', { role: 'tablist', class: 'r-tab-list' }, bar),
			extra,
		),
		panels,
	);
}
