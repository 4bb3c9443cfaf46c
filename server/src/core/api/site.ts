/** Site: its pages as documents, their URLs, and the updates of a shown page. */

export { pictureKeys } from '../catalogue/frontMatter.ts';
export {
	findAddress,
	firstPageUrl,
	sectionFolders,
	toRedirect,
} from '../project/addresses/findAddress.ts';
export { metaTagsAt } from '../project/config/siteConfig.ts';
export { translatedPage } from '../project/navigation/languageFolders.ts';
export { pagesWithSameUrl, toMarkdownFile, toPageUrl } from '../project/pages/pageAddress.ts';
export { globalScripts, globalStyles, isPublishedFile } from '../project/publishedFile.ts';
export { allowedHosts, type SiteScripts, siteScripts } from '../project/scripts/scriptHosts.ts';
export type { Checkout, SidebarAddresses, SiteOptions } from '../site/document/frame/frameContext.ts';
export type { SiteFrame } from '../site/document/frame/siteFrame.ts';
export { eyebrowOf } from '../site/document/page/pageHead.ts';
export type { RenderedPage } from '../site/document/page/renderPage.ts';
export {
	createPageVersions,
	renderTimeoutDocument,
	renderTimeoutPage,
} from '../site/document/preview/pageVersions.ts';
export {
	type PageUpdate,
	toFrameUpdate,
	type UpdateAnswer,
} from '../site/document/preview/previewMessages.ts';
export type { RenderedSitePage } from '../site/document/renderSitePage.ts';
export { siteAssetNames } from '../site/document/siteAssetNames.ts';
export {
	headTags,
	redirectDocument,
	type SiteDocumentOptions,
	siteDocument,
	structuredData,
} from '../site/document/siteDocument.ts';
export { type SiteTheme, siteStyle } from '../site/document/style/siteStyle.ts';
export { canonicalUrl, feedPath, languageAlternates } from '../site/files/addresses/canonicalUrl.ts';
export { languagesByFolder } from '../site/files/addresses/knownAddresses.ts';
export { redirectsToPages } from '../site/files/addresses/redirectRules.ts';
export { agentSkillsIndex } from '../site/files/llms/agentSkills.ts';
export { llmsSections } from '../site/files/llms/llmsTxt.ts';
export { bestExcerpt } from '../site/files/search/bestExcerpt.ts';
export { openSearch, type SiteSearch } from '../site/files/search/openSearch.ts';
export type { BlockWatch } from '../site/parse/tree/blockWatch.ts';
export type { ImageSize, RenderOptions } from '../site/render/content/renderContext.ts';
export { type ColorStore, keepColorsIn } from '../site/render/highlight/codeColors.ts';
export {
	type IconSet,
	type IconShape,
	type IconSource,
	type IconSourceOptions,
	toIconSource,
} from '../site/render/icons/iconSet.ts';
export { boundedCache } from '../text/boundedCache.ts';
export { contentHash } from '../text/contentHash.ts';
