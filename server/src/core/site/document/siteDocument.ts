import { frontMatterFieldsByKey } from '../../catalogue/frontMatter.ts';
import type { SiteConfig } from '../../project/config/siteConfig.ts';
import type { Page } from '../../project/pages/page.ts';
import { encodeUrl, trimEndSlashes } from '../../text/paths.ts';
import { frameHosts } from '../../text/safeUrl.ts';
import type { RenderedSitePage } from './renderSitePage.ts';
import { siteAssetNames } from './siteAssetNames.ts';

/** Meta tag in the head of a document. */
interface HeadTag {
	readonly attribute: 'name' | 'property';
	readonly key: string;
	readonly content: string;
}

interface HeadTagSources {
	/** Meta tags in the configuration, with any names. */
	readonly ofSite: Readonly<Record<string, unknown>>;
	/** Front matter of the page, which takes precedence. */
	readonly ofPage: Readonly<Record<string, unknown>>;
	/** URL of the published site. */
	readonly docsUrl: string | undefined;
	/** Defaults for a page; absent for a document that is not a page. */
	readonly known?: PageSummary;
}

interface PageSummary {
	readonly title: string;
	readonly description: string | undefined;
	readonly siteName: string | undefined;
	/** URL of the published page. */
	readonly canonical: string | undefined;
	/** Generated picture, with its size in pixels. */
	readonly picture: SharedPicture | undefined;
}

