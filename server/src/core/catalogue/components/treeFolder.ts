import type { Component } from '../component.ts';

export const treeFolder: Component = {
	name: 'Tree.Folder',
	summary: 'A folder of a `Tree`, with its contents.',
	attributes: {
		name: { kind: 'text', summary: 'Name of the folder.', required: true, sample: 'src', beyondSpec: true },
		defaultOpen: { kind: 'flag', summary: 'Shows the content of the folder at once.', beyondSpec: true },
		openable: {
			kind: 'expression',
			summary: 'With `{false}`, readers can neither open nor close the folder.',
			default: 'true',
			options: ['true', 'false'],
			beyondSpec: true,
		},
		highlight: { kind: 'flag', summary: 'Highlights the name.', beyondSpec: true },
	},
	parents: ['Tree', 'FileTree', 'Tree.Folder'],
	children: ['Tree.File', 'Tree.Folder'],
	onlyChildren: true,
	takesList: true,
	content: 'flow',
	example: `<Tree>
  <Tree.Folder name="src" defaultOpen>
    <Tree.File name="index.ts" />
  </Tree.Folder>
</Tree>`,
	snippet: `<Tree.Folder name="\${1:src}">
  <Tree.File name="\${2:index.ts}" />$0
</Tree.Folder>`,
	rendering: { kind: 'tree', part: 'folder' },
	beyondSpec: true,
};
