import type { TextEdit } from 'vscode-languageserver-types';
import type { DocsService, EntryName } from '../../core/api/docsService.ts';
import type { NewApiPages } from '../../core/api/requests.ts';
import { didYouMean } from '../../core/api/suggestions.ts';

type NavigationNodes = ReturnType<DocsService['navigationTree']>;

/** Paths of operation pages that are not in the navigation, new ones first. */
export function unlistedApiPages(docs: DocsService, { pages, existing }: NewApiPages): readonly string[] {
	const listed = new Set<string>();
	const hidden = new Set<string>();
	const look = (nodes: NavigationNodes, isListed: boolean): void => {
		for (const node of nodes)
			if (node.kind !== 'page') look(node.children, isListed && node.kind !== 'unlisted');
			else if (isListed) listed.add(node.pagePath);
			else if (node.hidden) hidden.add(node.pagePath);
	};
	look(docs.navigationTree(), true);
	const paths = [
		...pages.flatMap(({ pagePath, isHidden }) => (isHidden ? [] : [pagePath])),
		...existing.map(({ path }) => path.replace(/\.mdx?$/, '')),
	];
	return [...new Set(paths)].filter((path) => !listed.has(path) && !hidden.has(path));
}

interface GroupOptions {
	readonly label: string;
	/** Label of the group after which a new one is added, or of its tab or version. */
	readonly after: string | undefined;
	readonly pagePaths: readonly string[];
}

/** Edits by file that add the pages to the group with this label, or to a new one at the end; or an error message. */
export function navigationEditsFor(
	docs: DocsService,
	{ label, after, pagePaths }: GroupOptions,
): ReadonlyMap<string, readonly TextEdit[]> | string {
	const nodes = docs.navigationTree();
	const place = findGroup(nodes, label);
	const behind = after === undefined ? undefined : findBefore(nodes, after);
	if (place === undefined && after !== undefined && behind === undefined)
		return `No group, tab or version “${after}” in the navigation.${didYouMean(after, labelsIn(nodes))}`;
	const change = docs.editNavigation(
		place === undefined
			? {
					kind: 'addGroup',
					label,
					pagePaths,
					...(behind && { after: behind }),
				}
			: { kind: 'addPages', pagePaths, to: { place, name: label } },
	);
	if (change.kind === 'refusal')
		return place === undefined && docs.configFault() === undefined
			? 'Ambiguous place for the new group in the navigation. Choose the group before it, or its tab or version, with `--after NAME`.'
			: change.sentence;
	return change.edits;
}

function labelsIn(nodes: NavigationNodes): readonly string[] {
	return nodes.flatMap((node) => (node.kind === 'page' ? [] : [node.label, ...labelsIn(node.children)]));
}

function findGroup(nodes: NavigationNodes, label: string): NavigationNodes[number]['place'] {
	for (const node of nodes) {
		if (node.kind === 'page') continue;
		const place =
			node.kind === 'group' && node.label === label ? node.place : findGroup(node.children, label);
		if (place !== undefined) return place;
	}
	return undefined;
}

/**
 * Group with this label, or the last group in the tab or version with this label, or the tab or version itself if it
 * has no group.
 */
function findBefore(nodes: NavigationNodes, label: string): EntryName | undefined {
	for (const node of nodes) {
		if (node.kind === 'page') continue;
		const groups = node.children.filter(({ kind }) => kind === 'group');
		const { place, label: name } = (node.kind === 'group' ? undefined : groups.at(-1)) ?? node;
		const found = node.label === label && place ? { place, name } : findBefore(node.children, label);
		if (found !== undefined) return found;
	}
	return undefined;
}
