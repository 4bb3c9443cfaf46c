import type { Component } from '../component.ts';
import { calloutAttributes } from './sharedAttributes.ts';

export const tip: Component = {
	name: 'Tip',
	summary: 'A callout with a best practice or a shortcut.',
	advice:
		'Use it for advice that makes a working solution better: a faster way, a safer default, a habit worth having.',
	attributes: calloutAttributes,
	content: 'flow',
	wraps: true,
	alertNames: ['tip', 'hint'],
	example: `<Tip>
  Create one API key for each environment, so that you can revoke a leaked key without downtime elsewhere.
</Tip>`,
	rendering: { kind: 'callout', tone: 'tip', icon: 'lightbulb' },
};
