import { boxFamilies } from './boxFamilies.ts';
import { paintFamilies } from './paintFamilies.ts';

/** Utility classes without a value, with their declarations. */
const plainUtilities: ReadonlyMap<string, string> = new Map(
	Object.entries({
		block: 'display: block',
		inline: 'display: inline',
		'inline-block': 'display: inline-block',
		flex: 'display: flex',
		'inline-flex': 'display: inline-flex',
		grid: 'display: grid',
		'inline-grid': 'display: inline-grid',
		contents: 'display: contents',
		hidden: 'display: none',
		invisible: 'visibility: hidden',
		static: 'position: static',
		relative: 'position: relative',
		absolute: 'position: absolute',
		sticky: 'position: sticky',
		'flex-row': 'flex-direction: row',
		'flex-row-reverse': 'flex-direction: row-reverse',
		'flex-col': 'flex-direction: column',
		'flex-col-reverse': 'flex-direction: column-reverse',
		'flex-wrap': 'flex-wrap: wrap',
		'flex-nowrap': 'flex-wrap: nowrap',
		'flex-1': 'flex: 1 1 0%',
		'flex-auto': 'flex: 1 1 auto',
		'flex-initial': 'flex: 0 1 auto',
		'flex-none': 'flex: none',
		grow: 'flex-grow: 1',
		'grow-0': 'flex-grow: 0',
		'flex-grow': 'flex-grow: 1',
		shrink: 'flex-shrink: 1',
		'shrink-0': 'flex-shrink: 0',
		'flex-shrink-0': 'flex-shrink: 0',
		'col-span-full': 'grid-column: 1 / -1',
		'text-left': 'text-align: left',
		'text-center': 'text-align: center',
		'text-right': 'text-align: right',
		'text-justify': 'text-align: justify',
		'text-start': 'text-align: start',
		'text-end': 'text-align: end',
		'text-wrap': 'text-wrap: wrap',
		'text-nowrap': 'text-wrap: nowrap',
		'text-balance': 'text-wrap: balance',
		'text-pretty': 'text-wrap: pretty',
		uppercase: 'text-transform: uppercase',
		lowercase: 'text-transform: lowercase',
		capitalize: 'text-transform: capitalize',
		'normal-case': 'text-transform: none',
		italic: 'font-style: italic',
		'not-italic': 'font-style: normal',
		underline: 'text-decoration-line: underline',
		'no-underline': 'text-decoration-line: none',
		'line-through': 'text-decoration-line: line-through',
		truncate: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
		'break-words': 'overflow-wrap: break-word',
		'break-all': 'word-break: break-all',
		'font-sans': 'font-family: var(--sans)',
		'font-mono': 'font-family: var(--mono)',
		'font-serif': 'font-family: Georgia, Cambria, serif',
		'list-none': 'list-style-type: none',
		'list-disc': 'list-style-type: disc',
		'list-decimal': 'list-style-type: decimal',
		'list-inside': 'list-style-position: inside',
		'list-outside': 'list-style-position: outside',
		'border-solid': 'border-style: solid',
		'border-dashed': 'border-style: dashed',
		'border-dotted': 'border-style: dotted',
		'border-none': 'border-style: none',
		'border-collapse': 'border-collapse: collapse',
		'object-cover': 'object-fit: cover',
		'object-contain': 'object-fit: contain',
		'object-fill': 'object-fit: fill',
		'object-center': 'object-position: center',
		'object-top': 'object-position: top',
		'aspect-video': 'aspect-ratio: 16 / 9',
		'aspect-square': 'aspect-ratio: 1 / 1',
		'aspect-auto': 'aspect-ratio: auto',
		'pointer-events-none': 'pointer-events: none',
		'select-none': 'user-select: none',
		'cursor-pointer': 'cursor: pointer',
		'cursor-default': 'cursor: default',
		'transition-all': 'transition: all 0.15s',
		'transition-colors':
			'transition: color 0.15s, background-color 0.15s, border-color 0.15s, text-decoration-color 0.15s',
		'transition-opacity': 'transition: opacity 0.15s',
		'transition-transform': 'transition: translate 0.15s, scale 0.15s, rotate 0.15s',
		'transition-shadow': 'transition: box-shadow 0.15s',
		transition: 'transition: all 0.15s',
		invert: 'filter: invert(100%)',
		'invert-0': 'filter: none',
		grayscale: 'filter: grayscale(100%)',
		'grayscale-0': 'filter: none',
		'bg-cover': 'background-size: cover',
		'bg-center': 'background-position: center',
		'bg-no-repeat': 'background-repeat: no-repeat',
		'my-auto': 'margin-block: auto',
		'sr-only':
			'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap',
	}),
);

