import type { Component } from '../component.ts';

export const column: Component = {
	name: 'Column',
	summary: 'One column of text, directly inside `Columns`.',
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
