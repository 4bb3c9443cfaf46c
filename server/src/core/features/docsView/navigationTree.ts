import type { JSONPath } from 'jsonc-parser';
import { spanOf } from '../../language/json.ts';
import { locateOperation } from '../../openapi/editor/apiLocations.ts';
import { parseOperationReference } from '../../openapi/model/files/operationReference.ts';
import { generatedPageAt } from '../../openapi/model/pages/generatedPages.ts';
import { findConfigPlace } from '../../project/config/configPlace.ts';
import {
	type Navigation,
	type NavigationGroup,
	type NavigationSection,
	pagePathsOf,
} from '../../project/navigation/navigation.ts';
import { sectionOwner } from '../../project/navigation/sectionOwner.ts';
import { siteNavigation } from '../../project/navigation/siteNavigation.ts';
import { isPage } from '../../project/pages/isPage.ts';
import type { Page } from '../../project/pages/page.ts';
import { sitePages } from '../../project/pages/sitePages.ts';
import type { Project } from '../../project/project.ts';
import { toDefaultTitle } from '../../text/paths.ts';
import { toRange } from '../document/protocolValues.ts';
import type { NavigationNode, NavigationPageNode, SectionNode } from './navigationNode.ts';

/**
 * Sidebar as the site will show it: versions, tabs and anchors where there are any, groups and pages with the labels
 * that readers see; and last, under a heading of their own, the pages that it does not list.
 */
export function navigationTree(project: Project): readonly NavigationNode[] {
	const pages = new Map<string, Page>();
	// If two files have one page path, the `.mdx` one is shown; files are in no particular order.
	for (const page of sitePages(project))
		if (!pages.has(page.pagePath) || page.path.endsWith('.mdx')) pages.set(page.pagePath, page);
	const navigation = siteNavigation(project);
	const context: TreeContext = { project, navigation, pages, placeOf: (place) => toPlace(project, place) };
	const unlisted = unlistedNode(context);
	return withOwnIds([...versionNodes(context), ...(unlisted === undefined ? [] : [unlisted])], '');
}

type WrittenPlace = Pick<NavigationNode, 'place' | 'range' | 'partFile'>;

interface TreeContext {
	readonly project: Project;
	readonly navigation: Navigation;
	readonly pages: ReadonlyMap<string, Page>;
	readonly placeOf: (place: JSONPath | undefined) => WrittenPlace;
}

/** True if the part of the tree contains the page, by the version and the place of its group. */
type Choice = (pagePath: string, groupVersion: string | undefined, place?: JSONPath) => boolean;

function versionNodes(context: TreeContext): readonly NavigationNode[] {
	const { versions } = context.navigation;
	if (versions.length === 0) return tabNodes(context, () => true, undefined);
	return versions.map(({ label, ownLabel, place }) => {
		const isOfVersion: Choice = (pagePath, groupVersion) => {
			const version = context.pages.get(pagePath)?.version ?? groupVersion;
			return version === undefined || version === label;
		};
		const children = tabNodes(context, isOfVersion, label);
		const own = ownLabel === label ? {} : { ownLabel };
		return { kind: 'version', id: label, label, ...own, children, ...context.placeOf(place) };
	});
}

function tabNodes(
	context: TreeContext,
	choice: Choice,
	version: string | undefined,
): readonly NavigationNode[] {
	const { tabs, anchors } = context.navigation;
	const nodesOf = (ofTab: Choice, isFirst: boolean) =>
		anchorNodes(context, ofTab, { anchors, version, isFirst });
	if (tabs.length === 0) return nodesOf(choice, true);
	const { nodes, beside } = sectionNodes(context, 'tab', { sections: tabs, choice, version, nodesOf });
	return [...nodes, ...beside(nodes.length === 0)];
}

/**
 * Nodes of the anchors. Those without pages are shown once, with the first tab, though the site repeats them with each.
 */
function anchorNodes(
	context: TreeContext,
	choice: Choice,
	{
		anchors,
		version,
		isFirst,
	}: { anchors: readonly NavigationSection[]; version: string | undefined; isFirst: boolean },
): readonly NavigationNode[] {
	const nodesOf = (ofAnchor: Choice) => groupNodes(context, context.navigation.groups, ofAnchor);
	const { nodes, beside } = sectionNodes(context, 'anchor', { sections: anchors, choice, version, nodesOf });
	const [withPages, without] = [nodes.filter(hasPages), nodes.filter((node) => !hasPages(node))];
	// When no anchor has pages of its own, a level for the first one would be useless.
	const owned = withPages.some(({ id }) => id !== restId)
		? [...withPages, ...beside(false)]
		: nodesOf(choice);
	return isFirst ? [...owned, ...without] : owned;
}

interface SectionParts {
	readonly sections: readonly NavigationSection[];
	readonly choice: Choice;
	readonly version: string | undefined;
	readonly nodesOf: (choice: Choice, isFirst: boolean) => readonly NavigationNode[];
}

/** Id of the section for all other pages, until `withOwnIds` sets the final ids. */
const restId = '';

