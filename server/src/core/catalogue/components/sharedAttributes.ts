import type { Attribute } from '../component.ts';

/** Icon styles that the host knows; the free icon sets hold only `solid`, `regular` and `brands`. */
export const iconTypes: readonly string[] = [
	'solid',
	'regular',
	'brands',
	'duotone',
	'light',
	'thin',
	'sharp-solid',
	'sharp-regular',
	'sharp-light',
	'sharp-thin',
	'sharp-duotone-solid',
];

/** Icon attributes of most components with a title. */
export const iconAttributes = {
	icon: {
		kind: 'icon',
		summary: 'Icon shown next to the title: a name from the icon library, an image path or a URL.',
		beyondSpec: true,
	},
	iconType: {
		kind: 'choice',
		summary: 'Style of the icon. Styles that the free icon set does not include fall back to a free style.',
		options: iconTypes,
		beyondSpec: true,
	},
} as const satisfies Record<string, Attribute>;

/** Attributes that the host accepts on every callout, although its manual and the specification list none. */
export const calloutAttributes: Readonly<Record<string, Attribute>> = {
	title: { kind: 'text', summary: 'Title of the callout, shown in bold above the text.', beyondSpec: true },
	icon: { kind: 'icon', summary: 'Icon shown instead of the default icon of the callout.', beyondSpec: true },
	color: {
		kind: 'color',
		summary: 'Hex color of the callout, instead of the default color.',
		beyondSpec: true,
	},
};

/** Type names that completion offers for API fields; any other text is shown as written. */
export const fieldTypes: readonly string[] = [
	'string',
	'number',
	'integer',
	'boolean',
	'object',
	'array',
	'string[]',
	'number[]',
	'object[]',
	'string | null',
	'file',
];

/** Attributes allowed on any component: the site passes them on or ignores them. */
const common: ReadonlySet<string> = new Set(
	'className class style id key ref slot dir lang role tabIndex title children'.split(' '),
);

/** True for an attribute that needs no declaration. */
export function isCommonAttribute(name: string): boolean {
	return common.has(name) || /^(?:data-|aria-|on[A-Z])/.test(name);
}
