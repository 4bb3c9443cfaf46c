import type { Component } from '../component.ts';

export const colorRow: Component = {
	name: 'Color.Row',
	summary: 'A titled row of colors in a palette of the variant `table`.',
	attributes: {
		title: { kind: 'markdown', summary: 'Title of the row.', sample: 'Brand', beyondSpec: true },
	},
	parents: ['Color'],
	children: ['Color.Item'],
	onlyChildren: true,
	content: 'flow',
	example: `<Color variant="table">
  <Color.Row title="Brand">
    <Color.Item name="500" value="#06b6d4" />
    <Color.Item name="700" value="#0e7490" />
  </Color.Row>
  <Color.Row title="Accent">
    <Color.Item name="500" value="#f59e0b" />
  </Color.Row>
</Color>`,
	snippet: `<Color.Row title="\${1:Brand}">
  <Color.Item name="\${2:500}" value="\${3:#0e7490}" />$0
</Color.Row>`,
	rendering: { kind: 'color', part: 'row' },
	beyondSpec: true,
};
