import { sidebarLooks } from '../../../catalogue/config/siteThemes.ts';
import { readSiteChrome, type SiteChrome } from '../../../project/config/siteChrome.ts';
import type { LookName } from '../../../project/config/siteLooks.ts';
import { factsOf } from '../../../project/pages/factsOf.ts';
import { toPageUrl } from '../../../project/pages/pageAddress.ts';
import { sitePageOfFile } from '../../../project/pages/sitePages.ts';
import type { Project } from '../../../project/project.ts';
import { contentHash } from '../../../text/contentHash.ts';
import { derive } from '../../../text/derive.ts';
import { encodeUrlPart, toPagePath } from '../../../text/paths.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import { type Content, element, textNode, writeHtml } from '../../render/html/element.ts';
import english from '../../render/words/en.json' with { type: 'json' };
import { type ScriptMessageKey, type SiteMessages, scriptMessageKeys } from '../../render/words/words.ts';
import { wordsOf } from '../../render/words/wordsOf.ts';
import { type FrameContext, imageOf, type SiteOptions } from './frameContext.ts';
import { pageMenu } from './pageMenu.ts';
import { renderBanner } from './renderBanner.ts';
import type { SidebarFile } from './renderPageGroups.ts';
import { renderSidebar } from './renderSidebar.ts';
import { renderSiteFooter } from './renderSiteFooter.ts';
import { siteView } from './siteView.ts';
import {
	gitHubRepositoryOf,
	renderAfterPage,
	renderBrand,
	renderTabRow,
	topLinks,
	versionMenu,
} from './topBar.ts';

/** The places around a page that are filled from the configuration, by the name in their `data-part`. */
export const framePartNames = [
	'backdrop',
	'banner',
	'brand',
	'versions',
	'search',
	'links',
	'tabs',
	'drawer-tabs',
	'drawer-links',
	'sidebar',
	'page-menu',
	'side-menu',
	'after',
	'footer',
] as const;

export type FramePartName = (typeof framePartNames)[number];

export interface FramePart {
	readonly name: FramePartName;
	/** Made from the HTML: a host that has this key in this place need not send it again. */
	readonly key: string;
	readonly html: string;
}

/** What stands around one page, drawn from the configuration and the facts of all pages, not from the page's text. */
export interface SiteFrame {
	/** For the browser's tab. */
	readonly title: string;
	/** In which the page is written, as HTML names it. */
	readonly language: string;
	/** What the page's script writes, where that is not English. */
	readonly words?: Pick<SiteMessages, ScriptMessageKey>;
	/** What of it is shown: `default`, `wide`, `custom`, `frame` or `center`. */
	readonly mode: PageMode;
	/** The mode that new readers see; that of their system when unset. */
	readonly defaultTheme: 'light' | 'dark' | undefined;
	/** Readers cannot change it. */
	readonly isThemeFixed: boolean;
	/** Its address, and the one for dark surroundings where that is another. */
	readonly favicon: { readonly light: string | undefined; readonly dark: string | undefined };
	/** The repository on GitHub, as `owner/name`, that the top bar's button tells of. */
	readonly repository: string | undefined;
	/** Documentation versions in which the page is shown as well, with another site around it. */
	readonly otherVersions: readonly string[];
	readonly parts: readonly FramePart[];
	/** Of a page with a part of its sidebar only. */
	readonly sidebarFile?: SidebarFile;
	/** Choices of the site's look, as names for a style sheet. */
	readonly looks: readonly (LookName | 'tabs')[];
}

export const pageModes = ['default', 'wide', 'custom', 'frame', 'center'] as const;
export type PageMode = (typeof pageModes)[number];