const families = [...boxFamilies, ...paintFamilies];

/** CSS declarations of a class name without variants; undefined if it is not a utility. */
function declarationsOf(name: string): string | undefined {
	const plain = plainUtilities.get(name);
	if (plain !== undefined) return plain;
	const isNegative = name.startsWith('-');
	const positive = isNegative ? name.slice(1) : name;
	for (const [start, declare] of families) {
		if (!positive.startsWith(start)) continue;
		const declarations = declare(positive.slice(start.length), isNegative ? '-' : '');
		if (declarations !== undefined) return declarations;
	}
	return undefined;
}

/** Rule for one class name, and its position among others: later ones take precedence. */
export interface UtilityRule {
	readonly css: string;
	readonly order: number;
}

/** Minimum width of the site for each variant, in pixels. */
const widths: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };

const states: ReadonlySet<string> = new Set(
	'hover focus focus-visible focus-within active visited disabled odd even'.split(' '),
);
const places: Readonly<Record<string, string>> = {
	first: ':first-child',
	last: ':last-child',
	odd: ':nth-child(odd)',
	even: ':nth-child(even)',
};

/** Matches `space-…` and `divide-…`, which apply to all children but the first. */
const ofChildren = /^-?(?:space-[xy]|divide)(?:-|$)/;

/**
 * CSS rule of a Tailwind utility class; undefined for any other name. It cannot load anything, and affects only the
 * page's own text.
 */
export function utilityRule(className: string): UtilityRule | undefined {
	const parts = className.split(/:(?![^[]*\])/);
	const last = parts.pop() ?? '';
	const isImportant = last.startsWith('!');
	const name = isImportant ? last.slice(1) : last;
	const declarations = declarationsOf(name);
	if (declarations === undefined || parts.length > 4) return undefined;
	let self = `[class~=${JSON.stringify(className)}]`;
	let around = '.r-prose .r-block ';
	let width = 0;
	let order = orderOf(name);
	for (const variant of parts) {
		const least = Object.hasOwn(widths, variant) ? widths[variant] : undefined;
		if (least !== undefined) {
			width = Math.max(width, least);
			order += 100 + least;
		} else if (variant === 'dark') {
			around = `:root[data-theme="dark"] ${around}`;
			order += 10_000;
		} else if (variant.startsWith('group-') && states.has(variant.slice(6))) {
			around = `${around}.group:${variant.slice(6)} `;
			order += 50;
		} else if (Object.hasOwn(places, variant)) self += places[variant];
		else if (states.has(variant)) {
			self += `:${variant}`;
			order += 50;
		} else return undefined;
	}
	const target = ofChildren.test(name) ? `${self} > :not([hidden]) ~ :not([hidden])` : self;
	const body = isImportant ? declarations.replace(/(?=;|$)/g, ' !important') : declarations;
	const rule = `${around}${target} { ${body} }`;
	return { css: width === 0 ? rule : `@container site (min-width: ${width}px) { ${rule} }`, order };
}

/** Position of a rule: border widths before colors; all sides before two, and two before one. */
function orderOf(name: string): number {
	if (/^border(?:-[\d[][^-]*)?$/.test(name)) return 0;
	if (/^border-[trblxy](?:-|$)/.test(name)) return 1;
	if (/^-?[mp][trblse]-|^rounded-[trbl]|^-?(?:top|right|bottom|left)-|^shrink|^grow/.test(name)) return 4;
	if (/^-?[mp][xy]-|^-?inset-[xy]-|^gap-[xy]-|^overflow-[xy]-|^leading-|^duration-/.test(name)) return 3;
	return 2;
}
