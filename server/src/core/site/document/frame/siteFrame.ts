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
import english from '../../render/messages/en.json' with { type: 'json' };
import { messagesFor } from '../../render/messages/messagesFor.ts';
import {
	type ScriptMessageKey,
	type SiteMessages,
	scriptMessageKeys,
} from '../../render/messages/siteMessages.ts';
import { type FrameContext, imageOf, type SiteOptions } from './frameContext.ts';
import { pageMenu } from './pageMenu.ts';
import { renderBanner } from './renderBanner.ts';
import type { SidebarFile } from './renderPageGroups.ts';
import { renderSidebar } from './renderSidebar.ts';
import { renderSiteFooter } from './renderSiteFooter.ts';
import { siteView } from './siteView.ts';
import {
	gitHubRepositoryOf,
	renderBrand,
	renderFeedbackAndPager,
	renderTabRow,
	topLinks,
	versionMenu,
} from './topBar.ts';

/** Names of the places around a page, as in their `data-part` attributes. */
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
	/** Hash of the HTML: a host does not send a part again that has the same key. */
	readonly key: string;
	readonly html: string;
}

/** Site around one page, rendered from the configuration and the facts of all pages, not from the page's text. */
export interface SiteFrame {
	/** Title of the document. */
	readonly title: string;
	/** Language of the page, as a BCP 47 tag. */
	readonly language: string;
	/** Texts for the page's script; absent for English. */
	readonly words?: Pick<SiteMessages, ScriptMessageKey>;
	/** Layout of the page. */
	readonly mode: PageMode;
	/** Color scheme for new readers; undefined for that of their system. */
	readonly defaultTheme: 'light' | 'dark' | undefined;
	/** True if readers cannot change the color scheme. */
	readonly isThemeFixed: boolean;
	/** URLs of the icon and, if it differs, of the one for dark mode. */
	readonly favicon: { readonly light: string | undefined; readonly dark: string | undefined };
	/** GitHub repository of the button in the top bar, as `owner/name`. */
	readonly repository: string | undefined;
	/** Other documentation versions that contain the page. */
	readonly otherVersions: readonly string[];
	readonly parts: readonly FramePart[];
	/** File with the whole sidebar, for a page with only a part of it. */
	readonly sidebarFile?: SidebarFile;
	/** Names of style choices, for class names. */
	readonly looks: readonly (LookName | 'tabs')[];
}

export const pageModes = ['default', 'wide', 'custom', 'frame', 'center'] as const;
export type PageMode = (typeof pageModes)[number];

/** Renders the site around the page of a file, which need not be in the navigation. */
export function siteFrame(project: Project, path: string, options: SiteOptions): SiteFrame {
	const document = project.documents.get(path);
	const page = document?.kind === 'page' ? factsOf(document).page : sitePageOfFile(project, path);
	const pagePath = page?.pagePath ?? toPagePath(path);
	const view = siteView(project, pagePath, options.version);
	const chrome = versionChrome(project, view.version);
	const language = project.navigation.versions.find(({ label }) => label === view.version)?.language ?? 'en';
	const words = messagesFor(language);
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
			after: renderFeedbackAndPager(context),
			footer: renderSiteFooter(context),
		}),
		looks: [
			...chrome.looks.filter((look) => !isSidebarLook(look) || !(mode === 'center' || mode === 'custom')),
			...(tabs.length > 0 ? (['tabs'] as const) : []),
		],
	};
}

function wordsForScript(words: SiteMessages): Pick<SiteMessages, ScriptMessageKey> {
	// Each key is set.
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

/** Settings of a version or language for the parts around its pages, with the site's as defaults. */
function versionChrome({ navigation, configValue, site }: Project, version: string | undefined): SiteChrome {
	const own = navigation.versions.find(({ label }) => label === version)?.own;
	return own === undefined ? site.chrome : ownChrome(own, configValue);
}

const ownChrome = derive(
	(own: object, configValue: unknown) => [own, configValue],
	(own, configValue) => readSiteChrome({ ...recordOrEmpty(configValue), ...own }),
);
