import type { TextEdit } from 'vscode-languageserver-types';
import { toRange } from '../features/document/protocolValues.ts';
import { hasReliableStructure } from '../language/jsonFaults.ts';
import {
	type ApiPagesOptions,
	type ApiPageUpdate,
	apiPageUpdates,
	type NewApiPages,
	newApiPages,
} from '../openapi/editor/newApiPages.ts';
import { generatedPageText } from '../openapi/model/pages/generatedPages.ts';
import { type RulesOptions, rulesFile } from '../outputs/rulesFile.ts';
import type { ConfigUpgrade, UpgradeRefusal } from '../outputs/upgrade/toModernConfig.ts';
import type { SiteConfig } from '../project/config/siteConfig.ts';
import type { ReadText } from '../project/links/references.ts';
import type { Page } from '../project/pages/page.ts';
import { toPageUrl } from '../project/pages/pageAddress.ts';
import { sitePageOfFile, sitePages } from '../project/pages/sitePages.ts';
import type { Project } from '../project/project.ts';
import type { SiteOptions } from '../site/document/frame/frameContext.ts';
import type { SiteFrame } from '../site/document/frame/siteFrame.ts';
import type { RenderedPage, RenderOptions } from '../site/document/page/renderPage.ts';
import type { RenderedSitePage } from '../site/document/renderSitePage.ts';
import { sitemap } from '../site/files/addresses/canonicalUrl.ts';
import { knownAddresses } from '../site/files/addresses/knownAddresses.ts';
import type { KnownAddresses } from '../site/files/addresses/nearPages.ts';
import { redirectRules } from '../site/files/addresses/redirectRules.ts';
import type { FeedOptions } from '../site/files/changelogFeed.ts';
import { type LlmsTxtOptions, llmsIndex, llmsTxt } from '../site/files/llms/llmsTxt.ts';
import type { MarkdownOptions } from '../site/files/llms/pageMarkdown.ts';
import type { SiteSearchOptions } from '../site/files/search/siteSearch.ts';
import { createPageFollower } from './createPageFollower.ts';
import type { ProjectAccess } from './docsAnswers.ts';

/** Outputs of a project: its pages for readers and for language models, its indexes, its rules file. */
export interface DocsOutputs {
	/**
	 * Page as its reader will see it: an open one, or one whose text is given. Undefined if it is not a page. For a
	 * page that is open or followed, and that was rendered with the same options object before, only changes are
	 * rendered.
	 */
	renderPage(path: string, options: RenderOptions, text?: string): Promise<RenderedPage | undefined>;
	/**
	 * Open page, or one whose text is given, rendered quickly: at most `most` new code blocks are highlighted, and
	 * `isUnhighlighted` is set if some are left. With `inParts`, a long page gains a part each time, until it was rendered
	 * whole, and `rest` says where the next part begins.
	 */
	renderOpenPage(
		path: string,
		options: RenderOptions,
		most: number,
		more?: { readonly text?: string | undefined; readonly inParts?: boolean },
	): Promise<RenderedPage | undefined>;
	/** Settings of the site for rendering: see `shownProject`. */
	shownSite(): SiteConfig;
	/** Page, rendered as by `renderPage`, with the site around it: for hosts that write whole documents. */
	renderSitePage(path: string, options: SiteOptions, text?: string): Promise<RenderedSitePage | undefined>;
	/** Page for wrong addresses, in the language that `options.version` names, with the site around it. */
	renderNotFound(options: SiteOptions): Promise<RenderedSitePage | undefined>;
	/** Addresses of the site, for that page. `ofPage` gives the path of a page from the site's root. */
	knownAddresses(ofPage: (url: string) => string): KnownAddresses;
	/** Site around a page without the page, as parts with keys: for hosts that update a shown site. */
	renderFrame(path: string, options: SiteOptions): Promise<SiteFrame>;
	/** Page as the site publishes it at `/PAGE.md`. Undefined if the file is not a page. */
	pageMarkdown(path: string, options: MarkdownOptions): Promise<string | undefined>;
	/** Part of it that `/llms-full.txt` contains as well: hosts that write both pass it as one of `bodies`. */
	pageBody(path: string, options: MarkdownOptions): Promise<string | undefined>;
	/** Index that the site publishes at `/llms.txt`. */
	llmsTxt(options?: LlmsTxtOptions): string;
	/** All pages of the index in one text, as the site publishes it at `/llms-full.txt`. */
	llmsFullTxt(options: MarkdownOptions): Promise<string>;
	/** Index, or the full text, as a page: with its size, and the pages that are left out. */
	renderLlmsTxt(form: 'index' | 'full', options: MarkdownOptions): Promise<RenderedPage>;
	/** Differences between the index and the published one of the site at the URL, as a page. */
	compareLlmsTxt(published: string, docsUrl: string): Promise<RenderedPage>;
	/** Search index of the site, as files that browsers load. */
	searchIndex(options: SiteSearchOptions): Promise<ReadonlyMap<string, string>>;
	/** Sitemap of the site at that URL, for search engines. */
	sitemap(docsUrl: string): string;
	/** Entries of a changelog as RSS; undefined for a page that offers no feed. */
	changelogFeed(path: string, options: FeedOptions): Promise<string | undefined>;
	/** Redirects as rules for a server's file `_redirects`; empty for a site without any. */
	redirectRules(base: string): string;
	/** Writing rules for AI editors, in general or in the format of one of them. */
	rulesFile(options?: RulesOptions): string;
	/**
	 * Configuration converted from the classic to the modern dialect, or a sentence with the reason why there is none.
	 */
	upgradeConfig(): Promise<ConfigUpgrade | UpgradeRefusal>;
	/** Every page of the site, including those without files that it generates from API operations. */
	sitePages(): readonly Page[];
	/** New pages for API operations that have none. */
	newApiPages(params?: ApiPagesOptions): NewApiPages;
	/** Differences between the front matter of existing pages and their operations. */
	apiPageUpdates(found: Pick<NewApiPages, 'existing'>, readText: ReadText): readonly FrontMatterUpdate[];
}