interface SectionNodes {
	readonly nodes: readonly SectionNode[];
	/** Entries that are in none of them, such as the groups of a language without tabs beside one that has some. */
	readonly beside: (isFirst: boolean) => readonly NavigationNode[];
}

function sectionNodes(
	context: TreeContext,
	kind: 'tab' | 'anchor',
	{ sections, choice, version, nodesOf }: SectionParts,
): SectionNodes {
	const ownerOf = sectionOwner(context.navigation, sections);
	const ownedBy =
		(owner: number): Choice =>
		(pagePath, groupVersion, groupPlace) =>
			ownerOf(pagePath, groupPlace) === owner && choice(pagePath, groupVersion, groupPlace);
	const nodes = sections.map((section, index): SectionNode => {
		const { label, icon, holds, place } = section;
		const head = {
			kind,
			id: holds.kind === 'rest' ? restId : label,
			label,
			icon,
			...context.placeOf(place),
		};
		if (holds.kind === 'link') return { ...head, href: holds.href, children: [] };
		return { ...head, children: nodesOf(ownedBy(index), index === 0) };
	});
	return {
		nodes: nodes.filter(
			(node, index) => (node.id !== restId || hasPages(node)) && isShownIn(version, sections[index]?.version),
		),
		beside: (isFirst) => nodesOf(ownedBy(-1), isFirst),
	};
}

function isShownIn(version: string | undefined, needed: string | undefined): boolean {
	return version === undefined || needed === undefined || version === needed;
}

function hasPages(node: NavigationNode): boolean {
	if (node.kind === 'page') return true;
	return node.children.some((child) => child.kind === 'group' || hasPages(child));
}

/** Groups with those of their pages that are chosen. An empty group stays, or nobody could fill it. */
function groupNodes(
	context: TreeContext,
	groups: readonly NavigationGroup[],
	choice: Choice,
	outerVersion?: string,
): readonly NavigationNode[] {
	return groups.flatMap((group): NavigationNode[] => {
		const version = group.version ?? outerVersion;
		const children = group.entries.flatMap((entry): readonly NavigationNode[] => {
			if (entry.kind === 'group') return groupNodes(context, [entry.group], choice, version);
			const place = group.isGenerated ? undefined : [...group.entriesPlace, entry.index];
			return choice(entry.pagePath, version, group.place) ? [pageNode(context, entry.pagePath, place)] : [];
		});
		const isEmpty = group.entries.length === 0;
		if (isEmpty ? !choice('', version, group.place) : children.length === 0) return [];
		const { label, icon, place } = group;
		const where = group.isGenerated ? {} : { ...context.placeOf(place), place };
		return [{ kind: 'group', id: label, label, icon, children, ...where }];
	});
}

function pageNode(context: TreeContext, pagePath: string, place: JSONPath | undefined): NavigationPageNode {
	const page = context.pages.get(pagePath);
	const generated = generatedPageAt(context.project, pagePath);
	const origin = generated && locateOperation(context.project, generated.operation);
	return {
		kind: 'page',
		id: pagePath,
		label: page?.sidebarTitle ?? page?.title ?? toDefaultTitle(pagePath),
		icon: page?.icon,
		pagePath,
		file: generated === undefined ? page?.path : undefined,
		...(origin === undefined ? {} : { origin }),
		method: methodOf(page),
		hidden: page?.hidden === true,
		...context.placeOf(place),
	};
}

function methodOf(page: Page | undefined): string | undefined {
	return parseOperationReference(page?.openapi ?? page?.api ?? '')?.method.toUpperCase();
}

function unlistedNode(context: TreeContext): SectionNode | undefined {
	const { project } = context;
	// A navigation with a syntax error lists nothing: to call every page unlisted would be wrong.
	if (!project.navigation.isWhole) return undefined;
	const listed = new Set(pagePathsOf(project.navigation));
	const children = [...context.pages.values()]
		.filter(({ path, pagePath }) => !listed.has(pagePath) && project.files.has(path) && isPage(project, path))
		.map(({ pagePath }) => pageNode(context, pagePath, undefined))
		.sort((a, b) => (a.pagePath < b.pagePath ? -1 : 1));
	return children.length === 0
		? undefined
		: { kind: 'unlisted', id: '', label: 'Not in navigation', children };
}

function toPlace(project: Project, place: JSONPath | undefined): WrittenPlace {
	if (place === undefined || project.config === undefined) return {};
	const found = findConfigPlace(project, place);
	if (found === undefined) return { place };
	const { document, node } = found;
	const range = toRange(document, spanOf(node));
	return { place, range, ...(document.part === undefined ? {} : { partFile: document.path }) };
}

/** Sets ids from the labels along the path: an entry keeps its id when others move. Equal ones are numbered. */
function withOwnIds(nodes: readonly NavigationNode[], path: string): readonly NavigationNode[] {
	const seen = new Map<string, number>();
	return nodes.map((node) => {
		const name = `${path}/${node.kind}:${node.id}`;
		const count = seen.get(name) ?? 0;
		seen.set(name, count + 1);
		const id = count === 0 ? name : `${name}#${count + 1}`;
		return node.kind === 'page' ? { ...node, id } : { ...node, id, children: withOwnIds(node.children, id) };
	});
}
