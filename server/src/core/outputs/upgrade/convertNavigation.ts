import type { Node } from 'jsonc-parser';
import { findValue, itemsOf, stringOf } from '../../language/json.ts';
import type { JsonItemToWrite, JsonToWrite } from '../../language/writeJson.ts';
import { resolveLink } from '../../project/links/resolveLink.ts';
import { isServed } from '../../project/links/servedPaths.ts';
import type { Navigation, NavigationSection } from '../../project/navigation/navigation.ts';
import { listsFolder } from '../../project/navigation/navigation.ts';
import { sectionOwner } from '../../project/navigation/sectionOwner.ts';
import type { Project } from '../../project/project.ts';
import { type LostSetting, stripLeadingSlash } from './convertedParts.ts';
import { filterGroups, type PageFilter, propertiesExcept } from './convertGroups.ts';

/** Classic configuration with its navigation. */
export interface NavigationSource {
	readonly project: Project;
	readonly text: string;
	readonly root: Node;
	readonly lost: LostSetting[];
}

type Properties = Map<string, JsonItemToWrite>;

/**
 * Modern navigation: versions that contain tabs, which contain anchors, which contain groups. A group with pages of
 * several parts is in each of them, with the pages of that part.
 */
export function convertNavigation(source: NavigationSource): JsonToWrite {
	const { navigation } = source.project;
	const links: Properties = new Map();
	const content = navigation.versions.length > 0 ? versionsOf(source) : tabsOf(source, () => true, undefined);
	if (linksBeside(navigation)) {
		const items = navigation.anchors.flatMap((anchor) => globalAnchor(source, anchor) ?? []);
		if (items.length > 0) links.set('anchors', list(items));
	}
	if (links.size > 0) content.set('global', { value: { kind: 'object', properties: links } });
	return { kind: 'object', properties: content };
}

function list(items: readonly JsonItemToWrite[]): JsonItemToWrite {
	return { value: { kind: 'list', items } };
}

function text(value: unknown): JsonItemToWrite {
	return { value: { kind: 'value', value } };
}

function versionsOf(source: NavigationSource): Properties {
	const { project, root, lost } = source;
	const { versions } = project.navigation;
	const nodes = itemsOf(findValue(root, 'versions') ?? root);
	const locales = nodes.map((node) => stringOf(findValue(node, 'locale')));
	const areLanguages = locales.length === versions.length && locales.every((locale) => locale !== undefined);
	const items = versions.flatMap(({ label, isDefault }, index): JsonItemToWrite[] => {
		const choice: PageFilter = (pagePath, ofGroup) => {
			const version = pageVersion(project, pagePath) ?? ofGroup;
			return version === undefined || version === label;
		};
		const inner = tabsOf(source, choice, label);
		const node = nodes[index];
		const url = node && stringOf(findValue(node, 'url'));
		if (inner.size === 0 && url === undefined) {
			lost.push({ name: `versions.${index}`, reason: `Version “${label}” has no pages.` });
			return [];
		}
		if (inner.size > 0 && url !== undefined)
			lost.push({
				name: `versions.${index}.url`,
				reason: 'Versions have no URL in the modern dialect; they open their first page.',
			});
		if (areLanguages && locales[index] !== label)
			lost.push({
				name: `versions.${index}.name`,
				reason: 'The modern dialect uses built-in names of languages.',
			});
		const name = areLanguages ? text(locales[index]) : text(label);
		const own: Properties = new Map([[areLanguages ? 'language' : 'version', name]]);
		if (isDefault) own.set('default', text(true));
		const content = inner.size === 0 ? new Map([['href', text(url)]]) : inner;
		return [{ value: { kind: 'object', properties: new Map([...own, ...content]) } }];
	});
	return new Map([[areLanguages ? 'languages' : 'versions', list(items)]]);
}

