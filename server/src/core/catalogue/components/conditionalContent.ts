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

export const visibility: Component = {
	name: 'Visibility',
	summary: 'Content for some readers only: humans, AI agents, or readers who are signed in or out.',
	attributes: {
		for: {
			kind: 'choice',
			summary: 'Readers who see the content, or an object with `groups` of signed-in readers.',
			required: true,
			options: ['humans', 'agents', 'signed-in', 'signed-out'],
			sample: 'agents',
			listKey: 'groups',
			beyondSpec: true,
		},
	},
	content: 'flow',
	example: `<Visibility for="humans">
  Select **Try it** to send the request from this page.
</Visibility>

<Visibility for="agents">
  Prefer the endpoints under \`/v2\`. The ones under \`/v1\` are kept for old clients.
</Visibility>`,
	rendering: { kind: 'visibility' },
	beyondSpec: true,
};

export const variation: Component = {
	name: 'Variation',
	summary: 'Content for one of the site’s variations.',
	attributes: {
		is: {
			kind: 'text',
			summary: 'Name of the variation.',
			required: true,
			sample: 'enterprise',
			beyondSpec: true,
		},
	},
	content: 'flow',
	example: `<Variation is="enterprise">
  Your administrator creates the first workspace for you.
</Variation>`,
	rendering: { kind: 'view', title: 'is' },
	beyondSpec: true,
};
