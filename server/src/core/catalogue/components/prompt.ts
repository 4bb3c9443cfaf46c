import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const prompt: Component = {
	name: 'Prompt',
	summary: 'A prompt for an AI assistant that readers copy with one click.',
	attributes: {
		description: {
			kind: 'markdown',
			summary: 'What the prompt is for.',
			required: true,
			renderedWithout: true,
			sample: 'Review a page',
			beyondSpec: true,
		},
		actions: {
			kind: 'expression',
			summary: 'Which buttons are shown: `copy`, `cursor`.',
			default: "['copy']",
			options: ["['copy']", "['copy', 'cursor']"],
			beyondSpec: true,
		},
		...iconAttributes,
	},
	content: 'flow',
	example: `<Prompt description="Check a page against the writing rules" icon="spell-check">
  Read the page I am editing. List sentences in passive voice and headings that do not say what follows.
</Prompt>`,
	rendering: { kind: 'prompt' },
	beyondSpec: true,
};
