import type { Component } from '../component.ts';

export const color: Component = {
	name: 'Color',
	summary: 'A color palette. Readers can click a color to copy it.',
	attributes: {
		variant: {
			kind: 'choice',
			summary: 'Layout of the palette: `compact` for swatches side by side, `table` for rows with titles.',
			options: ['compact', 'table'],
			required: true,
			renderedWithout: true,
			sample: 'compact',
			beyondSpec: true,
		},
	},
	children: ['Color.Item', 'Color.Row'],
	onlyChildren: true,
	content: 'flow',
	example: `<Color variant="compact">
  <Color.Item name="Brand" value="#0e7490" />
  <Color.Item name="Accent" value="#f59e0b" />
  <Color.Item name="Page" value={{ light: '#ffffff', dark: '#0f172a' }} />
</Color>`,
	snippet: `<Color variant="\${1|compact,table|}">
  <Color.Item name="\${2:Brand}" value="\${3:#0e7490}" />$0
</Color>`,
	rendering: { kind: 'color', part: 'palette' },
	beyondSpec: true,
};

export const colorRow: Component = {
	name: 'Color.Row',
	summary: 'A row of colors with a title, in a `Color` palette with the variant `table`.',
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

export const colorItem: Component = {
	name: 'Color.Item',
	summary: 'A single color in a palette.',
	attributes: {
		name: { kind: 'text', summary: 'Name shown under the swatch.', sample: 'Brand', beyondSpec: true },
		value: {
			kind: 'color',
			summary: 'CSS color, or an object with separate colors for `light` and `dark` mode.',
			required: true,
			sample: '#0e7490',
			beyondSpec: true,
		},
	},
	parents: ['Color', 'Color.Row'],
	content: 'none',
	example: `<Color variant="compact">
  <Color.Item name="Brand" value="#0e7490" />
</Color>`,
	rendering: { kind: 'color', part: 'item' },
	beyondSpec: true,
};
