import type { JSONPath } from 'jsonc-parser';
import { parseOperationReference } from '../../openapi/model/files/operationReference.ts';
import { isHexColor } from '../../text/colors.ts';
import { normalizePath } from '../../text/paths.ts';
import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';
import { languageName, languageTag } from './languageName.ts';
import type {
	Navigation,
	NavigationEntry,
	NavigationGroup,
	NavigationSection,
	NavigationVersion,
} from './navigation.ts';

/**
 * Reads the navigation of the modern dialect into the model of the classic one: versions and languages become versions,
 * products and dropdowns become anchors, and a part inside another one of its kind becomes a group. If a part has lists
 * of several kinds, the site uses only one of them; all are read here, so that none of their pages is reported as
 * unlisted.
 */
export function readModernNavigation(value: unknown): Navigation {
	const root = recordOrEmpty(value);
	const found: Found = { versions: [], tabs: [], anchors: [], isWhole: true };
	const around: Surroundings = {
		place: ['navigation'],
		depth: 0,
		version: undefined,
		within: undefined,
		isLeftOut: false,
		kinds: [],
		own: undefined,
		language: undefined,
	};
	const groups = readDivision(root, around, found);
	readGlobal(recordOrEmpty(root.global), found);
	return { groups, ...found, place: Array.isArray(root.groups) ? [...around.place, 'groups'] : undefined };
}

interface Found extends Pick<Navigation, 'versions' | 'tabs' | 'anchors' | 'isWhole'> {
	readonly versions: NavigationVersion[];
	readonly tabs: NavigationSection[];
	readonly anchors: NavigationSection[];
	isWhole: boolean;
}

/**
 * Lists that a part may have: the key of the label of each item, and the kind of part in the model (host-behavior.md
 * 3.1).
 */
const divisions = {
	products: { label: 'product', is: 'anchors' },
	languages: { label: 'language', is: 'versions' },
	versions: { label: 'version', is: 'versions' },
	tabs: { label: 'tab', is: 'tabs' },
	dropdowns: { label: 'dropdown', is: 'anchors' },
	anchors: { label: 'anchor', is: 'anchors' },
	menu: { label: 'item', is: 'groups' },
	groups: { label: 'group', is: 'groups' },
} as const;

/** True if a list with this key contains versions or languages. */
export function containsVersions(name: unknown): boolean {
	return divisionNames.some((one) => one === name && divisions[one].is === 'versions');
}

type Division = keyof typeof divisions;
const divisionNames = Object.keys(divisions) as readonly Division[];

interface Surroundings {
	readonly place: JSONPath;
	readonly depth: number;
	readonly version: string | undefined;
	/** Innermost tab, version or the like around; a section is shown only inside it. */
	readonly within: JSONPath | undefined;
	/** True if search and indexes omit its pages. */
	readonly isLeftOut: boolean;
	/** Kinds of the parts around. */
	readonly kinds: readonly string[];
	/** Settings of the configuration that the parts around override. */
	readonly own: Values | undefined;
	/** Language of the pages, as a BCP 47 tag. */
	readonly language: string | undefined;
}

/** Deeper than any real site, so that malicious nesting cannot exhaust the stack. */
const maxDepth = 32;

type Values = Readonly<Record<string, unknown>>;

/** Groups of a part and of all parts inside it. */
function readDivision(part: Values, around: Surroundings, found: Found): readonly NavigationGroup[] {
	if ('$ref' in part || 'sourceRef' in part) found.isWhole = false;
	if (around.depth > maxDepth) return [];
	const pages = readPages(part, around, found);
	const own = pages.length === 0 ? [] : [toGroup({}, around, pages, [...around.place, 'pages'])];
	const inner = divisionNames.flatMap((name) =>
		arrayOrEmpty(part[name]).flatMap((item, index) => {
			const place = [...around.place, name, index];
			return readItem(recordOrEmpty(item), name, { ...around, place, depth: around.depth + 1 }, found);
		}),
	);
	return [...own, ...inner];
}

function readItem(
	item: Values,
	name: Division,
	around: Surroundings,
	found: Found,
): readonly NavigationGroup[] {
	const { is, label: labelKey } = divisions[name];
	const written = nonEmptyTrimmed(item[labelKey]) ?? '';
	const label = name === 'languages' ? languageName(written) : written;
	if ('$ref' in item && label === '') {
		found.isWhole = false;
		return [];
	}
	if (is === 'groups' || (is !== 'versions' && around.kinds.includes(is))) {
		return [readGroup(item, labelKey, around, found)];
	}
	const { place, version: outer } = around;
	const isLeftOut = leavesOut(item, around);
	const inner = { ...around, within: place, isLeftOut, kinds: [...around.kinds, is] };
	if (is === 'versions') {
		const version = outer === undefined ? label : `${outer} · ${label}`;
		const own = ownSettings(item, around.own);
		const language = name === 'languages' ? languageTag(written) : around.language;
		const groups = readDivision(item, { ...inner, version, own, language }, found);
		// Readers cannot choose a version that only contains other versions.
		if (!found.versions.some((one) => one.label.startsWith(`${version} · `)))
			found.versions.push({
				label: version,
				ownLabel: label,
				isDefault: item.default === true,
				...(item.hidden === true ? { isHidden: true } : {}),
				...(name === 'languages' ? { isLanguage: true } : {}),
				...(language === undefined ? {} : { language }),
				...(own === undefined ? {} : { own }),
				place,
			});
		return groups;
	}
	const href = nonEmptyTrimmed(item.href);
	const { icon, iconType } = iconOf(item);
	found[is].push({
		label,
		icon,
		iconType,
		colors: colorsOf(item.color),
		version: outer,
		isDefaultHidden: item.hidden === true,
		...(isLeftOut ? { isLeftOut: true } : {}),
		holds: href === undefined ? { kind: 'own', place, within: around.within } : { kind: 'link', href },
		place,
	});
	return readDivision(item, inner, found);
}

