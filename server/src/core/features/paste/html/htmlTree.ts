import { decodeEntity } from '../../../language/page/decodeEntity.ts';

export interface HtmlText {
	readonly kind: 'text';
	readonly value: string;
}

export interface HtmlElement {
	readonly kind: 'element';
	/** In small letters. */
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: HtmlNode[];
	/** Something in it stands on lines of its own. */
	holdsBlocks: boolean;
}

export type HtmlNode = HtmlText | HtmlElement;

/** Elements that stand on lines of their own. */
export const blockNames: ReadonlySet<string> = new Set(
	'address article aside blockquote body center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
		' ',
	),
);

/** In which Word puts the marker of an item, for programs that know no lists. */
export const markerName = '#marker';

/** Elements without an end. */
const voidNames = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What they hold is no HTML. */
const rawNames = new Set(['script', 'style', 'textarea', 'title', 'xmp']);
/** An element that ends where another of the second begins in the same third. */
const endedBy: readonly [name: RegExp, by: RegExp, within: RegExp][] = [
	[/^li$/, /^li$/, /^[uo]l$/],
	[/^(?:td|th)$/, /^(?:td|th|tr|tbody)$/, /^(?:tr|table)$/],
	[/^tr$/, /^(?:tr|tbody)$/, /^table$/],
	[/^(?:dt|dd)$/, /^(?:dt|dd)$/, /^dl$/],
];
/** Deeper ones are read as if their tags were not there. */
const depthLimit = 60;

/** Reads the HTML of a clipboard as browsers do, by and large: nothing in it is an error. */
export function parseHtml(html: string): HtmlElement {
	const root = element('html', new Map());
	const open: HtmlElement[] = [root];
	const append = (node: HtmlNode) => open.at(-1)?.children.push(node);
	for (let at = 0; at < html.length; ) {
		const angle = html.indexOf('<', at);
		const end = angle < 0 ? html.length : angle;
		if (end > at) append({ kind: 'text', value: decode(html.slice(at, end)) });
		if (angle < 0) break;
		const token = readToken(html, angle);
		// As in browsers, a tag or comment that never ends takes the rest along.
		if (token === undefined) break;
		at = token.end;
		if (token.kind === 'text') append({ kind: 'text', value: '<' });
		if (token.kind === 'close') close(open, token.name);
		if (token.kind !== 'open') continue;
		endOthers(open, token.name);
		if (blockNames.has(token.name)) for (const outer of open) outer.holdsBlocks = true;
		const child = element(token.name, token.attributes);
		if (rawNames.has(token.name)) at = endOfRaw(html, token);
		else if (voidNames.has(token.name)) append(child);
		else if (open.length < depthLimit) {
			append(child);
			open.push(child);
		}
	}
	return root;
}

function element(name: string, attributes: ReadonlyMap<string, string>): HtmlElement {
	return { kind: 'element', name, attributes, children: [], holdsBlocks: false };
}

type Token =
	| { readonly kind: 'text' | 'nothing'; readonly end: number }
	| { readonly kind: 'close'; readonly end: number; readonly name: string }
	| {
			readonly kind: 'open';
			readonly end: number;
			readonly name: string;
			readonly attributes: ReadonlyMap<string, string>;
	  };

/** What begins with the `<` at the place; undefined when it does not end. */
function readToken(html: string, start: number): Token | undefined {
	const next = html.charAt(start + 1);
	if (next === '!' || next === '?') return readDeclaration(html, start);
	if (!/[a-z/]/i.test(next)) return { kind: 'text', end: start + 1 };
	const end = endOfTag(html, start);
	if (end === undefined) return undefined;
	const [, slash, name = '', rest = ''] =
		/^<(\/?)([a-z][^\s/>]*)?([\s\S]*)>$/i.exec(html.slice(start, end)) ?? [];
	if (name === '') return { kind: 'nothing', end };
	if (slash === '/') return { kind: 'close', end, name: name.toLowerCase() };
	return { kind: 'open', end, name: name.toLowerCase(), attributes: readAttributes(rest) };
}

/** Comments say nothing, but for those around the markers of Word. */
function readDeclaration(html: string, start: number): Token | undefined {
	const isComment = html.startsWith('<!--', start);
	const last = html.indexOf(isComment ? '-->' : '>', start + 2);
	if (last < 0) return undefined;
	const end = last + (isComment ? 3 : 1);
	const said = html.slice(start, Math.min(end, start + 40));
	if (/^<!(?:--)?\[if !supportLists\]/.test(said))
		return { kind: 'open', end, name: markerName, attributes: new Map() };
	return /^<!(?:--)?\[endif\]/.test(said)
		? { kind: 'close', end, name: markerName }
		: { kind: 'nothing', end };
}

/** Behind the `>` that stands in no quotes. */
function endOfTag(html: string, start: number): number | undefined {
	const end = /[>"']/g;
	end.lastIndex = start + 1;
	for (let found = end.exec(html); found !== null; found = end.exec(html)) {
		if (found[0] === '>') return end.lastIndex;
		if (html.charAt(found.index - 1) !== '=') continue;
		const closing = html.indexOf(found[0], end.lastIndex);
		if (closing < 0) return undefined;
		end.lastIndex = closing + 1;
	}
	return undefined;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
	const attributes = new Map<string, string>();
	const pattern = /([^\s=/"'>]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
	for (const [, name = '', double, single, bare] of text.matchAll(pattern))
		attributes.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ''));
	return attributes;
}

function endOfRaw(html: string, { name, end }: { readonly name: string; readonly end: number }): number {
	const closing = new RegExp(`</${name}`, 'gi');
	closing.lastIndex = end;
	return closing.exec(html)?.index ?? html.length;
}

function close(open: HtmlElement[], name: string): void {
	const index = open.findLastIndex((outer) => outer.name === name);
	if (index > 0) open.length = index;
}

function endOthers(open: HtmlElement[], name: string): void {
	if (blockNames.has(name) && open.at(-1)?.name === 'p') open.pop();
	for (const [ended, by, within] of endedBy) {
		if (!by.test(name)) continue;
		const scope = open.findLastIndex((outer) => within.test(outer.name));
		const index = open.findLastIndex((outer) => ended.test(outer.name));
		if (index > scope && index > 0) open.length = index;
	}
}

function decode(text: string): string {
	return text.replace(
		/&(#x?[\da-f]{1,7}|[a-z][a-z\d]{1,31});/gi,
		(whole, name: string) => decodeEntity(name) ?? whole,
	);
}
