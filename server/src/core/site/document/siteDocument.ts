import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { SiteConfig } from '../../project/config/siteConfig.ts';
import type { Page } from '../../project/pages/page.ts';
import { encodeUrl, trimEndSlashes } from '../../text/paths.ts';
import { frameHosts } from '../render/html/safeUrl.ts';
import type { RenderedSitePage } from './renderSitePage.ts';

/** A meta tag in the head of a page's document. */
interface HeadTag {
	readonly attribute: 'name' | 'property';
	readonly key: string;
	readonly content: string;
}

interface HeadTagSources {
	/** Of the page, as the configuration says; any name. */
	readonly ofSite: Readonly<Record<string, unknown>>;
	/** The page's front matter, which goes before those. */
	readonly ofPage: Readonly<Record<string, unknown>>;
	/** Where the site is published. */
	readonly docsUrl: string | undefined;
	/** What is said of a page whose author says nothing else; absent for a document that is no page. */
	readonly known?: PageSummary;
}

interface PageSummary {
	readonly title: string;
	readonly description: string | undefined;
	readonly siteName: string | undefined;
	/** Where the page is published. */
	readonly canonical: string | undefined;
}

/** What a page says to search engines, and to sites on which its address is shared. */
export function headTags({ ofSite, ofPage, docsUrl, known }: HeadTagSources): readonly HeadTag[] {
	const own = Object.entries(ofPage).filter(([key]) => frontMatterFieldsByKey.get(key)?.metaTag === true);
	const tags = new Map([
		...(known === undefined ? [] : summaryTags(known)),
		...Object.entries(ofSite).filter(([key]) => !ownTags.has(key)),
		...own,
	]);
	return [...tags].flatMap(([key, value]) => {
		if (typeof value !== 'string' && typeof value !== 'number') return [];
		const isImage = frontMatterFieldsByKey.get(key)?.kind === 'image';
		const content = isImage ? wholeAddress(String(value), docsUrl) : String(value);
		const attribute = key.startsWith('og:') ? 'property' : 'name';
		return content === undefined ? [] : [{ attribute, key, content }];
	});
}

/** Of Open Graph, which most places read where an address is shared. */
function summaryTags({ title, description, siteName, canonical }: PageSummary) {
	return Object.entries({
		'og:type': 'website',
		'og:title': title,
		'og:description': description,
		'og:url': canonical,
		'og:site_name': siteName,
	});
}

/** What a page is, as JSON-LD says it. */
export function structuredData(
	{ name }: SiteConfig,
	{ title, description }: Page,
	{
		url,
		docsUrl,
		language,
	}: { readonly url: string; readonly docsUrl: string | undefined; readonly language: string },
) {
	return {
		'@context': 'https://schema.org',
		'@type': 'TechArticle',
		headline: title,
		description,
		url,
		inLanguage: language,
		...(name === undefined ? {} : { isPartOf: { '@type': 'WebSite', name, url: docsUrl } }),
	};
}

/** Every document has these already, by what Recto knows. */
const ownTags: ReadonlySet<string> = new Set(['canonical', 'charset', 'viewport', 'description']);