interface SharedPicture {
	readonly url: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

/** Meta tags for search engines, and for sites where the URL is shared. */
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

/** Open Graph tags, which most sites read where a URL is shared. */
function summaryTags({ title, description, siteName, canonical, picture }: PageSummary) {
	return Object.entries({
		'og:type': 'website',
		'og:title': title,
		'og:description': description,
		'og:url': canonical,
		'og:site_name': siteName,
		...(picture === undefined
			? {}
			: {
					'og:image': picture.url,
					'og:image:width': picture.width,
					'og:image:height': picture.height,
					'og:image:alt': picture.alt,
					'twitter:card': 'summary_large_image',
				}),
	});
}

/** JSON-LD of a page. */
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

/** Meta tags that each document already has. */
const ownTags: ReadonlySet<string> = new Set(['canonical', 'charset', 'viewport', 'description']);

/** Absolute URL, which readers of meta tags need; undefined if the URL of the site is unknown. */
function wholeAddress(address: string, docsUrl: string | undefined): string | undefined {
	if (/^https?:\/\//i.test(address)) return address;
	return docsUrl === undefined
		? undefined
		: `${trimEndSlashes(docsUrl)}/${encodeUrl(address.replace(/^\/+/, ''))}`;
}

export interface SiteDocumentOptions {
	/** Relative URL of the site's root: empty, or ends with `/`. */
	readonly root: string;
	/** Relative URL of the folder with Recto's own files, with a `/` at the end. */
	readonly ownFiles: string;
	/** Version of Recto's own files: browsers load them again when it changes. */
	readonly ownVersion: string;
	/** Version of the style sheet with the site's colors. */
	readonly themeVersion: string;
	/** Relative URLs of the project's own style sheets and scripts. */
	readonly styles: readonly string[];
	readonly scripts: readonly string[];
	/** Other hosts from which these scripts may load and to which they may send; `*.` stands for all subdomains. */
	readonly allowedHosts: readonly string[];
	/** URL at which a server announces changes. */
	readonly changes?: string;
	/** Key of the site around the page. */
	readonly frameKey?: string;
	/** URL at which a server sends API requests for its pages, with their token. */
	readonly send?: { readonly address: string; readonly token: string };
	/** Other versions of the documentation, each with the relative URL of the site around the page in it. */
	readonly otherVersions: readonly (readonly [version: string, address: string])[];
	/** Relative URL of the page as Markdown. */
	readonly markdown?: string;
	/** URL of the published page. */
	readonly canonical?: string;
	/** URLs of the page in its languages. */
	readonly alternates: readonly { readonly language: string; readonly address: string }[];
	/** JSON-LD of the page; absent if search engines leave it out. */
	readonly structuredData?: Readonly<Record<string, unknown>>;
	/** Tell search engines to leave the page out. */
	readonly noindex: boolean;
	/** Meta tags: see `headTags`. */
	readonly headTags: readonly HeadTag[];
	/** Allow images and media of other servers, also in style sheets of the project. */
	readonly remoteImages: 'load' | 'name';
}

/**
 * HTML document of a page. Its content security policy allows only files of Recto and the project, players of known
 * video hosts, requests to the servers of a playground and, if requested, images and media of other servers. It contains
 * no inline styles or scripts.
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
	// A server sends for the pages of a preview.
	const sendsTo = send === undefined ? (page.sendsTo ?? []) : [];
	const own = (name: string) => escapeMarkup(`${ownFiles}${name}`);
	const facts = [
		['lang', frame.language],
		['data-words', frame.words && JSON.stringify(frame.words)],
		['data-root', root],
		['data-search', `${ownFiles}${siteAssetNames.search}`],
		['data-own-files', ownFiles],
		['data-changes', changes],
		['data-frame', frameKey],
		['data-other-versions', otherVersions.length === 0 ? undefined : JSON.stringify(otherVersions)],
		['data-send', send?.address],
		['data-send-token', send?.token],
		['data-sends-to', sendsTo.length === 0 ? undefined : sendsTo.join(' ')],
		['data-default-theme', frame.defaultTheme],
		['data-fixed-theme', frame.isThemeFixed ? frame.defaultTheme : undefined],
	].flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeMarkup(value)}"`));
	const head = [
		'<meta charset="utf-8">',
		`<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(contentPolicy(options, sendsTo))}">`,
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
		`<link rel="llms-txt describedby" type="text/plain" href="${escapeMarkup(`${root}llms.txt`)}">`,
		markdown && `<link rel="alternate" type="text/markdown" href="${escapeMarkup(markdown)}">`,
		`<link rel="stylesheet" href="${own(siteAssetNames.style)}?${ownVersion}">`,
		`<link rel="stylesheet" href="${own(siteAssetNames.theme)}?${themeVersion}" data-part="theme">`,
		...styles.map((address) => `<link rel="stylesheet" href="${escapeMarkup(address)}" data-part="style">`),
		`<script src="${own(siteAssetNames.early)}?${ownVersion}"></script>`,
		`<script src="${own(siteAssetNames.script)}?${ownVersion}" defer></script>`,
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

function contentPolicy(
	{ remoteImages, allowedHosts }: SiteDocumentOptions,
	sendsTo: readonly string[],
): string {
	const remote = remoteImages === 'load' ? ' http: https:' : '';
	const allowed = allowedHosts.map((host) => ` https://${host}`).join('');
	const sockets = allowedHosts.map((host) => ` wss://${host}`).join('');
	// Widgets style what they insert.
	const inline = allowed === '' ? '' : " 'unsafe-inline'";
	return [
		"default-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
		`script-src 'self'${allowed}`,
		`style-src 'self'${inline}${allowed}`,
		`font-src 'self'${allowed}`,
		`img-src 'self' data: blob:${remote}${remote === '' ? allowed : ''}`,
		`media-src 'self'${remote}${remote === '' ? allowed : ''}`,
		`frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}${allowed}`,
		`connect-src 'self'${allowed}${sockets}${sendsTo.map((source) => ` ${source}`).join('')}`,
	].join('; ');
}

/** HTML document that redirects, for servers without redirects. */
export function redirectDocument(location: string): string {
	const address = escapeMarkup(location);
	const target = JSON.stringify(location).replaceAll('<', '\\u003c');
	// Without a server, the URL of a folder would list its files.
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

/** Empty icon, without which browsers request `/favicon.ico`. */
const noIcon = 'data:,';

function iconLink(address: string): string {
	return `<link rel="icon" href="${escapeMarkup(address)}">`;
}

/** Escapes text for the content or an attribute of HTML that is not created by `element`. */
export function escapeMarkup(value: string): string {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('"', '&quot;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
