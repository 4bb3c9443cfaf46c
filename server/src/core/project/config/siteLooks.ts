import { classicAppearanceFields } from '../../catalogue/config/classic/appearance.ts';
import { decorations } from '../../catalogue/config/sharedFields.ts';
import { siteThemes, type ThemeLook, type ThemeTraits } from '../../catalogue/config/siteThemes.ts';
import { recordOrEmpty } from '../../text/values.ts';

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
