import type { Component } from '../component.ts';

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
