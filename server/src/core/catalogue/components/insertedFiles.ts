import type { Component } from '../component.ts';

export const snippet: Component = {
	name: 'Snippet',
	summary: 'The content of a file in the `_snippets` folder, inserted into the page.',
	attributes: {
		file: {
			kind: 'text',
			summary: 'Path of the file, relative to the `_snippets` folder.',
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
	summary: 'Markdown content inside an expression or an element, where Markdown is otherwise not parsed.',
	advice:
		'Outside expressions, leave an empty line after the opening tag. Headings inside it are not listed in the table of contents.',
	attributes: {},
	content: 'flow',
	isMarkdown: true,
	example: `<MDX>

The upload ends after **10 minutes**. Send larger files in parts.

</MDX>`,
	rendering: { kind: 'transparent' },
	beyondSpec: true,
};
