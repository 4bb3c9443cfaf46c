import { arrayOrEmpty, nonEmptyTrimmed, recordOrEmpty } from '../../text/values.ts';
import { type PageMenu, readPageMenu } from './pageMenu.ts';
import {
	type BannerColors,
	type LookName,
	readBannerColors,
	readSiteLooks,
	readSiteTheme,
} from './siteLooks.ts';

/** Parts of every page around its content, read from either dialect; undefined means unset. */
export interface SiteChrome {
	readonly favicon: SitePicture | undefined;
	/** Announcement at the top of every page. */
	readonly banner: SiteBanner | undefined;
	/** Background image of every page. */
	readonly backgroundImage: SitePicture | undefined;
	readonly topLinks: readonly TopLink[];
	/** Call-to-action button in the top bar. */
	readonly topButton: TopLink | undefined;
	readonly socials: readonly SocialLink[];
	readonly footerColumns: readonly FooterColumn[];
	readonly suggestsEdits: boolean;
	readonly raisesIssues: boolean;
	/** Initial color mode; undefined for that of the reader's system. */
	readonly defaultMode: 'light' | 'dark' | undefined;
	/** True if readers cannot switch between light and dark mode. */
	readonly hidesModeToggle: boolean;
	readonly pageMenu: PageMenu | undefined;
	/** Place of the page menu in the theme. */
	readonly menuPlace: 'header' | 'toc';
	/** Placeholder of the search field. */
	readonly searchPrompt: string | undefined;
	/** Icon library as written. */
	readonly iconLibrary: string | undefined;
	/** True if the eyebrow above a page title shows all groups around the page, as breadcrumbs. */
	readonly namesOuterGroups: boolean;
	/** True if pages show the date of their last change. */
	readonly showsChangeDates: boolean;
	readonly looks: readonly LookName[];
}

export interface SiteBanner {
	/** Inline Markdown. */
	readonly content: string;
	readonly kind: 'info' | 'warning' | 'critical';
	/** True if readers can close it. */
	readonly isDismissible: boolean;
	/** Colors of the banner, or undefined for those of its kind. */
	readonly colors: BannerColors | undefined;
}

export interface SitePicture {
	readonly light: string;
	readonly dark: string;
}

export interface TopLink {
	readonly label: string;
	readonly href: string;
	/** Platform whose data replaces the label, such as `github`. */
	readonly platform: string | undefined;
	readonly icon: string | undefined;
}

export interface SocialLink {
	readonly platform: string;
	readonly href: string;
}

export interface FooterColumn {
	readonly title: string | undefined;
	readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Reads the valid values; a value of the wrong type counts as unset. */
export function readSiteChrome(value: Readonly<Record<string, unknown>>): SiteChrome {
	const { default: oldDefault, isHidden } = recordOrEmpty(value.modeToggle);
	const appearance = recordOrEmpty(value.appearance);
	const mode = oldDefault ?? appearance.default;
	const feedback = recordOrEmpty(value.feedback);
	const navbar = recordOrEmpty(value.navbar);
	const footer = recordOrEmpty(value.footer);
	return {
		favicon: readPicture(value.favicon),
		banner: readBanner(recordOrEmpty(value.banner)),
		backgroundImage: readPicture(value.backgroundImage ?? recordOrEmpty(value.background).image),
		topLinks: [...arrayOrEmpty(value.topbarLinks), ...arrayOrEmpty(navbar.links)].flatMap(
			(link) => readTopLink(link) ?? [],
		),
		topButton: readTopLink(value.topbarCtaButton ?? navbar.primary),
		socials: readSocials(footer.socials ?? value.footerSocials),
		footerColumns: arrayOrEmpty(footer.links).flatMap(readColumn),
		suggestsEdits: feedback.suggestEdit === true,
		raisesIssues: feedback.raiseIssue === true,
		defaultMode: mode === 'light' || mode === 'dark' ? mode : undefined,
		hidesModeToggle: isHidden === true || appearance.strict === true,
		pageMenu: readPageMenu(value.contextual),
		menuPlace: readSiteTheme(value)?.pageMenu ?? 'header',
		searchPrompt: nonEmptyTrimmed(recordOrEmpty(value.search).prompt),
		iconLibrary: nonEmptyTrimmed(recordOrEmpty(value.icons).library),
		namesOuterGroups:
			(recordOrEmpty(value.eyebrow).display ?? recordOrEmpty(value.styling).eyebrows) === 'breadcrumbs',
		showsChangeDates: recordOrEmpty(value.metadata).timestamp === true,
		looks: readSiteLooks(value),
	};
}

function readPicture(value: unknown): SitePicture | undefined {
	const one = nonEmptyTrimmed(value);
	if (one !== undefined) return { light: one, dark: one };
	const { light, dark } = recordOrEmpty(value);
	const first = nonEmptyTrimmed(light) ?? nonEmptyTrimmed(dark);
	return first === undefined ? undefined : { light: first, dark: nonEmptyTrimmed(dark) ?? first };
}

function readBanner(banner: Readonly<Record<string, unknown>>): SiteBanner | undefined {
	const { content, type, dismissible } = banner;
	const text = nonEmptyTrimmed(content);
	if (text === undefined) return undefined;
	const kind = type === 'warning' || type === 'critical' ? type : 'info';
	return { content: text, kind, isDismissible: dismissible === true, colors: readBannerColors(banner) };
}

function readTopLink(value: unknown): TopLink | undefined {
	const link = recordOrEmpty(value);
	const href = nonEmptyTrimmed(link.url) ?? nonEmptyTrimmed(link.href);
	if (href === undefined) return undefined;
	const type = nonEmptyTrimmed(link.type);
	const platform = type === 'link' || type === 'button' ? undefined : type;
	const label = nonEmptyTrimmed(link.name) ?? nonEmptyTrimmed(link.label);
	const icon = nonEmptyTrimmed(link.icon) ?? nonEmptyTrimmed(recordOrEmpty(link.icon).name);
	if (label === undefined && platform === undefined && icon === undefined) return undefined;
	return { label: label ?? '', href, platform, icon };
}

function readSocials(value: unknown): readonly SocialLink[] {
	const pairs = Array.isArray(value)
		? arrayOrEmpty(value).map((entry): [unknown, unknown] => [
				recordOrEmpty(entry).type,
				recordOrEmpty(entry).url,
			])
		: Object.entries(recordOrEmpty(value));
	return pairs.flatMap(([key, url]) => {
		const [platform, href] = [nonEmptyTrimmed(key), nonEmptyTrimmed(url)];
		return platform === undefined || href === undefined ? [] : [{ platform, href }];
	});
}

function readColumn(value: unknown): FooterColumn[] {
	const column = recordOrEmpty(value);
	const links = [...arrayOrEmpty(column.links), ...arrayOrEmpty(column.items)].flatMap((entry) => {
		const link = recordOrEmpty(entry);
		const [label, href] = [
			nonEmptyTrimmed(link.label),
			nonEmptyTrimmed(link.url) ?? nonEmptyTrimmed(link.href),
		];
		return label === undefined || href === undefined ? [] : [{ label, href }];
	});
	return links.length === 0
		? []
		: [{ title: nonEmptyTrimmed(column.title) ?? nonEmptyTrimmed(column.header), links }];
}
