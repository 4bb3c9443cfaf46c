import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const tooltip: Component = {
	name: 'Tooltip',
	summary: 'A definition that appears on hover.',
	advice:
		'Use it at the first use of a term. It cannot be read on paper or by every reader: nothing essential belongs in it.',
	attributes: {
		tip: {
			kind: 'text',
			summary: 'The definition.',
			required: true,
			sample: 'Application programming interface: how programs talk to each other',
		},
		headline: { kind: 'text', summary: 'Title of the tooltip.', beyondSpec: true },
		cta: {
			kind: 'text',
			summary: 'Text of a link below the definition; needs `href`.',
			needs: 'href',
			beyondSpec: true,
		},
		href: { kind: 'page', summary: 'Target of the link below the definition.', beyondSpec: true },
	},
	content: 'inline',
	example: `Every request carries an <Tooltip tip="A secret that identifies your application">API key</Tooltip> in its header.`,
	rendering: { kind: 'tooltip' },
};

export const badge: Component = {
	name: 'Badge',
	summary: 'A small label within a line, for a status, a version or a plan.',
	advice: 'Keep it to one or two words, and do not rely on color only.',
	attributes: {
		color: {
			kind: 'choice',
			summary: 'Color of the label.',
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
			summary: 'Size of the label.',
			options: ['xs', 'sm', 'md', 'lg'],
			default: 'md',
			beyondSpec: true,
		},
		shape: {
			kind: 'choice',
			summary: 'Shape of the corners.',
			options: ['rounded', 'pill'],
			default: 'rounded',
			beyondSpec: true,
		},
		variant: {
			kind: 'choice',
			summary: 'Filled or with a border only.',
			options: ['solid', 'outline'],
			default: 'solid',
			beyondSpec: true,
		},
		stroke: { kind: 'flag', summary: 'Whether to draw only a border.', beyondSpec: true },
		icon: { ...iconAttributes.icon, summary: 'Icon before the text.' },
		leadIcon: { kind: 'icon', summary: 'Icon before the text.', beyondSpec: true },
		tailIcon: { kind: 'icon', summary: 'Icon after the text.', beyondSpec: true },
		iconType: iconAttributes.iconType,
		disabled: { kind: 'flag', summary: 'Whether to gray the label out.', beyondSpec: true },
		href: { kind: 'page', summary: 'Link target of the label.', beyondSpec: true },
		className: { kind: 'text', summary: 'CSS classes for the label.', beyondSpec: true },
	},
	content: 'inline',
	example: `The search endpoint <Badge color="orange" shape="pill">Beta</Badge> may change without notice.`,
	rendering: { kind: 'badge' },
	beyondSpec: true,
};

export const heading: Component = {
	name: 'Heading',
	summary: 'A heading whose anchor you choose.',
	advice: 'Use a Markdown heading where its generated anchor is good enough.',
	attributes: {
		level: {
			kind: 'number',
			summary: 'Level of the heading.',
			options: ['2', '3', '4'],
			sample: '2',
			beyondSpec: true,
		},
		id: { kind: 'text', summary: 'Anchor of the heading.', sample: 'rate-limits', beyondSpec: true },
		noAnchor: { kind: 'flag', summary: 'Whether to leave out the anchor.', beyondSpec: true },
	},
	content: 'inline',
	example: `<Heading level={2} id="limits">Rate limits</Heading>`,
	rendering: { kind: 'heading' },
	beyondSpec: true,
};

export const link: Component = {
	name: 'Link',
	summary: 'A link as a component, for targets that come from an expression.',
	advice: 'Write an ordinary Markdown link whenever the target is fixed.',
	attributes: {
		href: {
			kind: 'page',
			summary: 'Link target.',
			required: true,
			sample: '/quickstart',
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes for the link.', beyondSpec: true },
	},
	content: 'inline',
	example: `Start with the <Link href="/quickstart">quickstart</Link>.`,
	rendering: { kind: 'link' },
	beyondSpec: true,
};
