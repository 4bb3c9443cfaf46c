import type { Component } from '../component.ts';
import { calloutAttributes } from './sharedAttributes.ts';

export const danger: Component = {
	name: 'Danger',
	summary: 'A callout for harm that cannot be repaired; louder than a warning.',
	attributes: calloutAttributes,
	content: 'flow',
	example: `<Danger>
  Anyone with the recovery phrase owns the wallet. Never paste it into a chat, a ticket or an AI assistant.
</Danger>`,
	rendering: { kind: 'callout', tone: 'danger', icon: 'circle-exclamation' },
	beyondSpec: true,
};