/** Who reads such a tag is elsewhere. Undefined where nobody knows the site's own address. */
function wholeAddress(address: string, docsUrl: string | undefined): string | undefined {
	if (/^https?:\/\//i.test(address)) return address;
	return docsUrl === undefined
		? undefined
		: `${trimEndSlashes(docsUrl)}/${encodeUrl(address.replace(/^\/+/, ''))}`;
}

export interface SiteDocumentOptions {
	/** From the document to the site's root: empty, or ends with `/`. */
	readonly root: string;
	/** Where Recto's own files lie, from the document, with a `/` at the end. */
	readonly ownFiles: string;
	/** Another one for other files of Recto's own, so that browsers load them anew. */
	readonly ownVersion: string;
	/** Grows old with the site's colors in the same way. */
	readonly themeVersion: string;
	/** The project's own style sheets and scripts, from the document. */
	readonly styles: readonly string[];
	readonly scripts: readonly string[];
	/** Where a server tells of changes. */
	readonly changes?: string;
	/** Stays the same as long as only the page within the document changes. */
	readonly frameKey?: string;
	/** Where a server calls APIs for its pages, and the token by which it knows them. */
	readonly send?: { readonly address: string; readonly token: string };
	/** The page’s site in other versions: each version with the address of what differs, from the document. */
	readonly otherVersions: readonly (readonly [version: string, address: string])[];
	/** The page as Markdown, from the document. */
	readonly markdown?: string;
	/** Where the page is published. */
	readonly canonical?: string;
	/** URLs of the page in its languages. */
	readonly alternates: readonly { readonly language: string; readonly address: string }[];
	/** What the page is, as JSON-LD; absent for what search engines leave out. */
	readonly structuredData?: Readonly<Record<string, unknown>>;
	/** Whether search engines are told to leave the page out. */
	readonly noindex: boolean;
	/** From the configuration and the page's front matter. */
	readonly headTags: readonly HeadTag[];
	/** Whether images and media of other servers may be loaded, by style sheets of the project as well. */
	readonly remoteImages: 'load' | 'name';
}

/** Names of the files that a document of the site loads. */
export const siteFiles = {
	style: 'site.css',
	theme: 'theme.css',
	/** Runs before the page is drawn. */
	early: 'early.js',
	script: 'site.js',
	/** The folder of the search index. */
	search: 'search/',
	/** What draws diagrams. */
	diagrams: 'diagrams.js',
} as const;

/**
 * A whole document for browsers, with a policy that lets nothing run or load but files of Recto and of the project, the
 * players of known video hosts, and images and media of others where these are wanted. It contains no style and nothing
 * that runs.
 */
export function siteDocument(site: RenderedSitePage, options: SiteDocumentOptions): string {
	const {
		root,
		ownFiles,
		ownVersion,
		themeVersion,
		styles,
		scripts,
		changes,
		frameKey,
		send,
		noindex,
		headTags,
		canonical,
		alternates,
		structuredData,
		markdown,
		otherVersions,
	} = options;
	const { page, frame } = site;
	const own = (name: string) => escapeMarkup(`${ownFiles}${name}`);
	const facts = [
		['lang', frame.language],
		['data-words', frame.words && JSON.stringify(frame.words)],
		['data-root', root],
		['data-search', `${ownFiles}${siteFiles.search}`],
		['data-own-files', ownFiles],
		['data-changes', changes],
		['data-frame', frameKey],
		['data-other-versions', otherVersions.length === 0 ? undefined : JSON.stringify(otherVersions)],
		['data-send', send?.address],
		['data-send-token', send?.token],
		['data-default-theme', frame.defaultTheme],
		['data-fixed-theme', frame.isThemeFixed ? frame.defaultTheme : undefined],
	].flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeMarkup(value)}"`));
	const head = [
		'<meta charset="utf-8">',
		`<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(contentPolicy(options))}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escapeMarkup(site.title)}</title>`,
		page.description && `<meta name="description" content="${escapeMarkup(page.description)}">`,
		noindex && '<meta name="robots" content="noindex">',
		...headTags.map(
			({ attribute, key, content }) =>
				`<meta ${attribute}="${escapeMarkup(key)}" content="${escapeMarkup(content)}">`,
		),
		canonical && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
		...alternates.map(
			({ language, address }) =>
				`<link rel="alternate" hreflang="${escapeMarkup(language)}" href="${escapeMarkup(address)}">`,
		),
		structuredData &&
			`<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`,
		iconLink(frame.favicon.light ?? noIcon),
		frame.favicon.dark &&
			`<link rel="icon" href="${escapeMarkup(frame.favicon.dark)}" media="(prefers-color-scheme: dark)">`,
		markdown && `<link rel="alternate" type="text/markdown" href="${escapeMarkup(markdown)}">`,
		`<link rel="stylesheet" href="${own(siteFiles.style)}?${ownVersion}">`,
		`<link rel="stylesheet" href="${own(siteFiles.theme)}?${themeVersion}" data-part="theme">`,
		...styles.map((address) => `<link rel="stylesheet" href="${escapeMarkup(address)}" data-part="style">`),
		`<script src="${own(siteFiles.early)}?${ownVersion}"></script>`,
		`<script src="${own(siteFiles.script)}?${ownVersion}" defer></script>`,
		...scripts.map((address) => `<script src="${escapeMarkup(address)}" defer></script>`),
	].filter(Boolean);
	return `<!DOCTYPE html>
<html ${facts.join(' ')}>
<head>
${head.join('\n')}
</head>
<body class="r-preview">
${site.body}
</body>
</html>
`;
}

function contentPolicy({ remoteImages }: SiteDocumentOptions): string {
	const remote = remoteImages === 'load' ? ' http: https:' : '';
	return [
		"default-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"font-src 'self'",
		`img-src 'self' data: blob:${remote}`,
		`media-src 'self'${remote}`,
		`frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}`,
		"connect-src 'self'",
	].join('; ');
}

/** A small document that leads on, for servers that know no redirects. */
export function redirectDocument(location: string): string {
	const address = escapeMarkup(location);
	const target = JSON.stringify(location).replaceAll('<', '\\u003c');
	// In a folder that is opened without a server, the address would list the files next to the page.
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>
const target = new URL(${target}, location);
if (target.protocol === 'file:' && target.pathname.endsWith('/')) {
	target.pathname += 'index.html';
	location.replace(target);
}
</script>
<meta http-equiv="refresh" content="0; url=${address}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
${iconLink(noIcon)}
<title>This page has moved</title>
</head>
<body><p>This page has moved: <a href="${address}">${address}</a></p></body>
</html>
`;
}

/** An icon without a byte: where a document names none, browsers ask the server for `/favicon.ico` of their own accord. */
const noIcon = 'data:,';

function iconLink(address: string): string {
	return `<link rel="icon" href="${escapeMarkup(address)}">`;
}

/** A text as it stands in the text or in an attribute of HTML that is written by hand, rather than by `element`. */
export function escapeMarkup(value: string): string {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('"', '&quot;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
