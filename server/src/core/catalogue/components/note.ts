import type { Component } from '../component.ts';
import { calloutAttributes } from './sharedAttributes.ts';

export const note: Component = {
	name: 'Note',
	summary: 'A callout with supplementary information that the reader can do without.',
	advice:
		'Use it for background and side remarks. What the reader must know to succeed belongs in the text itself.',
	attributes: calloutAttributes,
	content: 'flow',
	wraps: true,
	alertNames: ['note', 'abstract', 'summary', 'tldr', 'example', 'question', 'help', 'faq', 'quote'],
	example: `<Note>
  Uploads are kept for 30 days. Download a copy before then if you need it for longer.
</Note>`,
	rendering: { kind: 'callout', tone: 'note', icon: 'circle-info' },
};
