/** Site: its pages as documents, their URLs, and the updates of a shown page. */

export { metaTagsAt } from '../project/config/siteConfig.ts';
export { translatedPage } from '../project/navigation/translatedPage.ts';
export { pagesOfOneAddress, toMarkdownFile, toPageUrl } from '../project/pages/pageAddress.ts';
export { globalScripts, globalStyles, isPublishedFile } from '../project/publishedFile.ts';
export type { BlockWatch } from '../site/blockWatch.ts';
export { findAddress, firstPageUrl, sectionFolders, toRedirect } from '../site/findAddress.ts';
export type { Checkout } from '../site/frame/checkout.ts';
export type { SidebarAddresses, SiteOptions } from '../site/frame/frameContext.ts';
export type { SiteFrame } from '../site/frame/siteFrame.ts';
export {
	type IconSet,
	type IconShape,
	type IconSource,
	type IconSourceOptions,
	toIconSource,
} from '../site/icons/iconSet.ts';
export { languageAlternates } from '../site/languageAlternates.ts';
export { leftOutDocument, leftOutPage } from '../site/leftOutPage.ts';
export { llmsSections } from '../site/llmsTxt.ts';
export { createPageVersions } from '../site/pageVersions.ts';
export { type PageUpdate, toFrameUpdate, type UpdateAnswer } from '../site/previewMessages.ts';
export { feedPath, publishedAddress } from '../site/publishedAddress.ts';
export type { ImageSize, RenderOptions } from '../site/renderContext.ts';
export type { RenderedPage } from '../site/renderPage.ts';
export {
	headTags,
	redirectDocument,
	type SiteDocumentOptions,
	siteDocument,
	siteFiles,
	structuredData,
} from '../site/siteDocument.ts';
export { type SiteTheme, siteStyle } from '../site/theme/siteStyle.ts';
export { boundedCache } from '../text/boundedCache.ts';
export { contentHash } from '../text/contentHash.ts';
