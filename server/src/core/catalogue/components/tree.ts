import type { Component } from '../component.ts';

export const tree: Component = {
	name: 'Tree',
	summary: 'Folders and files, as a file explorer shows them.',
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