function pageVersion({ pages }: Project, pagePath: string): string | undefined {
	return (pages.get(`${pagePath}.mdx`) ?? pages.get(`${pagePath}.md`))?.version;
}

function tabsOf(source: NavigationSource, choice: PageFilter, version: string | undefined): Properties {
	const { navigation } = source.project;
	const { tabs } = navigation;
	if (tabs.length === 0) return anchorsOf(source, choice, version);
	const ownerOf = sectionOwner(navigation, tabs);
	const items = tabs.flatMap((tab, index): JsonItemToWrite[] => {
		if (!isShownIn(version, tab)) return [];
		const inner = anchorsOf(
			source,
			(pagePath, ofGroup) => ownerOf(pagePath) === index && choice(pagePath, ofGroup),
			version,
		);
		return toSection(source, { section: tab, label: 'tab', inner });
	});
	return items.length === 0 ? new Map() : new Map([['tabs', list(items)]]);
}

function anchorsOf(source: NavigationSource, choice: PageFilter, version: string | undefined): Properties {
	const { navigation } = source.project;
	const { anchors } = navigation;
	const groupsOf = (chosen: PageFilter): Properties => {
		const node = findValue(source.root, 'navigation');
		const groups = node === undefined ? [] : filterGroups(source.text, node, chosen);
		return groups.length === 0 ? new Map() : new Map([['groups', list(groups)]]);
	};
	if (anchors.every(({ holds }) => holds.kind !== 'folder')) return groupsOf(choice);
	const ownerOf = sectionOwner(navigation, anchors);
	const items = anchors.flatMap((anchor, index): JsonItemToWrite[] => {
		if (!isShownIn(version, anchor)) return [];
		const isBeside = anchor.holds.kind === 'link' && linksBeside(navigation);
		if (isBeside) return [];
		const inner = groupsOf((pagePath, ofGroup) => ownerOf(pagePath) === index && choice(pagePath, ofGroup));
		// An anchor without pages in this tab is shown in another one, or in that of its folder.
		const { holds } = anchor;
		if (inner.size === 0 && holds.kind === 'folder' && navigation.tabs.length > 0)
			if (listsFolder(navigation, holds.folder) || !choice(holds.folder, undefined)) return [];
		return toSection(source, { section: anchor, label: 'anchor', inner });
	});
	return items.length === 0 ? new Map() : new Map([['anchors', list(items)]]);
}

/** True if anchors that link to other sites can be global. */
function linksBeside({ tabs, versions, anchors }: Navigation): boolean {
	return tabs.length > 0 || versions.length > 0 || anchors.every(({ holds }) => holds.kind !== 'folder');
}

function isShownIn(version: string | undefined, section: NavigationSection): boolean {
	return version === undefined || section.version === undefined || section.version === version;
}

interface SectionParts {
	readonly section: NavigationSection;
	readonly label: 'tab' | 'anchor';
	readonly inner: Properties;
}

/**
 * Tab or anchor of a section. One without pages links to its folder if that has a page; the one for the remaining
 * pages is left out without any.
 */
function toSection(source: NavigationSource, { section, label, inner }: SectionParts): JsonItemToWrite[] {
	const { holds } = section;
	const properties = ownProperties(source, section, label);
	const openapi = openapiOf(source, section);
	if (openapi !== undefined) properties.set('openapi', openapi);
	if (inner.size > 0) for (const [name, item] of inner) properties.set(name, item);
	else if (holds.kind === 'link') properties.set('href', text(holds.href));
	else if (openapi === undefined && holds.kind === 'folder') {
		if (leadsNowhere(source, holds.folder)) return leaveOut(source, section, holds.folder);
		properties.set('href', text(`/${holds.folder}`));
	} else if (openapi === undefined) return [];
	return [{ value: { kind: 'object', properties } }];
}

