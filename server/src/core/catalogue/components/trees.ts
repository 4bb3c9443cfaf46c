import type { Component } from '../component.ts';

export const tree: Component = {
	name: 'Tree',
	summary: 'A file tree with folders and files, as in a file explorer.',
	attributes: {},
	children: ['Tree.Folder', 'Tree.File'],
	onlyChildren: true,
	takesList: true,
	content: 'flow',
	example: `<Tree>
  <Tree.Folder name="docs" defaultOpen>
    <Tree.File name="docs.json" highlight />
    <Tree.File name="quickstart.mdx" />
    <Tree.Folder name="images">
      <Tree.File name="preview.png" />
    </Tree.Folder>
  </Tree.Folder>
</Tree>`,
	snippet: `<Tree>
  <Tree.Folder name="\${1:docs}" defaultOpen>
    <Tree.File name="\${2:quickstart.mdx}" />$0
  </Tree.Folder>
</Tree>`,
	rendering: { kind: 'tree', part: 'tree' },
	beyondSpec: true,
};

export const treeFolder: Component = {
	name: 'Tree.Folder',
	summary: 'A folder in a `Tree`, with its contents.',
	attributes: {
		name: { kind: 'text', summary: 'Name of the folder.', required: true, sample: 'src', beyondSpec: true },
		defaultOpen: { kind: 'flag', summary: 'Whether the folder is open by default.', beyondSpec: true },
		openable: {
			kind: 'expression',
			summary: 'Whether readers can open and close the folder.',
			default: 'true',
			options: ['true', 'false'],
			beyondSpec: true,
		},
		highlight: { kind: 'flag', summary: 'Whether to highlight the folder name.', beyondSpec: true },
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

export const treeFile: Component = {
	name: 'Tree.File',
	summary: 'A file in a `Tree`.',
	attributes: {
		name: {
			kind: 'text',
			summary: 'Name of the file.',
			required: true,
			sample: 'index.ts',
			beyondSpec: true,
		},
		highlight: { kind: 'flag', summary: 'Whether to highlight the file name.', beyondSpec: true },
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

export const fileTree: Component = {
	name: 'FileTree',
	summary: 'A file tree written as a nested Markdown list.',
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
