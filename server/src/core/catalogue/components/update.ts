import type { Component } from '../component.ts';

export const update: Component = {
	name: 'Update',
	summary: 'One entry of a changelog, with its date or version at the side.',
	advice: 'Put the newest first, and say what the reader can do now.',
	attributes: {
		label: {
			kind: 'text',
			summary: 'Date or version of the entry; also its anchor.',
			required: true,
			renderedWithout: true,
			sample: '2025-06-12',
		},
		description: { kind: 'text', summary: 'Line under the label, such as the version.', sample: 'v1.4.0' },
		tags: {
			kind: 'expression',
			summary: 'List of texts by which readers filter the changelog.',
			sample: "['Feature']",
			items: 'text',
			beyondSpec: true,
		},
		rss: {
			kind: 'expression',
			summary: 'Title and description of the entry in the feed, as an object.',
			beyondSpec: true,
		},
		id: {
			kind: 'text',
			summary: 'Anchor of the entry instead of the one made from its label.',
			beyondSpec: true,
		},
	},
	content: 'flow',
	example: `<Update label="2025-06-12" description="v1.4.0">
  ## Faster search

  Results appear while you type. Searching a site of 10,000 pages takes under 50 milliseconds.
</Update>

<Update label="2025-05-28" description="v1.3.2">
  ## Fixes

  - Links in exported pages keep their anchors.
</Update>`,
	rendering: { kind: 'update' },
	anchor: { of: ['label'], form: 'entry' },
};
