import type { Component } from '../component.ts';
import { calloutAttributes, iconAttributes } from './sharedAttributes.ts';

export const note: Component = {
	name: 'Note',
	summary: 'A callout with supplementary information.',
	advice:
		'Use it for background information and side notes. Put information that every reader needs in the text itself.',
	attributes: calloutAttributes,
	content: 'flow',
	wraps: true,
	alertNames: ['note', 'abstract', 'summary', 'tldr', 'example', 'question', 'help', 'faq', 'quote'],
	example: `<Note>
  Uploads are kept for 30 days. Download a copy before then if you need it for longer.
</Note>`,
	rendering: { kind: 'callout', tone: 'note', icon: 'circle-info' },
};

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

export const warning: Component = {
	name: 'Warning',
	summary:
		'A callout for a serious risk, such as data loss, a security issue, unexpected cost or a step that cannot be undone.',
	advice:
		'Put it before the risky step, and explain what can happen and how to avoid it. Use it sparingly: readers skip frequent warnings.',
	attributes: calloutAttributes,
	content: 'flow',
	wraps: true,
	alertNames: ['warning', 'caution', 'danger', 'attention', 'failure', 'error', 'bug'],
	example: `<Warning>
  Deleting a workspace removes its members, keys and logs for good. Export the logs first.
</Warning>`,
	rendering: { kind: 'callout', tone: 'warning', icon: 'triangle-exclamation' },
};

export const info: Component = {
	name: 'Info',
	summary: 'A callout with neutral context, such as prerequisites, availability or limits.',
	advice:
		'Use it near the top of a page or procedure, for information that tells readers whether the content applies to them.',
	attributes: calloutAttributes,
	content: 'flow',
	alertNames: ['info', 'important', 'todo', 'seealso'],
	example: `<Info>
  **Prerequisites**: Node.js 20 or later, and an account with the Editor role.
</Info>`,
	rendering: { kind: 'callout', tone: 'info', icon: 'circle-info' },
};

export const check: Component = {
	name: 'Check',
	summary: 'A callout that confirms success, such as the result that readers see after a step worked.',
	advice:
		'Put it at the end of a procedure or a major step, so that readers can verify the result before they continue.',
	attributes: calloutAttributes,
	content: 'flow',
	alertNames: ['success', 'check', 'done'],
	example: `<Check>
  The terminal prints \`Deployed to production\`, and the site shows your change within a minute.
</Check>`,
	rendering: { kind: 'callout', tone: 'check', icon: 'check' },
};

export const danger: Component = {
	name: 'Danger',
	summary: 'A callout for damage that cannot be undone. It stands out more than `Warning`.',
	attributes: calloutAttributes,
	content: 'flow',
	example: `<Danger>
  Anyone with the recovery phrase owns the wallet. Never paste it into a chat, a ticket or an AI assistant.
</Danger>`,
	rendering: { kind: 'callout', tone: 'danger', icon: 'circle-exclamation' },
	beyondSpec: true,
};

export const callout: Component = {
	name: 'Callout',
	summary: 'A callout with an icon and a color of your choice.',
	attributes: {
		icon: {
			...iconAttributes.icon,
			summary: 'Icon shown before the text: a name from the icon library, an image path or a URL.',
			sample: 'bell',
		},
		iconType: iconAttributes.iconType,
		color: {
			kind: 'color',
			summary: 'Hex color of the border, background and text. Gray by default.',
			sample: '#0e7490',
			beyondSpec: true,
		},
	},
	content: 'flow',
	example: `<Callout icon="bell" color="#0e7490">
  Maintenance starts on Sunday at 02:00 UTC and takes about ten minutes.
</Callout>`,
	rendering: { kind: 'callout', tone: 'neutral', icon: 'circle-info' },
	beyondSpec: true,
};
