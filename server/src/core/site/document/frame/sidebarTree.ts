import type { NavigationGroup } from '../../../project/navigation/navigation.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import { derive } from '../../../text/derive.ts';
import type { ShownGroups, ViewGroup, ViewGroupEntry } from './siteView.ts';

/** Groups of a sidebar as they are shown. Inner groups without a label are replaced by their entries. */
export interface SidebarTree {
	readonly entries: readonly SidebarEntry[];
	/** Groups around the first link to each page, the outermost first. */
	readonly around: ReadonlyMap<string, readonly SidebarGroup[]>;
	readonly branchOf: (place: BranchPlace) => readonly SidebarEntry[];
}

/** Place of a page in a tree, which decides what is open around it. */
interface BranchPlace {
	/** Groups around the page, the outermost first. */
	readonly chain: readonly SidebarGroup[];
	/** Index of the part that is shown, for each list of entries on the way to the page. */
	readonly parts: readonly number[];
}

export type SidebarPage = Extract<ViewGroupEntry, { kind: 'page' }>;

export type SidebarEntry =
	| SidebarPage
	| { readonly kind: 'group'; readonly group: SidebarGroup }
	/** Collapsed group: only a link to its first page is shown. */
	| { readonly kind: 'closed'; readonly group: SidebarGroup }
	/** Link to the next entry of a long list that is not shown. */
	| { readonly kind: 'more'; readonly direction: 'previous' | 'next'; readonly page: SidebarPage };

export interface SidebarGroup {
	readonly group: NavigationGroup;
	/** Index among all groups of the sidebar, in document order. */
	readonly index: number;
	/** Labels of the outer groups and its own: `API/Users`. */
	readonly trail: string;
	readonly entries: readonly SidebarEntry[];
	readonly first: SidebarPage;
}

/** Longer lists are shown in parts: each page shows the part that contains it. */
const maxListLength = 100;
const partLength = 50;
/** Up to this number of entries, all outermost groups are open. */
const maxOpenEntries = 60;

export const sidebarTree = derive(({ groups }: ShownGroups): SidebarTree => {
	const around = new Map<string, readonly SidebarGroup[]>();
	let count = 0;
	const toGroup = ({ group, entries }: ViewGroup, outer: readonly SidebarGroup[]): SidebarGroup => {
		const made: SidebarEntry[] = [];
		const index = count++;
		const trail = [outer.at(-1)?.trail, group.label].flatMap((label) => label || []).join('/');
		const own = { group, index, trail, entries: made, first: firstPage(entries) };
		const chain = [...outer, own];
		for (const entry of entries.flatMap(withoutNameless)) {
			if (entry.kind === 'group') made.push({ kind: 'group', group: toGroup(entry.group, chain) });
			else {
				made.push(entry);
				if (!around.has(entry.pagePath)) around.set(entry.pagePath, chain);
			}
		}
		return own;
	};
	const entries = groups.map((group): SidebarEntry => ({ kind: 'group', group: toGroup(group, []) }));
	const branchOf = boundedCache(
		maxBranches,
		(place: BranchPlace) => createBranch(entries, place),
		({ chain, parts }) => [...chain.map(({ index }) => index), '', ...parts].join(' '),
	);
	return { entries, around, branchOf };
});

/** Cached branches of a tree. */
const maxBranches = 2_000;

/** Entries of a group without a label, which cannot be opened; any other entry itself. */
function withoutNameless(entry: ViewGroupEntry): readonly ViewGroupEntry[] {
	const isNameless = entry.kind === 'group' && entry.group.group.label === '';
	return isNameless ? entry.group.entries.flatMap(withoutNameless) : [entry];
}

function firstPage(entries: readonly ViewGroupEntry[]): SidebarPage {
	const [first] = entries;
	if (first?.kind === 'page') return first;
	// `siteView` leaves out groups without pages.
	if (first === undefined) throw new Error('A shown group has no page.');
	return firstPage(first.group.entries);
}

/**
 * Part of the tree that a page of a large site shows: the groups around it with their entries, and a link to the first
 * page of every other group. Pages that show the same get the same array.
 */
export function expandedBranch(tree: SidebarTree, pagePath: string): readonly SidebarEntry[] {
	const chain = tree.around.get(pagePath) ?? [];
	const isOn = (entry: SidebarEntry, depth: number) =>
		entry.kind === 'group'
			? entry.group === chain[depth]
			: 'pagePath' in entry && entry.pagePath === pagePath;
	const lists = [tree.entries, ...chain.map(({ entries }) => entries)];
	const parts = lists.map((list, depth) =>
		list.length <= maxListLength
			? 0
			: Math.floor(
					Math.max(
						0,
						list.findIndex((entry) => isOn(entry, depth)),
					) / partLength,
				),
	);
	return tree.branchOf({ chain, parts });
}

function createBranch(
	entries: readonly SidebarEntry[],
	{ chain, parts }: BranchPlace,
): readonly SidebarEntry[] {
	const showsAll =
		entries.reduce((sum, entry) => sum + (entry.kind === 'group' ? entry.group.entries.length : 1), 0) <=
		maxOpenEntries;
	const reduce = (list: readonly SidebarEntry[], depth: number): readonly SidebarEntry[] =>
		partOf(list, parts[depth] ?? 0).map((entry) => {
			if (entry.kind !== 'group') return entry;
			const { group } = entry;
			const isOpen = group === chain[depth] || (depth === 0 && (showsAll || group.group.label === ''));
			if (!isOpen) return { kind: 'closed', group };
			const isOnPath = group === chain[depth];
			return {
				kind: 'group',
				group: { ...group, entries: reduce(group.entries, isOnPath ? depth + 1 : -1) },
			};
		});
	return reduce(entries, 0);
}

/** Part of a long list, with links to the entries before and after it. */
function partOf(list: readonly SidebarEntry[], part: number): readonly SidebarEntry[] {
	if (list.length <= maxListLength) return list;
	const [start, end] = [part * partLength, (part + 1) * partLength];
	return [...further(list[start - 1], 'previous'), ...list.slice(start, end), ...further(list[end], 'next')];
}

function further(entry: SidebarEntry | undefined, direction: 'previous' | 'next'): readonly SidebarEntry[] {
	if (entry?.kind === 'page') return [{ kind: 'more', direction, page: entry }];
	return entry?.kind === 'group' ? [{ kind: 'more', direction, page: entry.group.first }] : [];
}
