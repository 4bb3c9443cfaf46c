import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const accordion: Component = {
	name: 'Accordion',
	summary: 'Content that opens when the reader selects its title.',
	advice: 'Use it for details that only some readers need. What every reader needs should stay visible.',
	attributes: {
		title: {
			kind: 'markdown',
			summary: 'The line that stays visible.',
			required: true,
			sample: 'Advanced options',
			quoted: true,
		},
		description: { kind: 'text', summary: 'A second, smaller line under the title.', beyondSpec: true },
		defaultOpen: { kind: 'flag', summary: 'Shows the content at once.', beyondSpec: true },
		...iconAttributes,
		id: {
			kind: 'text',
			summary: 'Anchor of the accordion instead of the one made from its title.',
			beyondSpec: true,
		},
	},
	content: 'flow',
	alertNames: ['details'],
	wraps: true,
	example: `<Accordion title="How are amounts rounded?" icon="calculator">
  Amounts are rounded half up to two decimals, after taxes are added.
</Accordion>`,
	rendering: { kind: 'disclosure', title: 'title', look: 'accordion' },
	anchor: { of: ['title'], form: 'title' },
	distinctOnPage: true,
};
