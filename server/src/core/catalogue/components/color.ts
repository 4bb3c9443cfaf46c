import type { Component } from '../component.ts';

export const color: Component = {
	name: 'Color',
	summary: 'A palette of colors that readers copy with a click.',
	attributes: {
		variant: {
			kind: 'choice',
			summary: 'Swatches side by side, or rows with a title.',
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
