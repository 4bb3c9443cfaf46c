import { encodeAddress } from '../linkPages.ts';
import type { HtmlElement, HtmlNode } from './htmlTree.ts';

/** What is said of a stretch of words beside the words. */
export interface Marks {
	readonly strong: boolean;
	readonly emphasis: boolean;
	readonly strike: boolean;
	readonly code: boolean;
	/** Where a link around them leads. */
	readonly target: string;
}

export type Run =
	| { readonly kind: 'text'; readonly text: string; readonly marks: Marks }
	/** Markdown already. */
	| { readonly kind: 'markdown'; readonly text: string; readonly marks: Marks }
	| { readonly kind: 'break' };

export const noMarks: Marks = { strong: false, emphasis: false, strike: false, code: false, target: '' };

/** What is not for readers. */
export const unread: ReadonlySet<string> = new Set(
	'#marker audio button canvas colgroup embed head iframe math noscript object select svg template video xml'.split(
		' ',
	),
);

/** The words, images and line breaks of elements in a line, with what they are marked as. */
export function* readRuns(node: HtmlNode, outer: Marks): Iterable<Run> {
	if (node.kind === 'text') {
		yield { kind: 'text', text: node.value, marks: outer };
		return;
	}
	if (unread.has(node.name)) return;
	if (node.name === 'br') yield { kind: 'break' };
	else if (node.name === 'img') yield* readImage(node, outer);
	else if (node.name === 'input') yield* readBox(node, outer);
	else {
		const marks = readMarks(node, outer);
		for (const child of node.children) yield* readRuns(child, marks);
	}
}

/** Styles count before names: Google Docs wraps whatever is copied in a `<b>` of normal weight. */
export function readMarks({ name, attributes }: HtmlElement, outer: Marks): Marks {
	const style = (attributes.get('style') ?? '').toLowerCase();
	const weight = /font-weight:\s*([a-z\d]+)/.exec(style)?.[1];
	const slant = /font-style:\s*([a-z]+)/.exec(style)?.[1];
	const target = name === 'a' ? attributes.get('href')?.trim() : undefined;
	return {
		strong: weight === undefined ? outer.strong || /^(?:b|strong)$/.test(name) : /bold|[6-9]00/.test(weight),
		emphasis: slant === undefined ? outer.emphasis || /^(?:i|em)$/.test(name) : slant === 'italic',
		strike:
			outer.strike ||
			/^(?:s|del|strike)$/.test(name) ||
			/text-decoration[a-z-]*:[^;]*line-through/.test(style),
		code: outer.code || /^(?:code|tt|samp)$/.test(name) || isFixedWidth(style),
		target: target !== undefined && /^(?:https?:\/\/|mailto:)./i.test(target) ? target : outer.target,
	};
}

function isFixedWidth(style: string): boolean {
	const family = /font-family:([^;]*)/.exec(style)?.[1] ?? '';
	return /monospace|courier|consolas|menlo|monaco|\bmono\b/.test(family);
}

/** One that lies in no place of the web cannot be shown: its place stays, for the author to see. */
function* readImage({ attributes }: HtmlElement, marks: Marks): Iterable<Run> {
	const address = attributes.get('src') ?? '';
	const alt = (attributes.get('alt') ?? '').replace(/[[\]{}<>\\`*\s]+/g, ' ').trim();
	const target = /^https?:\/\//i.test(address) ? encodeAddress(address) : '';
	yield { kind: 'markdown', text: `![${alt}](${target})`, marks };
}

/** The box of an item that is to be done. */
function* readBox({ attributes }: HtmlElement, marks: Marks): Iterable<Run> {
	if (attributes.get('type') !== 'checkbox') return;
	yield { kind: 'markdown', text: attributes.has('checked') ? '[x] ' : '[ ] ', marks };
}