/** Banner, navbar and footer, which a version or language may override (host-behavior.md 3.1). */
function ownSettings(item: Values, outer: Values | undefined): Values | undefined {
	const own = ['banner', 'navbar', 'footer'].flatMap((key) =>
		key in item ? [[key, item[key]] as const] : [],
	);
	return own.length === 0 ? outer : { ...outer, ...Object.fromEntries(own) };
}

/** A group, or a part that is shown as a group with all its contents. */
function readGroup(item: Values, labelKey: string, outer: Surroundings, found: Found): NavigationGroup {
	const around = { ...outer, isLeftOut: leavesOut(item, outer) };
	const entriesPlace = [...around.place, 'pages'];
	const inner = readDivision({ ...item, pages: undefined }, around, found);
	const root = pageEntry(item.root, -1);
	const entries = [
		...root,
		...readPages(item, around, found),
		...inner.map((group): NavigationEntry => ({ kind: 'group', group })),
	];
	return {
		...toGroup(item, around, entries, entriesPlace),
		label: nonEmptyTrimmed(item[labelKey]) ?? '',
		labelPlace: [...around.place, labelKey],
	};
}

function readPages(part: Values, around: Surroundings, found: Found): readonly NavigationEntry[] {
	return arrayOrEmpty(part.pages).flatMap((page, index): readonly NavigationEntry[] => {
		if (typeof page === 'string') return pageEntry(page, index);
		const place = [...around.place, 'pages', index];
		const depth = around.depth + 1;
		if (typeof page !== 'object' || page === null || depth > maxDepth) return [];
		return [
			{ kind: 'group', group: readGroup(recordOrEmpty(page), 'group', { ...around, place, depth }, found) },
		];
	});
}

/**
 * True if search and indexes omit the pages of a part: it, or a part around it, is hidden, and it is not `searchable`
 * (host-behavior.md 9.2).
 */
function leavesOut({ hidden, searchable }: Values, around: Surroundings): boolean {
	return (around.isLeftOut || hidden === true) && searchable !== true;
}

/** Entry of a page path. Empty for an operation such as `GET /users`, whose page is generated. */
function pageEntry(value: unknown, index: number): readonly NavigationEntry[] {
	const isPage = typeof value === 'string' && parseOperationReference(value) === undefined;
	const pagePath = isPage ? normalizePath(value) : undefined;
	return pagePath === undefined || pagePath === '' ? [] : [{ kind: 'page', pagePath, index }];
}

function toGroup(
	item: Values,
	{ place, version, isLeftOut }: Surroundings,
	entries: readonly NavigationEntry[],
	entriesPlace: JSONPath,
): NavigationGroup {
	return {
		label: '',
		...iconOf(item),
		version,
		entries,
		...(item.hidden === true ? { isHidden: true } : {}),
		...(isLeftOut ? { isLeftOut: true } : {}),
		place,
		labelPlace: place,
		entriesPlace,
	};
}

/** Reads the links of `global`, which are shown in every part of the site. */
function readGlobal(part: Values, found: Found): void {
	for (const name of divisionNames) {
		const { is, label } = divisions[name];
		if (is !== 'tabs' && is !== 'anchors') continue;
		for (const [index, item] of arrayOrEmpty(part[name]).entries()) {
			const values = recordOrEmpty(item);
			const [text, href] = [nonEmptyTrimmed(values[label]), nonEmptyTrimmed(values.href)];
			if (text === undefined || href === undefined) continue;
			found[is].push({
				label: text,
				...iconOf(values),
				colors: colorsOf(values.color),
				version: undefined,
				isDefaultHidden: values.hidden === true,
				holds: { kind: 'link', href },
				place: ['navigation', 'global', name, index],
			});
		}
	}
}

function iconOf({ icon, iconType }: Values): Pick<NavigationGroup, 'icon' | 'iconType'> {
	const { name, style } = recordOrEmpty(icon);
	return {
		icon: nonEmptyTrimmed(icon) ?? nonEmptyTrimmed(name),
		iconType: nonEmptyTrimmed(style) ?? nonEmptyTrimmed(iconType),
	};
}

function colorsOf(value: unknown): readonly string[] {
	const { light } = recordOrEmpty(value);
	return [value, light].flatMap((color) =>
		typeof color === 'string' && isHexColor(color.trim()) ? [color.trim()] : [],
	);
}
