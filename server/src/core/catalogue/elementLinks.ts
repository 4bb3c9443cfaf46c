import type { AttributeKind } from './component.ts';

/** What the attributes of plain HTML elements lead to; elements that the catalogue has a page for are not here. */
export const elementLinks: Readonly<Record<string, Readonly<Record<string, AttributeKind>>>> = {
	a: { href: 'page' },
	audio: { src: 'asset' },
	embed: { src: 'asset' },
	object: { data: 'asset' },
	source: { src: 'asset' },
	track: { src: 'asset' },
};

/** What the attributes of a project's own components most likely lead to. */
export const ownComponentLinks: Readonly<Record<string, AttributeKind>> = { href: 'page', src: 'asset' };
