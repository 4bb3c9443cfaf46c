import type { Component } from '../component.ts';

export const treeFile: Component = {
	name: 'Tree.File',
	summary: 'A file of a `Tree`.',
	attributes: {
		name: {
			kind: 'text',
			summary: 'Name of the file.',
			required: true,
			sample: 'index.ts',
			beyondSpec: true,
		},
		highlight: { kind: 'flag', summary: 'Highlights the name.', beyondSpec: true },
	},
	parents: ['Tree', 'FileTree', 'Tree.Folder'],
	content: 'none',
	example: `<Tree>
  <Tree.File name="docs.json" highlight />
  <Tree.File name="quickstart.mdx" />
</Tree>`,
	rendering: { kind: 'tree', part: 'file' },
	beyondSpec: true,
};
