import { posix } from 'node:path';
import {
	ColorThemeKind,
	l10n,
	Range,
	ThemeIcon,
	TreeItem,
	TreeItemCollapsibleState,
	Uri,
	window,
} from 'vscode';
import { iconImage } from '../../../server/src/core/site/render/icons/iconSet.ts';
import { toBase64 } from '../../../server/src/core/text/base64.ts';
import type {
	IconShape,
	NavigationAnswer,
	NavigationNode,
	NavigationPageNode,
	SectionNode,
} from '../../../server/src/hosts/lsp/protocol.ts';
import { nameOfFolder } from '../projectOf.ts';
import { type DocsItem, pageFileOf } from './docsItem.ts';
import { kindNames } from './kindNames.ts';

/** Look and command of an item. The answer contains the project's icons and name. */
export function toTreeItem(item: DocsItem, answer: NavigationAnswer | undefined): TreeItem {
	const { node, project } = item;
	if (node === undefined) return toProjectLine(project, answer);
	const line = node.kind === 'page' ? toPageLine(item, node) : toBranchLine(item, node);
	const icon = node.icon === undefined ? undefined : answer?.icons[node.icon];
	line.id = `${project}${node.id}`;
	line.iconPath = icon === undefined ? productIcon(item, node) : toIconUris(icon);
	// Without this, a screen reader reads the tooltip, which is a path.
	line.accessibilityInformation = { label: spoken(line, kindOf(node)) };
	return line;
}

/** Text for screen readers: the name first, since users search for it. */
function spoken({ label, description }: TreeItem, kind: string): string {
	const words = typeof description === 'string' ? description.split(' · ') : [];
	return [label, kind, ...words].filter((word) => word !== '').join(', ');
}

function kindOf(node: NavigationNode): string {
	if (node.kind === 'unlisted') return l10n.t('number of pages');
	if (node.kind === 'page')
		return node.origin === undefined ? l10n.t('page') : l10n.t('page generated from an OpenAPI file');
	const name = kindNames[node.kind];
	return node.kind !== 'group' && node.href !== undefined ? l10n.t('{0}, link', name) : name;
}

function toProjectLine(project: Uri, answer: NavigationAnswer | undefined): TreeItem {
	const line = new TreeItem(answer?.name ?? posix.basename(project.path), TreeItemCollapsibleState.Expanded);
	line.id = project.toString();
	line.description = nameOfFolder(project);
	line.contextValue = 'project';
	line.iconPath = new ThemeIcon('book');
	// The configuration's problems color the line.
	if (answer?.configUri !== undefined) line.resourceUri = Uri.parse(answer.configUri);
	line.accessibilityInformation = { label: spoken(line, l10n.t('docs project')) };
	return line;
}

function toPageLine(item: DocsItem, node: NavigationPageNode): TreeItem {
	const line = new TreeItem(node.label);
	if (node.origin !== undefined) return toGeneratedLine(item.project, node, node.origin);
	const file = pageFileOf(item);
	const isListed = node.place !== undefined;
	line.contextValue = isListed ? 'page.listed' : 'page.unlisted';
	line.tooltip = file === undefined ? l10n.t('Page {0} does not exist.', node.pagePath) : node.file;
	line.description = [
		node.method,
		isListed ? undefined : posix.dirname(node.pagePath).replace(/^\.$/, ''),
		file === undefined ? l10n.t('missing') : undefined,
		node.hidden ? l10n.t('hidden') : undefined,
	]
		.filter((word) => word !== undefined && word !== '')
		.join(' · ');
	if (file === undefined) {
		line.command = { command: 'recto.showEntry', title: l10n.t('Show in Configuration'), arguments: [item] };
		return line;
	}
	// The file's problems color the line.
	line.resourceUri = file;
	line.command = { command: 'vscode.open', title: l10n.t('Open Page'), arguments: [file] };
	return line;
}

/** Item of a page that the site generates from an operation; opens the operation in the OpenAPI file. */
function toGeneratedLine(
	project: Uri,
	node: NavigationPageNode,
	{ path, range }: NonNullable<NavigationPageNode['origin']>,
): TreeItem {
	const line = new TreeItem(node.label);
	line.contextValue = 'page.made';
	line.tooltip = l10n.t('{0}, generated from {1}', node.pagePath, path);
	line.description = node.method ?? '';
	const { start, end } = range;
	const selection = new Range(start.line, start.character, end.line, end.character);
	const open = { command: 'vscode.open', title: l10n.t('Open Operation') };
	line.command = /^https?:/i.test(path)
		? { ...open, arguments: [Uri.parse(path)] }
		: { ...open, arguments: [Uri.joinPath(project, path), { selection }] };
	return line;
}

function toBranchLine({ parent, children, node }: DocsItem, { kind, label }: NavigationNode): TreeItem {
	const isFirst = parent === undefined || parent.children[0]?.node === node;
	// Groups inside groups start collapsed, or the first screen would show only one group.
	const isOpen = kind !== 'unlisted' && (kind === 'group' ? parent?.node?.kind !== 'group' : isFirst);
	const state = isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
	const line = new TreeItem(
		label === '' ? l10n.t('(no name)') : label,
		children.length === 0 ? TreeItemCollapsibleState.None : state,
	);
	line.contextValue = kind === 'group' && node?.place === undefined ? 'group.made' : kind;
	if (node?.kind !== 'page' && node?.kind !== 'group' && node?.href !== undefined) followLink(line, node);
	else if (children.length === 0) line.description = l10n.t('no pages');
	if (kind === 'unlisted') line.description = String(children.length);
	return line;
}

function followLink(line: TreeItem, { href = '' }: SectionNode): void {
	line.tooltip = href;
	if (/^(?:https?|mailto):/i.test(href))
		line.command = { command: 'vscode.open', title: l10n.t('Open Link'), arguments: [Uri.parse(href)] };
}

/** Icon of an item without an icon of its own. */
function productIcon(item: DocsItem, node: NavigationNode): ThemeIcon {
	if (node.kind === 'page' && node.origin !== undefined) return new ThemeIcon('symbol-method');
	if (node.kind === 'page')
		return pageFileOf(item) === undefined ? new ThemeIcon('question') : new ThemeIcon('note');
	if (node.kind !== 'group' && node.href !== undefined) return new ThemeIcon('link-external');
	return new ThemeIcon(productIcons[node.kind]);
}

const productIcons = {
	group: 'list-tree',
	version: 'versions',
	tab: 'browser',
	anchor: 'bookmark',
	unlisted: 'eye-closed',
} as const;

/** Grays of product icons in VS Code's light and dark themes: an image cannot use the theme's color. */
const greys = { light: '#424242', dark: '#C5C5C5' };

/** Page icon as images for light and dark themes, as the theme is now. */
function toIconUris(shape: IconShape): { readonly light: Uri; readonly dark: Uri } {
	const light = toImage(shape, greys.light);
	// In high contrast light, VS Code wrongly uses the image for dark themes.
	const isHighContrastLight = window.activeColorTheme.kind === ColorThemeKind.HighContrastLight;
	return { light, dark: isHighContrastLight ? light : toImage(shape, greys.dark) };
}

function toImage(shape: IconShape, color: string): Uri {
	const image = iconImage(shape, { color, size: 16 });
	return Uri.parse(`data:image/svg+xml;base64,${toBase64(image)}`);
}
