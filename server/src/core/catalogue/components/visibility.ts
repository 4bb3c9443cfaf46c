import type { Component } from '../component.ts';

export const visibility: Component = {
	name: 'Visibility',
	summary: 'Content for some readers only: people, AI agents, or visitors who are signed in or out.',
	attributes: {
		for: {
			kind: 'choice',
			summary: 'Who sees the content; an object with `groups` names groups of signed-in readers.',
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
