import type { JSONPath } from 'jsonc-parser';
import { codeColors } from '../../catalogue/codeColors.generated.ts';
import { codeColorNames } from '../../catalogue/config/sharedFields.ts';
import type { Dialect } from '../../language/dialect.ts';
import { isUrl } from '../../openapi/model/files/operationReference.ts';
import { normalizePath, trimEndSlashes } from '../../text/paths.ts';
import { arrayOrEmpty, hexColorOf, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';
import { toPageUrl } from '../pages/pageAddress.ts';
import { type ApiSettings, readApiSettings } from './apiSettings.ts';
import { readSiteChrome, type SiteChrome } from './siteChrome.ts';
import { allBannerColors, type BannerColors } from './siteLooks.ts';

/** Settings of the site, read from either dialect; undefined means unset. Contains only the settings that Recto uses. */
export interface SiteConfig {
	readonly name: string | undefined;
	readonly description: string | undefined;
	/** URL at which the site is published (meta tag `canonical`), without a slash at the end. */
	readonly address: string | undefined;
	/** Path of `address` without outer slashes: links may begin with it. Empty for a site at the root of its host. */
	readonly basePath: string;
	/** True if the published URLs of pages end with a slash (`seo.trailingSlash`). */
	readonly endsWithSlash: boolean;
	/** Meta tags of every page, by name; values are not validated. */
	readonly metaTags: Readonly<Record<string, unknown>>;
	/** Meta tags of the pages below a path, which has no outer slashes. */
	readonly pathMetaTags: readonly PathMetaTags[];
	/** Instructions for AI agents, one paragraph each. */
	readonly agentInstructions: readonly string[];
	/** The Markdown of a page about an operation ends with its OpenAPI description. */
	readonly hasSpecsInMarkdown: boolean;
	readonly colors: SiteColors;
	readonly fonts: SiteFonts;
	readonly codeColors: SiteCodeColors;
	readonly logo: SiteLogo | undefined;
	readonly chrome: SiteChrome;
	readonly api: ApiSettings;
	/** True if pages that are not in the navigation are indexed too. */
	readonly indexAllPages: boolean;
	readonly redirects: readonly Redirect[];
	/** Color mode of the pictures for shared links. */
	readonly pictureMode: 'light' | 'dark';
	/** Page for wrong addresses. */
	readonly notFound: NotFoundSettings;
	/** Values of the variables that pages use as `{{name}}`. */
	readonly variables: ReadonlyMap<string, string>;
}

export interface PathMetaTags {
	readonly path: string;
	readonly tags: Readonly<Record<string, unknown>>;
}

export interface NotFoundSettings {
	readonly title: string | undefined;
	/** Markdown. */
	readonly description: string | undefined;
	/** Redirect to the start page instead. Unlike on the host, only if the configuration says so. */
	readonly redirects: boolean;
}

export interface Redirect {
	/** Path with a leading slash; `:name`, `:name*` and `*` are wildcards. */
	readonly source: string;
	readonly destination: string;
	/** True if browsers may cache the redirect, which is the default. */
	readonly permanent: boolean;
}

export interface SiteLogo {
	readonly light: string;
	readonly dark: string;
	readonly href: string;
}

/** Validated hex codes, safe in a style sheet. */
export interface SiteColors {
	readonly primary: string | undefined;
	readonly light: string | undefined;
	readonly dark: string | undefined;
	readonly background: { readonly light: string | undefined; readonly dark: string | undefined };
	/** Backgrounds of the banners of the site and of its parts. */
	readonly banners: readonly BannerColors[];
}

/** Reads the valid values of either dialect (host-behavior.md 3.3); a value of the wrong type counts as unset. */
export function readSiteConfig(dialect: Dialect | undefined, configValue: unknown): SiteConfig {
	const value = recordOrEmpty(configValue);
	const colors = recordOrEmpty(value.colors);
	const modern = dialect === 'modern';
	const background = recordOrEmpty(modern ? recordOrEmpty(value.background).color : colors.background);
	const seo = recordOrEmpty(value.seo);
	const metaTags = modern ? recordOrEmpty(seo.metatags) : recordOrEmpty(value.metadata);
	const address = readAddress(metaTags.canonical);
	return {
		name: nonEmptyTrimmed(value.name),
		description: nonEmptyTrimmed(value.description),
		address,
		basePath: address?.split('/').slice(3).join('/') ?? '',
		endsWithSlash: modern && seo.trailingSlash === true,
		metaTags,
		pathMetaTags: arrayOrEmpty(seo.paths).flatMap(readPathMetaTags),
		agentInstructions: readTexts(recordOrEmpty(value.markdown).instructions),
		hasSpecsInMarkdown: recordOrEmpty(value.markdown).schema !== false,
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
		pictureMode: recordOrEmpty(value.thumbnails).appearance === 'dark' ? 'dark' : 'light',
		notFound: readNotFound(recordOrEmpty(value.errors)['404']),
		variables: readVariables(value.variables),
	};
}

/** JSON path of the value of a variable in the configuration. */
export function variablePlace(name: string): JSONPath {
	return ['variables', name];
}

function readTexts(value: unknown): readonly string[] {
	return (Array.isArray(value) ? arrayOrEmpty(value) : [value]).flatMap(
		(text) => nonEmptyTrimmed(text) ?? [],
	);
}

function readAddress(value: unknown): string | undefined {
	const text = trimEndSlashes(nonEmptyTrimmed(value) ?? '');
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

function readNotFound(value: unknown): NotFoundSettings {
	const { title, description, redirect } = recordOrEmpty(value);
	return {
		title: nonEmptyTrimmed(title),
		description: nonEmptyTrimmed(description),
		redirects: redirect === true,
	};
}

function readVariables(value: unknown): ReadonlyMap<string, string> {
	const entries = Object.entries(recordOrEmpty(value));
	return new Map(
		entries.flatMap(([name, text]) => (typeof text === 'object' ? [] : [[name, String(text)] as const])),
	);
}

function readLogo(value: unknown): SiteLogo | undefined {
	const path = nonEmptyTrimmed(value);
	if (path !== undefined) return { light: path, dark: path, href: '/' };
	const logo = recordOrEmpty(value);
	const light = nonEmptyTrimmed(logo.light) ?? nonEmptyTrimmed(logo.dark);
	if (light === undefined) return undefined;
	return { light, dark: nonEmptyTrimmed(logo.dark) ?? light, href: nonEmptyTrimmed(logo.href) ?? '/' };
}

/** Colors of code in each mode, if the configuration sets a theme for code. */
export interface SiteCodeColors {
	readonly light: CodeColors | undefined;
	readonly dark: CodeColors | undefined;
}

/** Hex codes by kind of token. */
export type CodeColors = Readonly<Record<(typeof codeColorNames)[number], string>>;

/** Reads `styling.codeblocks.theme`: one name for both modes, or one for each. An unknown theme counts as unset. */
function readSiteCodeColors(value: Readonly<Record<string, unknown>>): SiteCodeColors {
	const { theme } = recordOrEmpty(recordOrEmpty(value.styling).codeblocks);
	const { light, dark } = recordOrEmpty(theme);
	return { light: colorsOf(nonEmptyTrimmed(theme) ?? light), dark: colorsOf(nonEmptyTrimmed(theme) ?? dark) };
}

function colorsOf(theme: unknown): CodeColors | undefined {
	const name = nonEmptyTrimmed(theme);
	if (name === undefined) return undefined;
	const line = `\n${codeColors}\n`.split(`\n${name} `)[1];
	if (line === undefined) return undefined;
	// The line contains one color for each name, in the same order.
	return Object.fromEntries(
		codeColorNames.map((kind, index) => [kind, `#${line.slice(index * 6, index * 6 + 6)}`]),
	) as CodeColors;
}

/** Fonts of the site; undefined means that of the theme. */
export interface SiteFonts {
	/** Font of all text, except of headings if they have their own. */
	readonly body: SiteFont | undefined;
	readonly heading: SiteFont | undefined;
}

export interface SiteFont {
	readonly family: string;
	/** Font weight: `400`. */
	readonly weight: number | undefined;
	/** Path of the font file in the project, from the root; undefined for a URL. */
	readonly file: string | undefined;
}

/** Reads `font` of the classic dialect or `fonts` of the modern one (host-behavior.md 3). */
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
	const name = nonEmptyTrimmed(family);
	if (name === undefined) return undefined;
	const address = nonEmptyTrimmed(source) ?? nonEmptyTrimmed(url);
	return {
		family: name,
		weight: typeof weight === 'number' ? weight : undefined,
		file: address === undefined || isUrl(address) ? undefined : normalizePath(address),
	};
}

/** Meta tags of a page in the configuration; those of a longer path override those of a shorter one. */
export function metaTagsAt(site: SiteConfig, pagePath: string): Readonly<Record<string, unknown>> {
	const url = `${toPageUrl(pagePath)}/`;
	const around = site.pathMetaTags.filter(({ path }) => url.startsWith(`/${path}/`));
	const ordered = around.toSorted((one, other) => one.path.length - other.path.length);
	return Object.assign({}, site.metaTags, ...ordered.map(({ tags }) => tags));
}
