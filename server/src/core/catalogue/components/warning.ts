import type { Component } from '../component.ts';
import { calloutAttributes } from './sharedAttributes.ts';

export const warning: Component = {
	name: 'Warning',
	summary: 'A callout with a critical caution: data loss, security, cost, a step that cannot be undone.',
	advice:
		'Put it before the step it warns of, and say what happens and how to avoid it. Used often, it is no longer read.',
	attributes: calloutAttributes,
	content: 'flow',
	wraps: true,
	alertNames: ['warning', 'caution', 'danger', 'attention', 'failure', 'error', 'bug'],
	example: `<Warning>
  Deleting a workspace removes its members, keys and logs for good. Export the logs first.
</Warning>`,
	rendering: { kind: 'callout', tone: 'warning', icon: 'triangle-exclamation' },
};
