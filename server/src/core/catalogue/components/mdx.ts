import type { Component } from '../component.ts';

export const mdx: Component = {
	name: 'MDX',
	summary: 'Content in Markdown where only JSX is read otherwise: within an expression or an element.',
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
