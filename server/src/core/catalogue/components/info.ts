import type { Component } from '../component.ts';
import { calloutAttributes } from './sharedAttributes.ts';

export const info: Component = {
	name: 'Info',
	summary: 'A callout with neutral context, such as prerequisites, availability or limits.',
	advice:
		'Use it near the top of a page or procedure for facts that decide whether the text applies to the reader.',
	attributes: calloutAttributes,
	content: 'flow',
	alertNames: ['info', 'important', 'todo', 'seealso'],
	example: `<Info>
  **Prerequisites**: Node.js 20 or later, and an account with the Editor role.
</Info>`,
	rendering: { kind: 'callout', tone: 'info', icon: 'circle-info' },
};
