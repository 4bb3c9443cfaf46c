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

/** What an attribute of a tag that is none of the catalogue leads to. */
export function leadsTo(tagName: string, attribute: string): AttributeKind | undefined {
	const ofElement = Object.hasOwn(elementLinks, tagName) ? elementLinks[tagName] : undefined;
	const known = ofElement ?? (/^\p{Lu}/u.test(tagName) ? ownComponentLinks : {});
	return Object.hasOwn(known, attribute) ? known[attribute] : undefined;
}

/** What the attributes of a project's own components most likely lead to. */
export const ownComponentLinks: Readonly<Record<string, AttributeKind>> = { href: 'page', src: 'asset' };
