import type { Component } from '../component.ts';

export const columns: Component = {
	name: 'Columns',
	summary: 'A layout that places cards or columns of text side by side.',
	attributes: {
		cols: {
			kind: 'number',
			summary: 'Number of columns.',
			default: '2',
			options: ['1', '2', '3', '4'],
			sample: '2',
			beyondSpec: true,
		},
	},
	children: ['Column', 'Card', 'Tile'],
	content: 'flow',
	example: `<Columns cols={2}>
  <Column>
    **Cloud**: we run the service, you sign up and start.
  </Column>
  <Column>
    **Self-hosted**: you run the container and keep all data.
  </Column>
</Columns>`,
	snippet: `<Columns cols={\${1:2}}>
  <Column>
    $2
  </Column>
  <Column>
    $0
  </Column>
</Columns>`,
	rendering: { kind: 'grid', columns: 'cols', defaultColumns: 2 },
	beyondSpec: true,
};

export const column: Component = {
	name: 'Column',
	summary: 'A column of text, placed directly inside `Columns`.',
	attributes: {},
	parents: ['Columns', 'CardGroup'],
	content: 'flow',
	example: `<Columns cols={2}>
  <Column>
    **Before**: one key for all environments.
  </Column>
  <Column>
    **After**: one key for each environment.
  </Column>
</Columns>`,
	rendering: { kind: 'group', look: 'plain' },
	beyondSpec: true,
};
