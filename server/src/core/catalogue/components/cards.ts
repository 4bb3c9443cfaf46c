import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const card: Component = {
	name: 'Card',
	summary: 'A highlighted box that usually links to another page.',
	advice:
		'Use a few cards at the end of a page for next steps. Within a sentence, use a Markdown link instead.',
	attributes: {
		title: { kind: 'markdown', summary: 'Title of the card.', sample: 'Quickstart' },
		icon: {
			kind: 'icon',
			summary: 'Icon above the title: a name from the icon library, an image path or a URL.',
			sample: 'rocket',
		},
		href: {
			kind: 'page',
			summary: 'Link target: a page path such as `/quickstart`, or a URL.',
			sample: '/quickstart',
		},
		iconType: iconAttributes.iconType,
		color: { kind: 'color', summary: 'Hex color of the icon.', beyondSpec: true },
		horizontal: {
			kind: 'flag',
			summary: 'Whether to use a compact layout with the icon to the left of the title.',
			beyondSpec: true,
		},
		img: {
			kind: 'asset',
			summary: 'Path or URL of an image shown across the top of the card.',
			beyondSpec: true,
		},
		cta: { kind: 'text', summary: 'Text of the call to action at the bottom of the card.', beyondSpec: true },
		arrow: {
			kind: 'flag',
			summary: 'Whether to show the link arrow. By default, only cards with external links show it.',
			beyondSpec: true,
		},
		disabled: {
			kind: 'flag',
			summary: 'Whether to gray out the card and disable its link.',
			beyondSpec: true,
		},
		type: {
			kind: 'choice',
			summary: 'Callout type whose color the card uses.',
			options: ['note', 'tip', 'warning', 'info', 'check', 'danger'],
			beyondSpec: true,
		},
		className: { kind: 'text', summary: 'CSS classes of the card.', beyondSpec: true },
	},
	content: 'flow',
	wraps: true,
	example: `<Card title="Quickstart" icon="rocket" href="/quickstart">
  Publish your first page in five minutes.
</Card>`,
	rendering: { kind: 'card' },
};

export const cardGroup: Component = {
	name: 'CardGroup',
	summary: 'A grid of cards in columns of equal width.',
	advice:
		'Use two columns for cards with a sentence of text, and three for cards with only a title. On phones, the cards are stacked.',
	attributes: {
		cols: {
			kind: 'number',
			summary: 'Number of columns.',
			default: '2',
			options: ['1', '2', '3', '4'],
			sample: '2',
		},
	},
	children: ['Card'],
	content: 'flow',
	example: `<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    Publish your first page in five minutes.
  </Card>
  <Card title="Source code" icon="code" href="https://github.com/example/docs">
    Read the source, report a mistake or propose a change.
  </Card>
</CardGroup>`,
	snippet: `<CardGroup cols={\${1:2}}>
  <Card title="\${2:Quickstart}" icon="\${3:rocket}" href="\${4:/quickstart}">
    $5
  </Card>
  <Card title="\${6:Guides}" icon="\${7:book}" href="\${8:/guides}">
    $0
  </Card>
</CardGroup>`,
	rendering: { kind: 'grid', columns: 'cols', defaultColumns: 2 },
};

export const tile: Component = {
	name: 'Tile',
	summary: 'A link with an image, and with a title and a description below the image.',
	attributes: {
		href: {
			kind: 'page',
			summary: 'Link target: a page path such as `/quickstart`, or a URL.',
			required: true,
			sample: '/quickstart',
			beyondSpec: true,
		},
		title: {
			kind: 'markdown',
			summary: 'Title shown below the image.',
			sample: 'Quickstart',
			beyondSpec: true,
		},
		description: { kind: 'text', summary: 'Description shown below the title.', beyondSpec: true },
	},
	content: 'flow',
	example: `<Columns cols={2}>
  <Tile href="/quickstart" title="Quickstart" description="Publish your first page">
    <Icon icon="rocket" size={32} />
  </Tile>
</Columns>`,
	rendering: { kind: 'tile' },
	beyondSpec: true,
};
