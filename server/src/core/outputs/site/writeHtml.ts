import type { Element, ElementContent, Literal } from 'hast';
import { voidElements } from '../../catalogue/voidElements.ts';

/** Content that is HTML text already. */
interface Written extends Literal {
	type: 'written';
	/** Whether a paragraph cannot hold it. */
	endsParagraph: boolean;
}

declare module 'hast' {
	interface ElementContentMap {
		written: Written;
	}
	interface RootContentMap {
		written: Written;
	}
}

/**
 * Writes elements as HTML text, character for character as hast-util-to-html does with numeric references. Names of
 * elements and attributes are those that `element` lets through, and are written as they are. A page that is typed in
 * spends most of its time here, which is why this knows no other names and no options.
 */
export function writeHtml(content: readonly ElementContent[], isInSvg = false): string {
	let written = '';
	for (const node of content) {
		if (node.type === 'text') written += textMark.test(node.value) ? escapeText(node.value) : node.value;
		else if (node.type === 'written') written += node.value;
		else if (node.type === 'element') written += writeElement(node, isInSvg);
	}
	return written;
}

function writeElement({ tagName, properties, children }: Element, isAroundSvg: boolean): string {
	const isSvg = isAroundSvg || tagName === 'svg';
	let tag = `<${tagName}`;
	for (const name in properties) tag += writeAttribute(name, properties[name], isSvg);
	// Of the elements of SVG, a title is read as HTML again.
	const content = writeHtml(children, isSvg && tagName !== 'title');
	// Elements of SVG are closed, whatever their names.
	const isOpen = content === '' && !isAroundSvg && voidElements.has(tagName);
	return isOpen ? `${tag}>` : `${tag}>${content}</${tagName}>`;
}

/** Attributes that are there or not; `download` and `hidden` may have other values beside. */
const flags = new Set(
	'allowfullscreen autoplay checked controls default disabled loop muted open playsinline reversed'.split(
		' ',
	),
);
const flagsWithValues = new Set(['download', 'hidden']);

function writeAttribute(name: string, given: Element['properties'][string], isSvg: boolean): string {
	const value = isSvg ? given : flagOf(name, given);
	if (value === undefined || value === null || value === false || Number.isNaN(value)) return '';
	if (value === true) return ` ${name}`;
	const text = Array.isArray(value) ? value.join(' ') : String(value);
	return ` ${name}="${valueMark.test(text) ? escapeValue(text) : text}"`;
}

function flagOf(name: string, value: Element['properties'][string]): Element['properties'][string] {
	if (flagsWithValues.has(name)) {
		if (value === '' || value === name) return true;
	} else if (!flags.has(name)) return value;
	return typeof value !== 'string' || value === '' || value === name ? Boolean(value) : value;
}

const textMark = /[<&\0]/;
const valueMark = /[\0"&'`]/;

function escapeText(text: string): string {
	return text.replace(/[<&\0]/g, toReference);
}

function escapeValue(text: string): string {
	return text.replace(/[\0"&'`]/g, toReference);
}

/** Nothing in HTML stands for NUL, which readers of Markdown take for a character that was lost. */
function toReference(mark: string): string {
	if (mark === '\0') return '\ufffd';
	return `&#x${mark.charCodeAt(0).toString(16).toUpperCase()};`;
}
