import type { JSONPath } from 'jsonc-parser';
import { codeColors } from '../../catalogue/codeColors.generated.ts';
import { codeColorNames } from '../../catalogue/config/sharedFields.ts';
import type { Dialect } from '../../language/dialect.ts';
import { isAddress } from '../../openapi/model/files/operationReference.ts';
import { normalizePath, trimEndSlashes } from '../../text/paths.ts';
import { arrayOrEmpty, hexColorOf, recordOrEmpty, trimmedText } from '../../text/values.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import { type ApiSettings, readApiSettings } from './apiSettings.ts';
import { allBannerColors, type BannerColors } from './bannerColors.ts';
import { readSiteChrome, type SiteChrome } from './siteChrome.ts';

/** The site's settings after reading either dialect; absent means unset. Grows with what uses it. */
export interface SiteConfig {
	readonly name: string | undefined;
	readonly description: string | undefined;
	/** Where the site is published, without a slash at the end, as its meta tag `canonical` says. */
	readonly address: string | undefined;
	/** The path of that address without outer slashes: links may begin with it. Empty for a site at the root. */
	readonly basePath: string;
	/** Whether search engines are told addresses of pages with a slash at the end. */
	readonly endsWithSlash: boolean;
	/** Of every page, by name; their values unchecked. */
	readonly metaTags: Readonly<Record<string, unknown>>;
	/** Those of the pages below a path, which has no slash at either end. */
	readonly pathMetaTags: readonly PathMetaTags[];
	/** What the site asks of programs that read it, in paragraphs. */
	readonly agentInstructions: readonly string[];
	readonly colors: SiteColors;
	readonly fonts: SiteFonts;
	readonly codeColors: SiteCodeColors;
	readonly logo: SiteLogo | undefined;
	readonly chrome: SiteChrome;
	readonly api: ApiSettings;
	/** True when pages that navigation does not list are indexed as well. */
	readonly indexAllPages: boolean;
	readonly redirects: readonly Redirect[];
	/** The texts for which pages write a name in double braces. */
	readonly variables: ReadonlyMap<string, string>;
}

export interface PathMetaTags {
	readonly path: string;
	readonly tags: Readonly<Record<string, unknown>>;
}

export interface Redirect {
	/** Path with a leading slash; `:name`, `:name*` and `*` stand for what varies. */
	readonly source: string;
	readonly destination: string;
	/** Whether browsers may remember it; they may unless the configuration says otherwise. */
	readonly permanent: boolean;
}

export interface SiteLogo {
	readonly light: string;
	readonly dark: string;
	readonly href: string;
}

/** Hex codes, checked: nothing else gets into a style sheet. */
export interface SiteColors {
	readonly primary: string | undefined;
	readonly light: string | undefined;
	readonly dark: string | undefined;
	readonly background: { readonly light: string | undefined; readonly dark: string | undefined };
	/** Behind what the site and its languages announce at the top. */
	readonly banners: readonly BannerColors[];
}

/** Reads what can be read: a value of the wrong type counts as unset. Both dialects (host-behavior.md 3.3). */
export function readSiteConfig(dialect: Dialect | undefined, configValue: unknown): SiteConfig {
	const value = recordOrEmpty(configValue);
	const colors = recordOrEmpty(value.colors);
	const modern = dialect === 'modern';
	const background = recordOrEmpty(modern ? recordOrEmpty(value.background).color : colors.background);
	const seo = recordOrEmpty(value.seo);
	const metaTags = modern ? recordOrEmpty(seo.metatags) : recordOrEmpty(value.metadata);
	const address = readAddress(metaTags.canonical);
	return {
		name: trimmedText(value.name),
		description: trimmedText(value.description),
		address,
		basePath: address?.split('/').slice(3).join('/') ?? '',
		endsWithSlash: modern && seo.trailingSlash === true,
		metaTags,
		pathMetaTags: arrayOrEmpty(seo.paths).flatMap(readPathMetaTags),
		agentInstructions: readTexts(recordOrEmpty(value.markdown).instructions),
		colors: {
			primary: hexColorOf(colors.primary),
			light: hexColorOf(colors.light),
			dark: hexColorOf(colors.dark),
			background: { light: hexColorOf(background.light), dark: hexColorOf(background.dark) },
			banners: allBannerColors(value),
		},
		fonts: readSiteFonts(dialect, value),
		codeColors: readSiteCodeColors(value),
		logo: readLogo(value.logo),
		chrome: readSiteChrome(value),
		api: readApiSettings(dialect, value),
		indexAllPages: modern ? seo.indexing === 'all' : seo.indexHiddenPages === true,
		redirects: readRedirects(value.redirects),
		variables: readVariables(value.variables),
	};
}

/** Where the value of a variable stands in the configuration. */
export function variablePlace(name: string): JSONPath {
	return ['variables', name];
}

