import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const panel: Component = {
	name: 'Panel',
	summary: 'Content for the column beside the text, in place of the table of contents.',
	advice: 'One for each page. Request and response examples of the page move into it.',
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
	summary: 'A prompt for an AI assistant that readers copy with one click.',
	attributes: {
		description: {
			kind: 'markdown',
			summary: 'What the prompt is for.',
			required: true,
			renderedWithout: true,
			sample: 'Review a page',
			beyondSpec: true,
		},
		actions: {
			kind: 'expression',
			summary: 'Which buttons are shown: `copy`, `cursor`.',
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

export const githubRepo: Component = {
	name: 'GitHub.Repo',
	aliases: ['Github.Repo'],
	summary: 'A card for a repository on GitHub.',
	attributes: {
		repo: {
			kind: 'text',
			summary: 'The repository, as `owner/name`.',
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
