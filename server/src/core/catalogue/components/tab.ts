import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const tab: Component = {
	name: 'Tab',
	summary: 'One alternative, directly inside `Tabs`.',
	advice:
		'Keep titles to a word or two, and use the same titles in every set of tabs: readers choose once for the whole page.',
	attributes: {
		title: { kind: 'markdown', summary: 'Label of the tab.', required: true, sample: 'macOS' },
		...iconAttributes,
		id: {
			kind: 'text',
			summary: 'Anchor of the tab instead of the one made from its title.',
			beyondSpec: true,
		},
	},
	parents: ['Tabs'],
	content: 'flow',
	example: `<Tabs>
  <Tab title="Cloud" icon="cloud">
    We run the service for you. Sign up and start at once.
  </Tab>
  <Tab title="Self-hosted" icon="server">
    You run the container in your own network and keep all data there.
  </Tab>
</Tabs>`,
	rendering: { kind: 'tab' },
	anchor: { of: ['title'], form: 'panel' },
};