/** The site around the page of this file; also for a file that no navigation lists. */
export function siteFrame(project: Project, path: string, options: SiteOptions): SiteFrame {
	const document = project.documents.get(path);
	const page = document?.kind === 'page' ? factsOf(document).page : sitePageOfFile(project, path);
	const pagePath = page?.pagePath ?? toPagePath(path);
	const view = siteView(project, pagePath, options.version);
	const chrome = versionChrome(project, view.version);
	const language = project.navigation.versions.find(({ label }) => label === view.version)?.language ?? 'en';
	const words = wordsOf(language);
	const context: FrameContext = {
		project,
		words,
		view,
		chrome,
		path,
		options: { ...options, hrefOf: options.hrefOf ?? toRootHref },
	};
	const { site } = project;
	const tabs = renderTabRow(context);
	const { html: groups, file } = renderSidebar(context);
	const mode = pageModes.find((one) => one === page?.mode) ?? 'default';
	return {
		title: [page?.title, site.name].flatMap((name) => name ?? []).join(' · '),
		language,
		...(words === english ? {} : { words: wordsForScript(words) }),
		mode,
		defaultTheme: chrome.defaultMode,
		isThemeFixed: chrome.hidesModeToggle,
		favicon: favicon(context),
		repository: chrome.topButton === undefined ? undefined : gitHubRepositoryOf(chrome.topButton),
		otherVersions: context.view.otherVersions,
		...(file === undefined ? {} : { sidebarFile: file }),
		parts: toParts({
			backdrop: backdrop(context),
			banner: renderBanner(context),
			brand: renderBrand(context),
			versions: versionMenu(context),
			search: options.search === true ? [textNode(chrome.searchPrompt ?? words.search)] : [],
			links: topLinks(context),
			tabs,
			'drawer-tabs': tabs,
			'drawer-links': topLinks(context),
			sidebar: groups,
			'page-menu': pageMenu(context, 'header'),
			'side-menu': pageMenu(context, 'toc'),
			after: renderAfterPage(context),
			footer: renderSiteFooter(context),
		}),
		looks: [
			...chrome.looks.filter((look) => !isSidebarLook(look) || !(mode === 'center' || mode === 'custom')),
			...(tabs.length > 0 ? (['tabs'] as const) : []),
		],
	};
}

function wordsForScript(words: SiteMessages): Pick<SiteMessages, ScriptMessageKey> {
	// Each of the names is there.
	return Object.fromEntries(scriptMessageKeys.map((name) => [name, words[name]])) as Pick<
		SiteMessages,
		ScriptMessageKey
	>;
}

function isSidebarLook(look: LookName): boolean {
	return sidebarLooks.some((one) => one === look);
}

function toRootHref(pagePath: string, anchor?: string): string {
	return `${toPageUrl(pagePath)}${anchor === undefined ? '' : `#${encodeUrlPart(anchor)}`}`;
}

function favicon(context: FrameContext): SiteFrame['favicon'] {
	const image = context.chrome.favicon;
	const [light, dark] = [image?.light, image?.dark].map((path) =>
		path === undefined ? undefined : imageOf(context, path),
	);
	return { light, dark: dark === light ? undefined : dark };
}

function backdrop(context: FrameContext): readonly Content[] {
	const image = context.chrome.backgroundImage;
	if (image === undefined) return [];
	return (['light', 'dark'] as const).flatMap((mode) => {
		const src = imageOf(context, image[mode]);
		return src === undefined ? [] : [element('img', { class: `r-only-${mode}`, src, alt: '' })];
	});
}

function toParts(
	content: Readonly<Record<FramePartName, readonly Content[] | string>>,
): readonly FramePart[] {
	return framePartNames.map((name) => {
		const part = content[name];
		const written = typeof part === 'string' ? part : writeHtml(part);
		return { name, key: contentHash(written), html: written };
	});
}

/** Parts around the pages of a version or language, which may have some of its own. */
function versionChrome({ navigation, configValue, site }: Project, version: string | undefined): SiteChrome {
	const own = navigation.versions.find(({ label }) => label === version)?.own;
	return own === undefined ? site.chrome : ownChrome(own, configValue);
}

const ownChrome = derive(
	(own: object, configValue: unknown) => [own, configValue],
	(own, configValue) => readSiteChrome({ ...recordOrEmpty(configValue), ...own }),
);
