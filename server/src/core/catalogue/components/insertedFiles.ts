import type { Component } from '../component.ts';

export const snippet: Component = {
	name: 'Snippet',
	summary: 'Inserts the content of a file in the folder `_snippets`.',
	attributes: {
		file: {
			kind: 'text',
			summary: 'Path of the file relative to `_snippets`.',
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

export const mdx: Component = {
	name: 'MDX',
	summary: 'Markdown content where only JSX is parsed otherwise: within an expression or an element.',
	advice:
		'Outside expressions, leave an empty line after the opening tag. Its headings are not in the table of contents.',
	attributes: {},
	content: 'flow',
	isMarkdown: true,
	example: `<MDX>

The upload ends after **10 minutes**. Send larger files in parts.

</MDX>`,
	rendering: { kind: 'transparent' },
	beyondSpec: true,
};