function readTexts(value: unknown): readonly string[] {
	return (Array.isArray(value) ? arrayOrEmpty(value) : [value]).flatMap((text) => trimmedText(text) ?? []);
}

function readAddress(value: unknown): string | undefined {
	const text = trimEndSlashes(trimmedText(value) ?? '');
	return /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text) ? text : undefined;
}

function readPathMetaTags(value: unknown): readonly PathMetaTags[] {
	const { path, metatags } = recordOrEmpty(value);
	return typeof path === 'string' ? [{ path, tags: recordOrEmpty(metatags) }] : [];
}

function readRedirects(value: unknown): readonly Redirect[] {
	return arrayOrEmpty(value).flatMap((entry) => {
		const { source, destination, permanent } = recordOrEmpty(entry);
		return typeof source === 'string' && typeof destination === 'string'
			? [{ source, destination, permanent: permanent !== false }]
			: [];
	});
}

function readVariables(value: unknown): ReadonlyMap<string, string> {
	const entries = Object.entries(recordOrEmpty(value));
	return new Map(
		entries.flatMap(([name, text]) => (typeof text === 'object' ? [] : [[name, String(text)] as const])),
	);
}

function readLogo(value: unknown): SiteLogo | undefined {
	const path = trimmedText(value);
	if (path !== undefined) return { light: path, dark: path, href: '/' };
	const logo = recordOrEmpty(value);
	const light = trimmedText(logo.light) ?? trimmedText(logo.dark);
	if (light === undefined) return undefined;
	return { light, dark: trimmedText(logo.dark) ?? light, href: trimmedText(logo.href) ?? '/' };
}

/** The colors of code in each mode, where the author chose a theme for it. */
export interface SiteCodeColors {
	readonly light: CodeColors | undefined;
	readonly dark: CodeColors | undefined;
}

/** Hex codes. */
export type CodeColors = Readonly<Record<(typeof codeColorNames)[number], string>>;

/** `styling.codeblocks.theme`: one for both modes, or one for each. A theme that is not known counts as unset. */
function readSiteCodeColors(value: Readonly<Record<string, unknown>>): SiteCodeColors {
	const { theme } = recordOrEmpty(recordOrEmpty(value.styling).codeblocks);
	const { light, dark } = recordOrEmpty(theme);
	return { light: colorsOf(trimmedText(theme) ?? light), dark: colorsOf(trimmedText(theme) ?? dark) };
}

function colorsOf(theme: unknown): CodeColors | undefined {
	const name = trimmedText(theme);
	if (name === undefined) return undefined;
	const line = `\n${codeColors}\n`.split(`\n${name} `)[1];
	if (line === undefined) return undefined;
	// Each name has its place in the line.
	return Object.fromEntries(
		codeColorNames.map((kind, index) => [kind, `#${line.slice(index * 6, index * 6 + 6)}`]),
	) as CodeColors;
}

/** The letters that the site chose; what is absent has those of the theme. */
export interface SiteFonts {
	/** Of all text, but for headings where those have their own. */
	readonly body: SiteFont | undefined;
	readonly heading: SiteFont | undefined;
}

export interface SiteFont {
	readonly family: string;
	/** Weight of the letters: `400`. */
	readonly weight: number | undefined;
	/** The project's own file of it, by path from the root; one of another site is not loaded. */
	readonly file: string | undefined;
}

/** `font` of the classic dialect, `fonts` of the modern one (host-behavior.md 3). */
function readSiteFonts(
	dialect: Dialect | undefined,
	{ font, fonts }: Readonly<Record<string, unknown>>,
): SiteFonts {
	const [value, heading] = dialect === 'modern' ? [fonts, 'heading'] : [font, 'headings'];
	const parts = recordOrEmpty(value);
	const all = readFont(value);
	return { body: readFont(parts.body) ?? all, heading: readFont(parts[heading]) ?? all };
}

function readFont(value: unknown): SiteFont | undefined {
	const { family, weight, source, url } = recordOrEmpty(value);
	const name = trimmedText(family);
	if (name === undefined) return undefined;
	const address = trimmedText(source) ?? trimmedText(url);
	return {
		family: name,
		weight: typeof weight === 'number' ? weight : undefined,
		file: address === undefined || isAddress(address) ? undefined : normalizePath(address),
	};
}

/** The meta tags that the configuration gives to a page: of the longest path around it before those of shorter ones. */
export function metaTagsAt(site: SiteConfig, pagePath: string): Readonly<Record<string, unknown>> {
	const url = `${toPageUrl(pagePath)}/`;
	const around = site.pathMetaTags.filter(({ path }) => url.startsWith(`/${path}/`));
	const ordered = around.toSorted((one, other) => one.path.length - other.path.length);
	return Object.assign({}, site.metaTags, ...ordered.map(({ tags }) => tags));
}
