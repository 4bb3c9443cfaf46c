import type { List } from 'mdast';
import { flagValue, textValue } from '../../parse/evaluate/evaluatedElement.ts';
import type { PageNode } from '../../parse/tree/pageTree.ts';
import type { RenderContext } from '../content/renderContext.ts';
import { type Content, element, textNode } from '../html/element.ts';
import { chromeIcon } from '../icons/renderIcon.ts';
import { plainText } from './codeGroup.ts';
import type { ComponentRenderer } from './componentRenderer.ts';

/** Folders and files, written as components or as a Markdown list. */
export const tree: ComponentRenderer<'tree'> = (context, use, { part }) => {
	if (part === 'tree')
		return [
			element(
				'div',
				{ class: 'r-tree', role: 'group', 'aria-label': 'Files' },
				treeContent(context, use.children),
			),
		];
	const name = textValue(use, 'name') ?? '';
	const note = textValue(use, 'comment');
	const comment = note === undefined ? undefined : element('span', { class: 'r-tree-note' }, textNode(note));
	const classes = flagValue(use, 'highlight') ? 'r-tree-row r-tree-marked' : 'r-tree-row';
	if (part === 'file')
		return [element('div', { class: classes }, chromeIcon('file'), textNode(name), comment)];
	const content = treeContent(context, use.children);
	const isOpen = flagValue(use, 'defaultOpen');
	const isFixed = use.values.has('openable') && !flagValue(use, 'openable');
	return isFixed
		? fixedFolder({ name, classes, content: isOpen ? content : [] })
		: [folder(name, isOpen, content, classes)];
};

function treeContent(context: RenderContext, nodes: readonly PageNode[]): Content[] {
	return nodes.flatMap((node) =>
		node.type === 'list' ? listContent(context, node) : context.render(context, [node]),
	);
}

/** Rows of a Markdown list. An item that contains a list is a folder. */
function listContent(context: RenderContext, list: List): Content[] {
	return list.children.map((item) => {
		const inner = item.children.find((child) => child.type === 'list');
		const name = plainText(
			context,
			item.children.filter((child) => child.type !== 'list'),
		).trim();
		if (inner !== undefined) return folder(name, true, listContent(context, inner), 'r-tree-row');
		const isFolder = name.endsWith('/');
		return element('div', { class: 'r-tree-row' }, chromeIcon(isFolder ? 'folder' : 'file'), textNode(name));
	});
}

/** Folder that readers can neither open nor close. */
function fixedFolder({
	name,
	classes,
	content,
}: {
	name: string;
	classes: string;
	content: Content[];
}): Content[] {
	const row = element('div', { class: classes }, chromeIcon('folder'), textNode(name));
	return content.length === 0 ? [row] : [row, element('div', { class: 'r-tree-children' }, content)];
}

function folder(name: string, open: boolean, content: readonly Content[], classes: string): Content {
	return element(
		'details',
		{ class: 'r-tree-folder', open, 'data-key': name },
		element(
			'summary',
			{ class: classes },
			chromeIcon('chevron', 'r-chevron'),
			chromeIcon('folder'),
			textNode(name),
		),
		element('div', { class: 'r-tree-children' }, content),
	);
}
