import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const step: Component = {
	name: 'Step',
	summary: 'One step of a procedure, directly inside `Steps`.',
	advice: 'Title it with what the reader does, as an instruction: “Create a key”, not “API keys”.',
	attributes: {
		title: {
			kind: 'markdown',
			summary: 'What the reader does in this step.',
			required: true,
			renderedWithout: true,
			sample: 'Create an API key',
		},
		...iconAttributes,
		stepNumber: {
			kind: 'number',
			summary: 'Number in the circle instead of the counted one.',
			beyondSpec: true,
		},
		titleSize: {
			kind: 'choice',
			summary: 'Size of this title; the one of `Steps` when absent.',
			options: ['p', 'h2', 'h3', 'h4'],
			beyondSpec: true,
		},
		id: {
			kind: 'text',
			summary: 'Anchor of the step instead of the one made from its title.',
			beyondSpec: true,
		},
		noAnchor: { kind: 'flag', summary: 'Gives the step no anchor.', beyondSpec: true },
	},
	parents: ['Steps'],
	content: 'flow',
	example: `<Steps>
  <Step title="Create an API key" icon="key">
    Open **Settings → API keys** and select **Create key**. Copy the key: it is shown only once.
  </Step>
  <Step title="Store the key">
    Save it as the environment variable \`API_KEY\`. Never commit it.
  </Step>
</Steps>`,
	rendering: { kind: 'step' },
	anchor: {
		of: ['title'],
		form: 'entry',
		onlyWith: { attribute: 'titleSize', values: ['h2', 'h3'], not: 'noAnchor' },
	},
};
