import type { Element, ElementContent } from 'hast';
import { voidElements } from '../../../catalogue/htmlElements.ts';
import { safeUrl, type UrlUse } from '../../../text/safeUrl.ts';

/** Elements that a page may contain; others never reach the reader's browser. */
export const allowedElements: ReadonlySet<string> = new Set(
	[
		'a abbr b bdi bdo blockquote br cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6',
		'hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small span strong sub summary sup time u ul var',
		'wbr table caption colgroup col thead tbody tfoot tr th td',
		'article aside footer header main nav section',
		'audio iframe source track video button input',
		'svg circle defs ellipse g line linearGradient path polygon polyline radialGradient rect stop text title tspan',
		'math annotation menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow',
		'ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics',
	].flatMap((names) => names.split(' ')),
);

/** Attributes that any element may have, besides `aria-*`. */
export const globalAttributes: ReadonlySet<string> = new Set(
	'class dir hidden id lang role tabindex title'.split(' '),
);

/** Attributes for the preview's script, which authors cannot set. */
export const chromeAttributes: ReadonlySet<string> = new Set(
	(
		'data-action data-color data-color-to data-default-theme data-group data-key data-label data-markdown-ignore data-missing data-mode data-page-href data-part data-playground data-state data-style ' +
		'data-sync data-tags data-tip data-title data-version data-words'
	).split(' '),
);

const shape =
	'cx cy d fill fill-opacity fill-rule clip-rule gradientUnits height offset opacity points r rx ry stop-color stop-opacity preserveAspectRatio stroke stroke-linecap stroke-linejoin stroke-opacity stroke-width transform viewBox width x x1 x2 y y1 y2';
const math =
	'accent accentunder columnalign columnlines columnspacing depth display displaystyle encoding fence form height linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset width xmlns';
const ofElement: Readonly<Record<string, string>> = {
	a: 'href target rel download',
	audio: 'autoplay controls loop muted preload src',
	button: 'type disabled',
	col: 'span',
	colgroup: 'span',
	del: 'datetime',
	details: 'open',
	iframe: 'allowfullscreen height loading referrerpolicy sandbox src width',
	img: 'alt height loading src width',
	input: 'checked disabled type',
	li: 'value',
	ol: 'reversed start type',
	source: 'media src type',
	td: 'align colspan rowspan',
	th: 'align colspan rowspan scope',
	time: 'datetime',
	track: 'default kind label src srclang',
	video: 'autoplay controls height loop muted playsinline poster preload src width',
};

const shapes = new Set(
	'svg circle defs ellipse g line linearGradient path polygon polyline radialGradient rect stop text tspan'.split(
		' ',
	),
);
const byElement: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	[...allowedElements].map((name) => {
		const own =
			ofElement[name] ??
			(shapes.has(name) ? shape : /^(?:m|annotation|semantics|none)/.test(name) ? math : '');
		return [name, new Set(own.split(' '))];
	}),
);

/** Attributes that an element may have besides the global ones. */
export function attributesOf(element: string): ReadonlySet<string> {
	return byElement.get(element) ?? new Set();
}

/** Use of the URL in an attribute; undefined for other attributes. */
function urlUseOf(element: string, attribute: string): UrlUse | undefined {
	if (attribute === 'href') return 'link';
	if (attribute === 'poster') return 'image';
	if (attribute !== 'src') return undefined;
	if (element === 'iframe') return 'frame';
	return element === 'img' ? 'image' : 'media';
}

export type Content = ElementContent;

/** Attributes by their HTML names. False and undefined omit one; true writes it without a value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Creates an element. All HTML is created here, for the content of pages and for the parts around them. Elements,
 * attributes and URLs that are not allowed are dropped: an unknown element becomes a `span`, and scripts, event
 * handlers, styles and unknown frames cannot be written.
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

export function textNode(value: string): Content {
	return { type: 'text', value };
}

/** HTML text of the elements. */
export function writeHtml(content: readonly Content[]): string {
	return writeNodes(content);
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

/** True for an id that can be the anchor of a link; it must not contain white space. */
function isSafeId(id: string): boolean {
	return id !== '' && id.length <= 300 && !/\s|\p{Cc}/u.test(id);
}

/** True for a hex color, a color name, or a CSS color function with numbers: nothing that could load a file. */
function isPlainColor(value: string): boolean {
	return /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\w\s.,%/+-]{1,60}\))$/i.test(
		value,
	);
}

/**
 * HTML text of elements, equal to that of hast-util-to-html with numeric references. Names of elements and attributes
 * are written as they are, because `element` has checked them. An edited page spends most of its time here, so there
 * are no options.
 */
function writeNodes(content: readonly ElementContent[], isInSvg = false): string {
	let written = '';
	for (const node of content) {
		if (node.type === 'text') written += textMark.test(node.value) ? escapeText(node.value) : node.value;
		else if (node.type === 'element') written += writeElement(node, isInSvg);
	}
	return written;
}

function writeElement({ tagName, properties, children }: Element, isAroundSvg: boolean): string {
	const isSvg = isAroundSvg || tagName === 'svg';
	let tag = `<${tagName}`;
	for (const name in properties) tag += writeAttribute(name, properties[name], isSvg);
	// The content of a title in SVG is HTML again.
	const content = writeNodes(children, isSvg && tagName !== 'title');
	// All elements in SVG have a closing tag.
	const isOpen = content === '' && !isAroundSvg && voidElements.has(tagName);
	return isOpen ? `${tag}>` : `${tag}>${content}</${tagName}>`;
}

/** Boolean attributes. `download` and `hidden` may have other values, too. */
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

/** Character reference. NUL has none in HTML, and becomes the replacement character, as in Markdown. */
function toReference(mark: string): string {
	if (mark === '\0') return '\ufffd';
	return `&#x${mark.charCodeAt(0).toString(16).toUpperCase()};`;
}
