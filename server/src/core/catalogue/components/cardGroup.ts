import type { Component } from '../component.ts';

export const cardGroup: Component = {
	name: 'CardGroup',
	summary: 'Arranges cards in columns of equal width.',
	advice:
		'Two columns suit cards with a sentence of text, three suit cards with only a title. On a phone they are stacked.',
	attributes: {
		cols: {
			kind: 'number',
			summary: 'How many columns.',
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
