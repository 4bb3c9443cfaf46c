import type { Element, ElementContent } from 'hast';
import { allowedElements, attributesOf, chromeAttributes, globalAttributes, urlUseOf } from './allowList.ts';
import { safeUrl } from './safeUrl.ts';
import { writeHtml } from './writeHtml.ts';

export type Content = ElementContent;

/** Attributes by their HTML names; false and undefined leave one out, true writes it bare. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The only way in which HTML comes into being here, for the page's content and for the preview's own parts.
 * Elements, attributes and addresses that are not on the lists are dropped: an unknown element becomes a
 * `span`, and no script, handler, style or foreign frame can be written at all.
 */
export function element(
	name: string,
	attributes: Attributes,
	...children: readonly (Content | readonly Content[] | undefined)[]
): Element {
	const tagName = allowedElements.has(name) ? name : 'span';
	const properties: Element['properties'] = {};
	for (const key in attributes) {
		const safe = safeAttribute(tagName, key, attributes[key]);
		if (safe !== undefined) properties[key] = safe;
	}
	if (tagName === 'iframe') {
		properties.sandbox = ['allow-scripts', 'allow-same-origin', 'allow-presentation'];
	}
	if (tagName === 'a' && properties.target !== undefined) properties.rel = ['noopener', 'noreferrer'];
	const all: Content[] = [];
	for (const child of children) {
		if (child === undefined) continue;
		if ('type' in child) all.push(child);
		else for (const one of child) all.push(one);
	}
	return { type: 'element', tagName, properties, children: all };
}

export function text(value: string): Content {
	return { type: 'text', value };
}

/** HTML that `html` wrote before, to stand in others. */
export function written(value: string, endsParagraph: boolean): Content {
	return { type: 'written', value, endsParagraph };
}

/** Writes the elements as HTML text. */
export function html(content: readonly Content[]): string {
	return writeHtml(content);
}

function safeAttribute(tagName: string, name: string, value: string | number | boolean | undefined) {
	if (value === undefined || value === false) return undefined;
	if (!isAllowed(tagName, name)) return undefined;
	if (name === 'id') return isSafeId(String(value)) ? String(value) : undefined;
	if (name.startsWith('data-color') || name === 'fill' || name === 'stroke' || name === 'stop-color') {
		return isPlainColor(String(value)) ? String(value) : undefined;
	}
	if (name === 'target') return '_blank';
	if (name === 'type' && tagName === 'input') return 'checkbox';
	const use = urlUseOf(tagName, name);
	return use === undefined ? value : safeUrl(String(value), use);
}

function isAllowed(tagName: string, name: string): boolean {
	if (globalAttributes.has(name) || chromeAttributes.has(name)) return true;
	return attributesOf(tagName).has(name) || /^aria-[a-z]+$/.test(name);
}

/** Anchors are what readers link to, so they stay as they are; white space would end them. */
function isSafeId(id: string): boolean {
	return id !== '' && id.length <= 300 && !/\s|\p{Cc}/u.test(id);
}

/** A hex code, a word, or numbers in one of the functions of CSS: nothing that could load or hold anything. */
function isPlainColor(value: string): boolean {
	return /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\w\s.,%/+-]{1,60}\))$/i.test(
		value,
	);
}
