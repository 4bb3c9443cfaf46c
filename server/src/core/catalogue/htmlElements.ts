import type { AttributeKind } from './component.ts';

/** HTML elements that have no content and are never closed. */
export const voidElements: ReadonlySet<string> = new Set(
	'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements that authors write into pages, without those of SVG and MathML. */
const htmlElements: ReadonlySet<string> = new Set(
	[
		'a abbr address article aside audio b bdi bdo blockquote body button canvas caption center cite code col colgroup',
		'data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5',
		'h6 head header hgroup html i iframe ins kbd label legend li main map mark math menu meter nav noscript object ol',
		'optgroup option output p picture pre progress q rp rt ruby s samp script section select slot small span strong',
		'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr u ul var video',
	].flatMap((names) => names.split(' ')),
);

/**
 * True for a tag that is probably meant as text: `<your-key>`, `<API_KEY>`. A component of the page may have such a
 * name, which the caller checks first.
 */
export function isPlaceholderTag(name: string): boolean {
	if (/^[A-Z][A-Z\d_-]+$/.test(name)) return true;
	return /^[a-z][a-z\d_-]*$/.test(name) && !htmlElements.has(name) && !voidElements.has(name);
}

/** JSX names of attributes by HTML name. */
export const jsxAttributeNames: ReadonlyMap<string, string> = new Map(
	(
		'class:className for:htmlFor allowfullscreen:allowFullScreen autofocus:autoFocus autoplay:autoPlay ' +
		'colspan:colSpan crossorigin:crossOrigin datetime:dateTime enctype:encType frameborder:frameBorder ' +
		'marginheight:marginHeight marginwidth:marginWidth maxlength:maxLength playsinline:playsInline ' +
		'readonly:readOnly referrerpolicy:referrerPolicy rowspan:rowSpan srcdoc:srcDoc srcset:srcSet ' +
		'tabindex:tabIndex usemap:useMap clip-path:clipPath clip-rule:clipRule fill-opacity:fillOpacity ' +
		'fill-rule:fillRule font-family:fontFamily font-size:fontSize stop-color:stopColor ' +
		'stroke-linecap:strokeLinecap stroke-linejoin:strokeLinejoin stroke-width:strokeWidth text-anchor:textAnchor'
	)
		.split(' ')
		.map((pair) => {
			const [html = '', jsx = ''] = pair.split(':');
			return [html, jsx] as const;
		}),
);

/** Boolean attributes. React drops them under their HTML name. */
export const booleanAttributes: ReadonlySet<string> = new Set(
	'allowfullscreen autofocus autoplay playsinline readonly'.split(' '),
);

/** Link attributes of HTML elements without a declaration in the catalogue. */
export const linkAttributesByElement: Readonly<Record<string, Readonly<Record<string, AttributeKind>>>> = {
	a: { href: 'page' },
	audio: { src: 'asset' },
	embed: { src: 'asset' },
	object: { data: 'asset' },
	source: { src: 'asset' },
	track: { src: 'asset' },
};

/** Meaning of an attribute of a tag without a declaration in the catalogue. */
export function linkKindOfAttribute(tagName: string, attribute: string): AttributeKind | undefined {
	const ofElement = Object.hasOwn(linkAttributesByElement, tagName)
		? linkAttributesByElement[tagName]
		: undefined;
	const known = ofElement ?? (/^\p{Lu}/u.test(tagName) ? customComponentLinkAttributes : {});
	return Object.hasOwn(known, attribute) ? known[attribute] : undefined;
}

/** Likely link attributes of a project's own components. */
export const customComponentLinkAttributes: Readonly<Record<string, AttributeKind>> = {
	href: 'page',
	src: 'asset',
};
