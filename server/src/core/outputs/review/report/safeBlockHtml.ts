import { voidElements } from '../../../catalogue/htmlElements.ts';
import { escapeShown, nameBidiControls, type ReportImage } from './reportText.ts';

/** Image of the project by the `src` of its element. */
type ImageOf = (src: string) => ReportImage | undefined;

const words = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that are written. No parser reads their content by other rules than that of a `div`. */
const htmlElements = words(
	'a abbr b bdi blockquote br caption cite code dd del details dfn div dl dt em hr i img ins kbd li mark ol p pre ' +
		'q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr svg math',
);
/** Elements in drawings and formulas, in which parsers take those of HTML for their end. */
const foreignElements: Readonly<Record<string, ReadonlySet<string>>> = {
	svg: words('svg circle ellipse g line path polygon polyline rect text tspan'),
	math: words(
		'menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt ' +
			'mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics',
	),
};
const blockElements = words('h1 h2 h3 h4 h5 h6 section article figure figcaption');

/** Attributes that are written, with the values that they may have. */
const allowedAttributes: Readonly<Record<string, RegExp>> = {
	...patternFor('dir', /^(?:ltr|rtl|auto)$/),
	...patternFor('colspan rowspan start value', /^-?\d{1,4}$/),
	...patternFor('open reversed', /^$/),
	...patternFor('align', /^(?:left|right|center)$/),
	...patternFor('lang display mathvariant stretchy accent accentunder displaystyle', /^[\w-]{1,20}$/),
	...patternFor(
		'viewbox d points transform cx cy r rx ry x y x1 x2 y1 y2 width height dx dy stroke-width stroke-linecap ' +
			'stroke-linejoin stroke-dasharray fill-rule clip-rule fill-opacity stroke-opacity opacity text-anchor',
		/^[\w\s.,()%+-]{0,20000}$/,
	),
	...patternFor('fill stroke', /^[\w\s.,()#%-]{1,60}$/),
};

function patternFor(names: string, pattern: RegExp): Readonly<Record<string, RegExp>> {
	return Object.fromEntries(names.split(' ').map((name) => [name, pattern]));
}

const drawings = words('svg circle ellipse g line path polygon polyline rect text tspan math mspace mpadded');
const ofDrawings = /^(?:viewbox|d|points|transform|[cr]?[xy][12]?|r|width|height|d[xy]|.*-.*|opacity)$/;
const allowedClass = /^v-[a-z0-9-]{1,40}$/;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/gi;
const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml);base64,[a-z0-9+/=]*$/i;
const maxDepth = 100;

/**
 * HTML of a rendered block, written anew from the tags that are allowed. Other tags are left out, and any other `<` is
 * text. All elements are closed, and none that is not opened here.
 *
 *     safeBlockHtml('<p onclick="a()" id="b" class="v-title c">A <script>b</script></p></div>', () => undefined)
 *     // <p class="v-title">A b</p>
 */
export function safeBlockHtml(html: string, imageOf: ImageOf): string {
	const open: OpenElement[] = [];
	const counts = new Map<string, number>();
	let written = '';
	let end = 0;
	for (const match of html.matchAll(tag)) {
		const [whole, slash, given = '', attributes = ''] = match;
		written += safeText(html.slice(end, match.index));
		end = match.index + whole.length;
		const name = blockElements.has(given.toLowerCase()) ? 'div' : given.toLowerCase();
		if (!isAllowed(name)) continue;
		if (name === 'img') {
			if (slash === '') written += safeImage(attributes, imageOf);
		} else if (slash === '') {
			if (open.length >= maxDepth) continue;
			const element = elementIn(open, name);
			if (element !== undefined) written += `<${element}${safeAttributes(element, attributes)}>`;
			if (voidElements.has(name)) continue;
			open.push({ name, element });
			counts.set(name, (counts.get(name) ?? 0) + 1);
		} else if ((counts.get(name) ?? 0) > 0) {
			for (let last = open.pop(); last !== undefined; last = open.pop()) {
				counts.set(last.name, (counts.get(last.name) ?? 0) - 1);
				written += closing(last);
				if (last.name === name) break;
			}
		}
	}
	return `${written}${safeText(html.slice(end))}${open.reverse().map(closing).join('')}`;
}

interface OpenElement {
	readonly name: string;
	/** Element that was written; undefined if it was left out. */
	readonly element: string | undefined;
}

function closing({ element }: OpenElement): string {
	return element === undefined ? '' : `</${element}>`;
}

/**
 * Element to write in those that are open, or undefined for none. Anywhere else than in a list, parsers let `<li>` close
 * the elements around it, and what is in a table but not in a cell is moved out of the table.
 */
function elementIn(open: readonly OpenElement[], name: string): string | undefined {
	const foreign = open.find(({ element = '' }) => Object.hasOwn(foreignElements, element))?.element;
	if (foreign !== undefined) return foreignElements[foreign]?.has(name) ? name : undefined;
	if (!htmlElements.has(name)) return undefined;
	const parent = open.findLast(({ element }) => element !== undefined)?.element ?? '';
	const parents = parentsOf[name];
	if (parents?.has(parent)) return name;
	if (tableParts.has(parent)) return undefined;
	return parents === undefined ? name : 'div';
}

function isAllowed(name: string): boolean {
	return htmlElements.has(name) || Object.values(foreignElements).some((names) => names.has(name));
}

const parentsOf: Readonly<Record<string, ReadonlySet<string>>> = {
	li: words('ul ol'),
	dt: words('dl'),
	dd: words('dl'),
	...Object.fromEntries(['caption', 'thead', 'tbody', 'tfoot'].map((name) => [name, words('table')])),
	tr: words('table thead tbody tfoot'),
	td: words('tr'),
	th: words('tr'),
};
const tableParts = words('table thead tbody tfoot tr');

/** Text of HTML with its character references, in which nothing is a tag. */
function safeText(text: string): string {
	return nameBidiControls(
		text
			.replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi, '&amp;')
			.replace(
				/&#(x?)0*(82(?:3[4-8]|9[4-7])|20(?:2[a-e]|6[6-9]));/gi,
				(whole, hex: string, digits: string) => {
					const value = Number.parseInt(digits, hex === '' ? 10 : 16);
					return Number.isNaN(value) ? whole : String.fromCharCode(value);
				},
			)
			.replaceAll('<', '&lt;')
			.replaceAll('>', '&gt;')
			.replaceAll('"', '&quot;'),
	);
}

