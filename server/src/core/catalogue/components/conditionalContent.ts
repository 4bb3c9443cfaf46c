import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const view: Component = {
	name: 'View',
	summary: 'Content for one language or platform. Readers choose the view with a picker for the whole page.',
	advice:
		'Use it at the top level of the page, and give each view a different title. For a few lines, prefer `Tabs`.',
	attributes: {
		title: {
			kind: 'text',
			summary: 'Label of the view in the picker.',
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
	summary:
		'Content that only some readers see: humans, AI agents, or readers who are signed in or signed out.',
	attributes: {
		for: {
			kind: 'choice',
			summary:
				'Audience that sees the content, or an object whose `groups` lists the user groups of signed-in readers.',
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
	summary: 'Content that is shown for only one of the site’s variations.',
	attributes: {
		is: {
			kind: 'text',
			summary: 'ID of the variation, as set in `variations` in `docs.json`.',
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
