import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const panel: Component = {
	name: 'Panel',
	summary: 'Content in the column next to the text, in place of the table of contents.',
	advice: 'Use only one panel on a page. Request and response examples of the page move into the panel.',
	oncePerPage: true,
	attributes: {},
	content: 'flow',
	example: `<Panel>
  <Info>
    This endpoint accepts 100 requests a minute for each key.
  </Info>
</Panel>`,
	rendering: { kind: 'group', look: 'panel' },
	beyondSpec: true,
};

export const prompt: Component = {
	name: 'Prompt',
	summary: 'A prompt for an AI assistant, which readers can copy with one click.',
	attributes: {
		description: {
			kind: 'markdown',
			summary: 'Description of what the prompt is for.',
			required: true,
			renderedWithout: true,
			sample: 'Review a page',
			beyondSpec: true,
		},
		actions: {
			kind: 'expression',
			summary: 'Array of the buttons to show. Possible buttons are `copy` and `cursor`.',
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

export const update: Component = {
	name: 'Update',
	summary: 'An entry in a changelog, with the date or version shown next to it.',
	advice: 'Put the newest entry first, and explain what readers can now do.',
	attributes: {
		label: {
			kind: 'text',
			summary: 'Date or version of the entry, from which the anchor is generated.',
			required: true,
			renderedWithout: true,
			sample: '2025-06-12',
		},
		description: {
			kind: 'text',
			summary: 'Text shown under the label, such as the version.',
			sample: 'v1.4.0',
		},
		tags: {
			kind: 'expression',
			summary: 'Tags that readers can filter the changelog by.',
			sample: "['Feature']",
			items: 'text',
			beyondSpec: true,
		},
		rss: {
			kind: 'expression',
			summary: 'Title and description of the entry in the RSS feed, as an object.',
			beyondSpec: true,
		},
		id: {
			kind: 'text',
			summary: 'Anchor of the entry. By default, it is generated from the label.',
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

export const githubRepo: Component = {
	name: 'GitHub.Repo',
	aliases: ['Github.Repo'],
	summary: 'A card for a GitHub repository.',
	attributes: {
		repo: {
			kind: 'text',
			summary: 'Repository to show, as `owner/name`.',
			required: true,
			sample: 'owner/name',
			beyondSpec: true,
		},
		variant: {
			kind: 'choice',
			summary: 'Style of the card.',
			options: ['inset', 'flat'],
			beyondSpec: true,
		},
	},
	content: 'none',
	example: `<GitHub.Repo repo="microsoft/vscode" />`,
	rendering: { kind: 'repository' },
	beyondSpec: true,
};
