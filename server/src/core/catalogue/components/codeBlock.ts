import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const codeBlock: Component = {
	name: 'CodeBlock',
	summary: 'A code block as a component, for code that comes from an expression.',
	advice: 'Write ordinary code between backticks; this is for snippets that put a value into the code.',
	attributes: {
		language: {
			kind: 'text',
			summary: 'Language by which the code is colored.',
			sample: 'bash',
			beyondSpec: true,
		},
		filename: { kind: 'text', summary: 'File name or title above the code.', beyondSpec: true },
		icon: { ...iconAttributes.icon, summary: 'Icon before the file name.' },
		lines: { kind: 'flag', summary: 'Numbers the lines.', beyondSpec: true },
		wrap: { kind: 'flag', summary: 'Breaks long lines instead of scrolling.', beyondSpec: true },
		expandable: {
			kind: 'flag',
			summary: 'Shows the first lines only until the reader asks for the rest.',
			beyondSpec: true,
		},
		highlight: { kind: 'text', summary: 'Lines to highlight, as a list: `[1,3]`.', beyondSpec: true },
		focus: {
			kind: 'text',
			summary: 'Lines to keep sharp while the others fade, as a list.',
			beyondSpec: true,
		},
		nocopy: { kind: 'flag', summary: 'Shows no copy button.', beyondSpec: true },
	},
	content: 'flow',
	example: `<CodeBlock language="bash" filename="Terminal">
  {\`npm install --global @example/cli\`}
</CodeBlock>`,
	snippet: `<CodeBlock language="\${1:bash}" filename="\${2:Terminal}">
  {\`$0\`}
</CodeBlock>`,
	rendering: { kind: 'codeBlock' },
	beyondSpec: true,
};