/** True if the URL of a tab or anchor only exists in the classic dialect, which redirects it. */
function leadsNowhere({ project }: NavigationSource, folder: string): boolean {
	const target = resolveLink(project, '', `/${folder}`);
	if (target.kind !== 'served') return target.kind === 'missing';
	return target.path === folder && !isServed(project, `${folder}/`);
}

/** Reports a section that has no pages in any part of the site, once. */
function leaveOut(source: NavigationSource, section: NavigationSection, folder: string): [] {
	const name = section.place.join('.');
	const isReported = source.lost.some((one) => one.name === name);
	if (!isReported && !listsFolder(source.project.navigation, folder))
		source.lost.push({ name, reason: `No page in the navigation is under \`${folder}\`.` });
	return [];
}

const sectionKeys = ['name', 'url', 'version', 'isDefaultHidden', 'openapi', 'color'];

function ownProperties(
	source: NavigationSource,
	section: NavigationSection,
	label: 'tab' | 'anchor',
): Properties {
	const node = nodeOf(source, section);
	const properties: Properties = new Map([[label, text(section.label)]]);
	if (node !== undefined)
		for (const [name, item] of propertiesExcept(source.text, node, sectionKeys)) properties.set(name, item);
	if (!properties.has('icon') && section.icon !== undefined) properties.set('icon', text(section.icon));
	const color = label === 'anchor' ? colorOf(source, section, node) : undefined;
	if (color !== undefined) properties.set('color', text({ light: color, dark: color }));
	if (section.isDefaultHidden) properties.set('hidden', text(true));
	if (section.isDefaultHidden && label === 'tab') properties.set('searchable', text(true));
	return properties;
}

/** Color of an anchor: its own, or that of all anchors. Only the first color of a gradient is kept. */
function colorOf(
	{ root, lost }: NavigationSource,
	{ place }: NavigationSection,
	node: Node | undefined,
): string | undefined {
	const own = node && findValue(node, 'color');
	const ofAll = findValue(findValue(root, 'colors') ?? root, 'anchors');
	const written = own ?? ofAll;
	if (written?.type !== 'object') return stringOf(written);
	const from = stringOf(findValue(written, 'from'));
	const name = (own === undefined ? ['colors', 'anchors'] : [...place, 'color']).join('.');
	if (!lost.some((one) => one.name === name))
		lost.push({ name, reason: 'Gradients are not supported; the first color is kept.' });
	return from;
}

function openapiOf(source: NavigationSource, section: NavigationSection): JsonItemToWrite | undefined {
	const node = nodeOf(source, section);
	const openapi = node && findValue(node, 'openapi');
	if (openapi === undefined || section.holds.kind !== 'folder') return undefined;
	const { folder } = section.holds;
	const files = openapi.type === 'array' ? itemsOf(openapi) : [openapi];
	const sources = files.flatMap((file) => {
		const path = stringOf(file);
		return path === undefined ? [] : [{ source: stripLeadingSlash(path), directory: folder }];
	});
	return sources.length === 0 ? undefined : text(sources.length === 1 ? sources[0] : sources);
}

/** Node of the section in the configuration; undefined for one that the site adds. */
function nodeOf({ root }: NavigationSource, { place }: NavigationSection): Node | undefined {
	const [key, index] = place ?? [];
	const value = key === undefined ? undefined : findValue(root, String(key));
	return typeof index === 'number' ? value && itemsOf(value)[index] : value;
}

/** Anchor that links to the first page: the first anchor contains all pages if no other one contains any. */
function globalAnchor(source: NavigationSource, anchor: NavigationSection): JsonItemToWrite | undefined {
	const { holds } = anchor;
	const isOnly = source.project.navigation.anchors.every((one) => one.holds.kind !== 'folder');
	const href = holds.kind === 'link' ? holds.href : isOnly ? '/' : undefined;
	if (href === undefined) return undefined;
	const properties = ownProperties(source, anchor, 'anchor');
	properties.set('href', text(href));
	return { value: { kind: 'object', properties } };
}
