import { classicAppearanceFields } from '../../catalogue/config/classic/appearance.ts';
import { decorations } from '../../catalogue/config/sharedFields.ts';
import { siteThemes, type ThemeLook, type ThemeTraits } from '../../catalogue/config/siteThemes.ts';
import { arrayOrEmpty, hexColorOf, recordOrEmpty } from '../../text/values.ts';

const { theme: classicTheme, layout, sidebar } = classicAppearanceFields;
const entryLooks = sidebar.properties.items.values;

/** Visual settings of the whole site, as names for a style sheet. */
export type LookName =
	| ThemeLook
	| 'dark-code'
	| 'bar-gradient'
	| `entries-${keyof typeof entryLooks}`
	| keyof typeof decorations;

/** Theme of either dialect; a classic theme or layout is mapped to the modern theme that replaces it. */
export function readSiteTheme(value: Readonly<Record<string, unknown>>): ThemeTraits | undefined {
	const layoutTheme = isNameIn(layout.becomes.values, value.layout)
		? layout.becomes.values[value.layout]
		: undefined;
	const name =
		layoutTheme ??
		(isNameIn(classicTheme.values, value.theme) ? classicTheme.becomes.values[value.theme] : value.theme);
	return isNameIn(siteThemes, name) ? siteThemes[name] : undefined;
}

/** Visual settings of either dialect. An invalid value counts as unset. */
export function readSiteLooks(value: Readonly<Record<string, unknown>>): readonly LookName[] {
	const background = recordOrEmpty(value.background);
	const decoration = background.decoration ?? background.style;
	const { items } = recordOrEmpty(value.sidebar);
	const hasDarkCode =
		recordOrEmpty(value.codeBlock).mode === 'dark' || recordOrEmpty(value.styling).codeblocks === 'dark';
	const looks: readonly (LookName | false)[] = [
		...(readSiteTheme(value)?.looks ?? []),
		value.rounded === 'sharp' && 'sharp',
		hasDarkCode && 'dark-code',
		recordOrEmpty(value.topbar).style === 'gradient' && 'bar-gradient',
		isNameIn(entryLooks, items) && `entries-${items}`,
		isNameIn(decorations, decoration) && decoration,
	];
	return [...new Set(looks)].filter((look) => look !== false);
}

function isNameIn<Names extends object>(names: Names, value: unknown): value is keyof Names {
	return typeof value === 'string' && Object.hasOwn(names, value);
}

/** Background colors of a banner as validated hex codes. */
export interface BannerColors {
	readonly light: string | undefined;
	readonly dark: string | undefined;
}

/** Colors of a banner; the light color is the default of the dark one. Undefined without a valid color. */
export function readBannerColors(banner: unknown): BannerColors | undefined {
	const { light, dark } = recordOrEmpty(recordOrEmpty(banner).color);
	const colors = { light: hexColorOf(light), dark: hexColorOf(dark ?? light) };
	return colors.light === undefined && colors.dark === undefined ? undefined : colors;
}

/** Colors of the banners of the site and of its parts, such as languages and versions. */
export function allBannerColors(value: Readonly<Record<string, unknown>>): readonly BannerColors[] {
	const banners = [value.banner, ...bannersBelow(recordOrEmpty(value.navigation), 0)];
	return banners.flatMap((banner) => readBannerColors(banner) ?? []);
}

/** Keys of the navigation whose items may have a banner or such items themselves. */
const parts = ['languages', 'versions', 'products', 'dropdowns', 'tabs', 'anchors'] as const;
/** Deeper than the navigation of any real site. */
const maxDepth = 32;

function bannersBelow(part: Readonly<Record<string, unknown>>, depth: number): readonly unknown[] {
	if (depth > maxDepth) return [];
	return parts
		.flatMap((key) => arrayOrEmpty(part[key]))
		.map(recordOrEmpty)
		.flatMap((item) => [item.banner, ...bannersBelow(item, depth + 1)]);
}
