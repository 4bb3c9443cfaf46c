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
		summary: 'Icon shown beside the title: a name from the icon library, an image path or a URL.',
		beyondSpec: true,
	},
	iconType: {
		kind: 'choice',
		summary: 'Style of the icon; styles that the free icon set lacks fall back to a free one.',
		options: iconTypes,
		beyondSpec: true,
	},
} as const satisfies Record<string, Attribute>;

/** Attributes that the host accepts on every callout, although its manual and the specification list none. */
export const calloutAttributes: Readonly<Record<string, Attribute>> = {
	title: { kind: 'text', summary: 'Bold first line of the box.', beyondSpec: true },
	icon: { kind: 'icon', summary: 'Icon shown instead of the usual one.', beyondSpec: true },
	color: { kind: 'color', summary: 'Hex color of the box instead of the usual tint.', beyondSpec: true },
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
