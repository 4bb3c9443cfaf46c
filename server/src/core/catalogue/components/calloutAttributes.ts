import type { Attribute } from '../component.ts';

/** What the host tolerates on every callout, although its manual and the specification give callouts none. */
export const calloutAttributes: Readonly<Record<string, Attribute>> = {
	title: { kind: 'text', summary: 'Bold first line of the box.', beyondSpec: true },
	icon: { kind: 'icon', summary: 'Icon shown instead of the usual one.', beyondSpec: true },
	color: { kind: 'color', summary: 'Hex color of the box instead of the usual tint.', beyondSpec: true },
};
