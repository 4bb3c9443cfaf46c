import type { JSONPath } from 'jsonc-parser';
import type { Dialect } from '../../language/dialect.ts';
import { isHexColor } from '../../text/colors.ts';
import { normalizePath } from '../../text/paths.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';
import { languageTag } from './languageName.ts';
import { readModernNavigation } from './modernNavigation.ts';
import {
	emptyNavigation,
	type Navigation,
	type NavigationEntry,
	type NavigationGroup,
	type NavigationSection,
	type NavigationVersion,
} from './navigation.ts';

/** Reads the valid parts of the navigation of either dialect. */
export function readNavigation(dialect: Dialect | undefined, configValue: unknown): Navigation {
	if (dialect === undefined) return emptyNavigation;
	const value = recordOrEmpty(configValue);
	if (dialect === 'modern') return readModernNavigation(value.navigation);
	const place = ['navigation'];
	const restOfTabs = { section: value.primaryTab, place: ['primaryTab'], icon: undefined };
	const restOfAnchors = { section: value.topAnchor, place: ['topAnchor'], icon: 'book-open' };
	return {
		groups: arrayOrEmpty(value.navigation).map((group, index) => readGroup(group, [...place, index])),
		versions: arrayOrEmpty(value.versions).flatMap((version, index) =>
			readVersion(version, ['versions', index]),
		),
		tabs: readSections(value.tabs, ['tabs'], restOfTabs),
		anchors: readSections(value.anchors, ['anchors'], restOfAnchors),
		place,
		isWhole: true,
	};
}

/** Deeper than any real site, so that malicious nesting cannot exhaust the stack. */
const maxDepth = 32;

function readGroup(value: unknown, place: JSONPath, depth = 0): NavigationGroup {
	const group = recordOrEmpty(value);
	const entriesPlace = [...place, 'pages'];
	return {
		label: nonEmptyTrimmed(group.group) ?? '',
		icon: nonEmptyTrimmed(group.icon),
		iconType: nonEmptyTrimmed(group.iconType),
		version: nonEmptyTrimmed(group.version),
		entries:
			depth > maxDepth
				? []
				: arrayOrEmpty(group.pages).flatMap((entry, index) =>
						readEntry(entry, [...entriesPlace, index], depth),
					),
		place,
		labelPlace: [...place, 'group'],
		entriesPlace,
	};
}

function readEntry(value: unknown, place: JSONPath, depth: number): NavigationEntry[] {
	if (typeof value === 'string') {
		const pagePath = normalizePath(value);
		const index = Number(place.at(-1));
		return pagePath === undefined || pagePath === '' ? [] : [{ kind: 'page', pagePath, index }];
	}
	return typeof value === 'object' && value !== null
		? [{ kind: 'group', group: readGroup(value, place, depth + 1) }]
		: [];
}

function readVersion(value: unknown, place: JSONPath): NavigationVersion[] {
	const version = recordOrEmpty(value);
	const label = nonEmptyTrimmed(value) ?? nonEmptyTrimmed(version.name);
	if (label === undefined) return [];
	const isDefault = version.default === true;
	const language = languageTag(nonEmptyTrimmed(version.locale) ?? '');
	return [{ label, ownLabel: label, isDefault, place, ...(language === undefined ? {} : { language }) }];
}

interface RestOfSections {
	readonly section: unknown;
	readonly place: JSONPath;
	readonly icon: string | undefined;
}

function readSections(value: unknown, place: JSONPath, rest: RestOfSections): NavigationSection[] {
	const sections = arrayOrEmpty(value).flatMap((section, index) => readSection(section, [...place, index]));
	if (sections.length === 0) return [];
	const { name, icon, iconType, isDefaultHidden } = recordOrEmpty(rest.section);
	const first: NavigationSection = {
		label: nonEmptyTrimmed(name) ?? 'Documentation',
		icon: nonEmptyTrimmed(icon) ?? rest.icon,
		iconType: nonEmptyTrimmed(iconType),
		colors: [],
		version: undefined,
		isDefaultHidden: isDefaultHidden === true,
		holds: { kind: 'rest' },
		place: rest.place,
	};
	return [first, ...sections];
}

function readSection(value: unknown, place: JSONPath): NavigationSection[] {
	const section = recordOrEmpty(value);
	const [label, url] = [nonEmptyTrimmed(section.name), nonEmptyTrimmed(section.url)];
	if (label === undefined || url === undefined) return [];
	const folder = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) ? undefined : normalizePath(url);
	return [
		{
			label,
			icon: nonEmptyTrimmed(section.icon),
			iconType: nonEmptyTrimmed(section.iconType),
			colors: readColors(section.color),
			version: nonEmptyTrimmed(section.version),
			isDefaultHidden: section.isDefaultHidden === true,
			holds: folder === undefined ? { kind: 'link', href: url } : { kind: 'folder', folder },
			place,
		},
	];
}

function readColors(value: unknown): readonly string[] {
	const { from, to } = recordOrEmpty(value);
	return [value, from, to].flatMap((color) =>
		typeof color === 'string' && isHexColor(color.trim()) ? [color.trim()] : [],
	);
}
