import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const card: Component = {
	name: 'Card',
	summary: 'A highlighted box, usually a link to the next page.',
	advice: 'Use a few, for the ways on from a page. Within a sentence, an ordinary link reads better.',
	attributes: {
		title: { kind: 'markdown', summary: 'First line of the card.', sample: 'Quickstart' },
		icon: {
			kind: 'icon',
			summary: 'Icon above the title: a name from the icon library, an image path or a URL.',
			sample: 'rocket',
		},
		href: {
			kind: 'page',
			summary: 'Where a click leads: a page path such as `/quickstart`, or a URL.',
			sample: '/quickstart',
		},
		iconType: iconAttributes.iconType,
		color: { kind: 'color', summary: 'Hex color of the icon.', beyondSpec: true },
		horizontal: {
			kind: 'flag',
			summary: 'Puts the icon left of the title and makes the card compact.',
			beyondSpec: true,
		},
		img: { kind: 'asset', summary: 'Image across the top of the card.', beyondSpec: true },
		cta: { kind: 'text', summary: 'Text of the action line at the bottom.', beyondSpec: true },
		arrow: {
			kind: 'flag',
			summary: 'Shows the arrow of a link; by default only links to other sites have it.',
			beyondSpec: true,
		},
		disabled: { kind: 'flag', summary: 'Greys the card out and takes its link away.', beyondSpec: true },
		type: {
			kind: 'choice',
			summary: 'Tints the card like the callout of that name.',
			options: ['note', 'tip', 'warning', 'info', 'check', 'danger'],
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes for the card.', beyondSpec: true },
	},
	content: 'flow',
	wraps: true,
	example: `<Card title="Quickstart" icon="rocket" href="/quickstart">
  Publish your first page in five minutes.
</Card>`,
	rendering: { kind: 'card' },
};
