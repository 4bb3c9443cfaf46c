import type { Component } from '../component.ts';

export const snippet: Component = {
	name: 'Snippet',
	summary: 'Puts the content of a file of the folder `_snippets` here.',
	attributes: {
		file: {
			kind: 'text',
			summary: 'Path of the file within `_snippets`.',
			required: true,
			sample: 'install.mdx',
			beyondSpec: true,
		},
	},
	content: 'none',
	example: `<Snippet file="install.mdx" />`,
	rendering: { kind: 'snippet', file: 'file', folder: '_snippets' },
	deprecated:
		"Import the file instead, as in `import Install from '/snippets/install.mdx'`, then write `<Install />`.",
	beyondSpec: true,
};
