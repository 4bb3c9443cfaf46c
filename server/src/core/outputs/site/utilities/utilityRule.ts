import { declarationsOf } from './declarationsOf.ts';

/** A rule for one class name, and where it belongs among others: later ones count. */
export interface UtilityRule {
	readonly css: string;
	readonly order: number;
}

/** How wide the site has to be, in pixels. */
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

/** Of `space-…` and `divide-…` the children but the first are meant. */
const ofChildren = /^-?(?:space-[xy]|divide)(?:-|$)/;

/**
 * The CSS that a utility class of Tailwind stands for, which authors of pages may use; undefined for any other name.
 * Nothing in it loads anything, and nothing leaves the page's own text.
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

/** Lines come before their colors; what is said of all sides before what is said of two, and that before one. */
function orderOf(name: string): number {
	if (/^border(?:-[\d[][^-]*)?$/.test(name)) return 0;
	if (/^border-[trblxy](?:-|$)/.test(name)) return 1;
	if (/^-?[mp][trblse]-|^rounded-[trbl]|^-?(?:top|right|bottom|left)-|^shrink|^grow/.test(name)) return 4;
	if (/^-?[mp][xy]-|^-?inset-[xy]-|^gap-[xy]-|^overflow-[xy]-|^leading-|^duration-/.test(name)) return 3;
	return 2;
}
