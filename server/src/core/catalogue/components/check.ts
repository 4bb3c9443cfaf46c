import type { Component } from '../component.ts';
import { calloutAttributes } from './sharedAttributes.ts';

export const check: Component = {
	name: 'Check',
	summary: 'A callout that confirms success: what the reader sees when a step has worked.',
	advice:
		'Close a procedure or a major step with it, so that readers can verify the outcome before they go on.',
	attributes: calloutAttributes,
	content: 'flow',
	alertNames: ['success', 'check', 'done'],
	example: `<Check>
  The terminal prints \`Deployed to production\`, and the site shows your change within a minute.
</Check>`,
	rendering: { kind: 'callout', tone: 'check', icon: 'check' },
};
