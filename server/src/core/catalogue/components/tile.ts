import type { Component } from '../component.ts';

export const tile: Component = {
	name: 'Tile',
	summary: 'A link with a picture on a pane, title and description below.',
	attributes: {
		href: {
			kind: 'page',
			summary: 'Where a click leads.',
			required: true,
			sample: '/quickstart',
			beyondSpec: true,
		},
		title: { kind: 'markdown', summary: 'Line below the picture.', sample: 'Quickstart', beyondSpec: true },
		description: { kind: 'text', summary: 'Smaller line below the title.', beyondSpec: true },
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