/** Front matter text of a page that differs from that of its operation. */
export interface FrontMatterUpdate extends Omit<ApiPageUpdate, 'document' | 'span'> {
	/** Path of the page's file from the root. */
	readonly path: string;
	readonly edit: TextEdit;
}

// Large modules, loaded on first use: checking a project needs none of them.
const loadRenderPage = () => import('../site/document/page/renderPage.ts');
const loadRenderSitePage = () => import('../site/document/renderSitePage.ts');
const loadNotFoundPage = () => import('../site/document/page/notFoundPage.ts');
const loadSiteFrame = () => import('../site/document/frame/siteFrame.ts');
const loadPageMarkdown = () => import('../site/files/llms/pageMarkdown.ts');
const loadSiteSearch = () => import('../site/files/search/siteSearch.ts');
const loadChangelogFeed = () => import('../site/files/changelogFeed.ts');
const loadComparisonPage = () => import('../site/files/comparisonPage.ts');
const loadUpgradeConfig = () => import('../outputs/upgrade/toModernConfig.ts');
const loadLlmsPages = () => import('../site/files/llmsPages.ts');

/** Maximum number of code blocks that are highlighted in one rendering: not more than are cached. */
const maxAtOnce = 1_000;

export function createDocsOutputs(source: ProjectAccess): DocsOutputs {
	const { project } = source;
	const shown = shownProject(project);
	const findPage = createPageFollower(source);
	const renderPage: DocsOutputs['renderPage'] = async (path, options, text) => {
		const { createPageCache, ...rendering } = await loadRenderPage();
		const page = findPage(path, options, {
			text: text ?? generatedPageText(shown(), path),
			createPageCache,
		});
		if (page === undefined) return undefined;
		const { document, cache } = page;
		if (cache === undefined) return rendering.renderPage(shown(), document, options);
		await rendering.highlightPage(shown(), document, options, { cache, most: maxAtOnce });
		return rendering.renderPageNow(shown(), document, options, { cache });
	};
	const anyPageAt = (path: string) => sitePageOfFile(project(), path);
	return {
		shownSite: () => shown().site,
		renderPage,
		async renderOpenPage(path, options, most, { text, inParts } = {}) {
			const { highlightPage, createPageCache, renderPageNow } = await loadRenderPage();
			const page = findPage(path, options, {
				text: text ?? generatedPageText(shown(), path),
				createPageCache,
			});
			if (page === undefined) return undefined;
			const { document, cache } = page;
			const isShown = inParts !== true || cache?.reached === undefined;
			if (cache && most > 0 && isShown) await highlightPage(shown(), document, options, { cache, most });
			return renderPageNow(shown(), document, options, { cache, inParts });
		},
		async renderSitePage(path, options, text) {
			const page = await renderPage(path, options, text);
			if (page === undefined) return undefined;
			const { renderSitePage } = await loadRenderSitePage();
			return renderSitePage(shown(), path, page, options);
		},
		async renderNotFound(options) {
			const { notFoundLanguage, notFoundPath, notFoundText, withWaysOn } = await loadNotFoundPage();
			const { renderSitePage } = await loadRenderSitePage();
			const language = notFoundLanguage(shown(), options.version);
			const page = await renderPage(notFoundPath, options, notFoundText(shown(), language));
			if (page === undefined) return undefined;
			const start = options.hrefOf?.(language.startPath) ?? toPageUrl(language.startPath);
			const whole = withWaysOn(page, language.language, start);
			const site = renderSitePage(shown(), notFoundPath, whole, options);
			return { ...site, title: [page.title, shown().site.name].filter(Boolean).join(' · ') };
		},
		knownAddresses: (ofPage) => knownAddresses(shown(), ofPage),
		async renderFrame(path, options) {
			const { siteFrame } = await loadSiteFrame();
			return siteFrame(shown(), path, options);
		},
		async pageMarkdown(path, options) {
			const { pageMarkdown } = await loadPageMarkdown();
			const page = anyPageAt(path);
			return page === undefined ? undefined : pageMarkdown(project(), page, options);
		},
		async pageBody(path, options) {
			const { pageBody } = await loadPageMarkdown();
			const page = anyPageAt(path);
			return page === undefined ? undefined : pageBody(project(), page, options);
		},
		llmsTxt: (options) => llmsTxt(project(), options),
		async llmsFullTxt(options) {
			const { llmsFullTxt } = await loadPageMarkdown();
			return llmsFullTxt(project(), options);
		},
		async renderLlmsTxt(form, options) {
			const { llmsFullPage, llmsIndexPage } = await loadLlmsPages();
			if (form === 'index') return llmsIndexPage(project(), llmsIndex(project(), options));
			const { llmsFullTxt } = await loadPageMarkdown();
			return llmsFullPage(project(), llmsFullTxt(project(), options));
		},
		async compareLlmsTxt(published, docsUrl) {
			const { comparisonPage } = await loadComparisonPage();
			const local = llmsTxt(project(), { docsUrl });
			return comparisonPage(project().site.name ?? 'Documentation', { local, published, docsUrl });
		},
		async searchIndex(options) {
			const { siteSearch } = await loadSiteSearch();
			return siteSearch(project(), options);
		},
		sitemap: (docsUrl) => sitemap(project(), docsUrl),
		async changelogFeed(path, options) {
			const { changelogFeed } = await loadChangelogFeed();
			const page = anyPageAt(path);
			return page === undefined ? undefined : changelogFeed(project(), page, options);
		},
		upgradeConfig: async () => (await loadUpgradeConfig()).toModernConfig(project()),
		redirectRules: (base) => redirectRules(project(), base),
		rulesFile: (options) => rulesFile(project(), options),
		sitePages: () => sitePages(project()),
		newApiPages: (params) => newApiPages(project(), params),
		apiPageUpdates: (found, readText) =>
			apiPageUpdates(project(), found, readText).map(({ document, span, ...update }) => ({
				...update,
				path: document.path,
				edit: { range: toRange(document, span), newText: JSON.stringify(update.after) },
			})),
	};
}

type Configured = Pick<Project, 'config' | 'configValue' | 'site' | 'navigation'>;

/**
 * Project as readers are shown it: while the configuration has a syntax error, as its author types, with the last valid
 * configuration.
 */
function shownProject(project: () => Project): () => Project {
	let last: Configured | undefined;
	let shown: { readonly of: Project; readonly project: Project } | undefined;
	return () => {
		const now = project();
		if (shown?.of === now) return shown.project;
		const { config, configValue, site, navigation } = now;
		const stands = config === undefined || hasReliableStructure(config.text, config.json);
		if (stands) last = { config, configValue, site, navigation };
		const isStale = !stands && last?.config?.path === config.path;
		shown = { of: now, project: isStale ? { ...now, ...last } : now };
		return shown.project;
	};
}
