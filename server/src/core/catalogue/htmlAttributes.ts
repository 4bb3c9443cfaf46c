/** Attributes that HTML and MDX name differently, by their name in HTML. */
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

/** Those that say something without a value. Under the name of HTML, React leaves them out then. */
export const valuelessAttributes: ReadonlySet<string> = new Set(
	'allowfullscreen autofocus autoplay playsinline readonly'.split(' '),
);
