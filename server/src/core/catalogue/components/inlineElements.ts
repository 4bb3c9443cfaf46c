import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const tooltip: Component = {
	name: 'Tooltip',
	summary: 'A definition of a term, shown when readers hover over it.',
	advice:
		'Use it where a term first appears. Do not put essential information in it: some readers, and readers of printed pages, cannot see it.',
	attributes: {
		tip: {
			kind: 'text',
			summary: 'Definition shown in the tooltip.',
			required: true,
			sample: 'Application programming interface: how programs talk to each other',
		},
		headline: { kind: 'text', summary: 'Title of the tooltip.', beyondSpec: true },
		cta: {
			kind: 'text',
			summary: 'Text of a link below the definition. Requires `href`.',
			needs: 'href',
			beyondSpec: true,
		},
		href: {
			kind: 'page',
			summary: 'Target of the link below the definition: a page path or a URL.',
			beyondSpec: true,
		},
	},
	content: 'inline',
	example: `Every request carries an <Tooltip tip="A secret that identifies your application">API key</Tooltip> in its header.`,
	rendering: { kind: 'tooltip' },
};

export const badge: Component = {
	name: 'Badge',
	summary: 'A small label within a line of text, for a status, a version or a plan.',
	advice: 'Use one or two words, and do not rely on color alone.',
	attributes: {
		color: {
			kind: 'choice',
			summary: 'Color of the badge.',
			options: [
				'gray',
				'blue',
				'green',
				'yellow',
				'orange',
				'red',
				'purple',
				'white',
				'surface',
				'white-destructive',
				'surface-destructive',
			],
			default: 'gray',
			beyondSpec: true,
		},
		size: {
			kind: 'choice',
			summary: 'Size of the badge.',
			options: ['xs', 'sm', 'md', 'lg'],
			default: 'md',
			beyondSpec: true,
		},
		shape: {
			kind: 'choice',
			summary: 'Shape of the badge’s corners.',
			options: ['rounded', 'pill'],
			default: 'rounded',
			beyondSpec: true,
		},
		variant: {
			kind: 'choice',
			summary: 'Style of the badge: filled (`solid`) or border only (`outline`).',
			options: ['solid', 'outline'],
			default: 'solid',
			beyondSpec: true,
		},
		stroke: { kind: 'flag', summary: 'Whether to show only a border, without a fill.', beyondSpec: true },
		icon: { ...iconAttributes.icon, summary: 'Icon shown before the text of the badge.' },
		leadIcon: { kind: 'icon', summary: 'Icon shown before the text of the badge.', beyondSpec: true },
		tailIcon: { kind: 'icon', summary: 'Icon shown after the text of the badge.', beyondSpec: true },
		iconType: iconAttributes.iconType,
		disabled: { kind: 'flag', summary: 'Whether to gray out the badge.', beyondSpec: true },
		href: { kind: 'page', summary: 'Link target of the badge: a page path or a URL.', beyondSpec: true },
		className: { kind: 'text', summary: 'CSS classes of the badge.', beyondSpec: true },
	},
	content: 'inline',
	example: `The search endpoint <Badge color="orange" shape="pill">Beta</Badge> may change without notice.`,
	rendering: { kind: 'badge' },
	beyondSpec: true,
};

export const heading: Component = {
	name: 'Heading',
	summary: 'A heading with a custom anchor.',
	advice: 'Use a Markdown heading unless you need a specific anchor.',
	attributes: {
		level: {
			kind: 'number',
			summary: 'Level of the heading, from 2 to 4.',
			options: ['2', '3', '4'],
			sample: '2',
			beyondSpec: true,
		},
		id: { kind: 'text', summary: 'Anchor of the heading.', sample: 'rate-limits', beyondSpec: true },
		noAnchor: { kind: 'flag', summary: 'Whether to omit the anchor of the heading.', beyondSpec: true },
	},
	content: 'inline',
	example: `<Heading level={2} id="limits">Rate limits</Heading>`,
	rendering: { kind: 'heading' },
	beyondSpec: true,
};

export const link: Component = {
	name: 'Link',
	summary: 'A link written as a component, for targets that come from a JavaScript expression.',
	advice: 'Use a Markdown link if the target is fixed.',
	attributes: {
		href: {
			kind: 'page',
			summary: 'Link target: a page path or a URL.',
			required: true,
			sample: '/quickstart',
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes of the link.', beyondSpec: true },
	},
	content: 'inline',
	example: `Start with the <Link href="/quickstart">quickstart</Link>.`,
	rendering: { kind: 'link' },
	beyondSpec: true,
};
