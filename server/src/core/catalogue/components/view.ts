import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const view: Component = {
	name: 'View',
	summary: 'A part of the page for one language or platform, chosen by a picker for the whole page.',
	advice: 'Use it at the top level, with a title of its own for each view. For a few lines, prefer `Tabs`.',
	attributes: {
		title: {
			kind: 'text',
			summary: 'Label in the picker.',
			required: true,
			sample: 'Python',
			beyondSpec: true,
		},
		...iconAttributes,
		icon: { ...iconAttributes.icon, anyLibrary: true },
	},
	content: 'flow',
	example: `<View title="JavaScript" icon="js">
  Install the package with \`npm install @example/sdk\`.
</View>

<View title="Python" icon="python">
  Install the package with \`pip install example-sdk\`.
</View>`,
	rendering: { kind: 'view', title: 'title' },
	groupedByPage: true,
	anchor: { of: ['title'], form: 'title' },
	beyondSpec: true,
};
