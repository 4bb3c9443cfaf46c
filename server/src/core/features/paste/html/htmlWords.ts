import type { Element, ElementContent, RootContent } from 'hast';
import { encodeLinkTarget } from '../linkPages.ts';

/** Formatting of a run of text. */
export interface TextFormatting {
	readonly strong: boolean;
	readonly em: boolean;
	readonly del: boolean;
	readonly code: boolean;
	/** Bold is ignored in headings, which are bold anyway. */
	readonly isHeading: boolean;
}

export const plainFormatting: TextFormatting = {
	strong: false,
	em: false,
	del: false,
	code: false,
	isHeading: false,
};

/** Preserved until the text is written: in code it is an indent. */
const noBreakSpace = '\u00A0';

/** Elements that readers do not see. */
export const hiddenElements = new Set(
	'audio button canvas colgroup embed head iframe math noscript object script select style svg template textarea title video xml'.split(
		' ',
	),
);

export function removeListMarkersAndComments(nodes: readonly RootContent[]): RootContent[] {
	let isMarker = false;
	return nodes.filter((node) => {
		if (isListMarkerStart(node)) isMarker = true;
		else if (isListMarkerEnd(node)) isMarker = false;
		return !isMarker && node.type !== 'comment' && node.type !== 'doctype';
	});
}

export function isListMarkerStart(node: RootContent): boolean {
	return node.type === 'comment' && node.value.startsWith('[if !supportLists]');
}

export function isListMarkerEnd(node: RootContent): boolean {
	return node.type === 'comment' && node.value.startsWith('[endif]');
}

/** Text, images and line breaks of a node, inline. */
export function inlineContentOf(node: RootContent, outer: TextFormatting): ElementContent[] {
	if (node.type === 'text') return markedText(node.value, outer);
	if (node.type !== 'element' || hiddenElements.has(node.tagName)) return [];
	const { tagName, properties } = node;
	if (tagName === 'br') return [outer.isHeading ? { type: 'text', value: ' ' } : htmlElement('br', [])];
	if (tagName === 'img') return [imageOf(node)];
	if (tagName === 'input')
		return properties.type === 'checkbox' ? [htmlElement('input', [], properties)] : [];
	const marks = formattingOf(node, outer);
	const words = removeListMarkersAndComments(node.children).flatMap((child) => inlineContentOf(child, marks));
	const target = tagName === 'a' ? String(properties.href ?? '').trim() : '';
	return /^(?:https?:\/\/|mailto:)./i.test(target)
		? [htmlElement('a', words, { href: encodeLinkTarget(target) })]
		: words;
}

/** Image; one without a web URL cannot be shown, but its placeholder stays for the author to see. */
function imageOf({ properties }: Element): Element {
	const src = String(properties.src ?? '');
	const alt = String(properties.alt ?? '')
		.replace(/\s+/g, ' ')
		.trim();
	return htmlElement('img', [], { src: /^https?:\/\//i.test(src) ? encodeLinkTarget(src) : '', alt });
}

/** Leaves white space at the ends out of the formatting. */
function markedText(value: string, marks: TextFormatting): ElementContent[] {
	const text = value.replace(/[\u200B\uFEFF]/g, '');
	const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
	if (words === '') return [space(text)];
	// In code, leading white space is its indent.
	if (marks.code) return [htmlElement('code', [{ type: 'text', value: before + words }]), space(after)];
	let marked: ElementContent = { type: 'text', value: words.replaceAll(noBreakSpace, ' ') };
	for (const name of ['del', 'em', 'strong'] as const)
		if (marks[name] && !(name === 'strong' && marks.isHeading)) marked = htmlElement(name, [marked]);
	return [space(before), marked, space(after)];
}

function space(text: string): ElementContent {
	return { type: 'text', value: text === '' ? '' : ' ' };
}

/** Styles override element names: Google Docs wraps everything in a `<b>` of normal weight. */
export function formattingOf(node: Element, outer: TextFormatting): TextFormatting {
	const { tagName } = node;
	const style = inlineStyleOf(node);
	const weight = /font-weight:\s*([a-z\d]+)/.exec(style)?.[1];
	const slant = /font-style:\s*([a-z]+)/.exec(style)?.[1];
	const family = /font-family:([^;]*)/.exec(style)?.[1] ?? '';
	return {
		strong:
			weight === undefined ? outer.strong || /^(?:b|strong)$/.test(tagName) : /bold|[6-9]00/.test(weight),
		em: slant === undefined ? outer.em || /^(?:i|em)$/.test(tagName) : slant === 'italic',
		del:
			outer.del ||
			/^(?:s|del|strike)$/.test(tagName) ||
			/text-decoration[a-z-]*:[^;]*line-through/.test(style),
		code:
			outer.code ||
			/^(?:code|tt|samp)$/.test(tagName) ||
			/monospace|courier|consolas|menlo|monaco|\bmono\b/.test(family),
		isHeading: outer.isHeading,
	};
}

export function plainTextOf(node: RootContent): string {
	if (node.type === 'text') return node.value;
	if (node.type !== 'element') return '';
	return node.tagName === 'br' ? '\n' : node.children.map(plainTextOf).join('');
}

export function inlineStyleOf({ properties }: Element): string {
	return String(properties.style ?? '').toLowerCase();
}

export function classNamesOf({ properties }: Element): readonly string[] {
	return [properties.className ?? []].flat().map(String);
}

export function htmlElement(
	tagName: string,
	children: ElementContent[],
	properties: Element['properties'] = {},
): Element {
	return { type: 'element', tagName, properties, children };
}