function attributesIn(text: string): ReadonlyMap<string, string> {
	return new Map(
		[...text.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
	);
}

function safeAttributes(element: string, text: string): string {
	let written = '';
	for (const [name, value] of attributesIn(text)) {
		if (name === 'class') {
			const classes = value.split(/\s+/).filter((one) => allowedClass.test(one));
			if (classes.length > 0) written += ` class="${classes.join(' ')}"`;
		} else if (name === 'href' && element === 'a') {
			if (/^https?:\/\/[^\s\\]+$/i.test(value))
				written += ` href="${safeText(value)}" rel="noopener noreferrer"`;
		} else if (
			Object.hasOwn(allowedAttributes, name) &&
			allowedAttributes[name]?.test(value) &&
			(drawings.has(element) || !ofDrawings.test(name))
		)
			written += ` ${name}="${value}"`;
	}
	return written;
}

/** Image whose data is in the report; its description in place of others. */
function safeImage(text: string, imageOf: ImageOf): string {
	const attributes = attributesIn(text);
	const src = attributes.get('src') ?? '';
	const alt = safeText(attributes.get('alt') ?? '');
	const image: ReportImage | undefined = imageData.test(src)
		? { kind: 'shown', url: src }
		: imageOf(plainValue(src));
	if (image?.kind === 'shown' && imageData.test(image.url)) return `<img src="${image.url}" alt="${alt}">`;
	const path = src.startsWith('data:') ? '' : ` <code>${escapeShown(plainValue(src), 300)}</code>`;
	const note = image?.kind === 'named' ? ` (${escapeShown(image.note, 100)})` : '';
	return `<span class="v-missing-image">Image${alt === '' ? '' : `: ${alt}`}${path}${note}</span>`;
}

/** Value of an attribute, as it is written in the HTML of blocks. */
export function plainValue(value: string): string {
	return value.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:quot|#34|#x22);/gi, '"');
}
