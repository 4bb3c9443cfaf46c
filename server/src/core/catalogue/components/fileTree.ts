import type { Component } from '../component.ts';

export const fileTree: Component = {
	name: 'FileTree',
	summary: 'Folders and files, written as a nested Markdown list.',
	attributes: {},
	children: ['Tree.Folder', 'Tree.File'],
	onlyChildren: true,
	takesList: true,
	content: 'flow',
	example: `<FileTree>
  - docs
    - docs.json
    - quickstart.mdx
  - README.md
</FileTree>`,
	snippet: `<FileTree>
  - \${1:docs}
    - \${2:docs.json}
    - \${3:quickstart.mdx}
</FileTree>`,
	rendering: { kind: 'tree', part: 'tree' },
	beyondSpec: true,
};
