import type { UrlUse } from './safeUrl.ts';

/** Elements that a page may hold. Whatever is not here never reaches the reader's browser. */
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

/** Attributes that any element may have; `aria-*` besides. */
export const globalAttributes: ReadonlySet<string> = new Set(
	'class dir hidden id lang role tabindex title'.split(' '),
);

/** The preview's own attributes, by which its script finds its way. Authors cannot set them. */
export const chromeAttributes: ReadonlySet<string> = new Set(
	(
		'data-action data-color data-color-to data-default-theme data-key data-label data-playground data-mode data-part data-playground data-state data-style ' +
		'data-sync data-tags data-tip data-title data-version'
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

/** The attributes that this element may have beside the global ones. */
export function attributesOf(element: string): ReadonlySet<string> {
	return byElement.get(element) ?? new Set();
}

/** Attributes whose value is an address, and what it is used for. */
export function urlUseOf(element: string, attribute: string): UrlUse | undefined {
	if (attribute === 'href') return 'link';
	if (attribute === 'poster') return 'image';
	if (attribute !== 'src') return undefined;
	if (element === 'iframe') return 'frame';
	return element === 'img' ? 'image' : 'media';
}
