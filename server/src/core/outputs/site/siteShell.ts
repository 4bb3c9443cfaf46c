import type { SiteColors } from '../../project/siteConfig.ts';
import { element, html, text } from './element.ts';
import { chromeIcon } from './icons/chromeIcon.ts';
import { frameHosts } from './safeUrl.ts';
import { themeStyle } from './theme/themeStyle.ts';

export interface SiteShellOptions {
	/** New for every page load: only what carries it may run or style. */
	readonly nonce: string;
	/** Where the host serves files from, as its policy writes it; empty for a host that is its own origin. */
	readonly cspSource: string;
	readonly styleUris: readonly string[];
	readonly scriptUri: string;
	readonly title: string;
	/** Name of the site, at the top. */
	readonly siteName?: string | undefined;
	readonly colors: SiteColors;
	readonly remoteImages?: 'load' | 'name';
	/** The language of the page's content, when it is known. */
	readonly language?: string;
}

/**
 * The document around a rendered page: a policy that lets nothing in but the preview's own files, the places
 * that the preview's script fills, and the site's colours.
 */
export function siteShell(options: SiteShellOptions): string {
	const { nonce, title, language = 'en' } = options;
	const styles = options.styleUris.map(
		(uri) => `<link rel="stylesheet" href="${toAttribute(uri)}" nonce="${toAttribute(nonce)}">`,
	);
	return `<!DOCTYPE html>
<html lang="${toAttribute(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${toAttribute(contentPolicy(options))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toAttribute(title)}</title>
${styles.join('\n')}
<style nonce="${toAttribute(nonce)}">
${themeStyle(options.colors)}
</style>
</head>
<body class="r-preview">
${html(bodyContent(options.siteName ?? title))}
<script nonce="${toAttribute(nonce)}" src="${toAttribute(options.scriptUri)}"></script>
</body>
</html>
`;
}

function contentPolicy({ nonce, cspSource, remoteImages }: SiteShellOptions): string {
	const own = cspSource === '' ? "'self'" : cspSource;
	const remote = remoteImages === 'load' ? ' https:' : '';
	return [
		"default-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
		`script-src 'nonce-${nonce}'`,
		`style-src ${own} 'nonce-${nonce}'`,
		`font-src ${own}`,
		`img-src ${own} data:${remote}`,
		`media-src ${own}${remote}`,
		`frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}`,
		"connect-src 'none'",
	].join('; ');
}

function bodyContent(siteName: string) {
	const contents = element(
		'details',
		{ class: 'r-menu', 'data-key': 'contents' },
		element(
			'summary',
			{ class: 'r-tool', title: 'On this page' },
			chromeIcon('index'),
			element('span', {}, text('On this page')),
		),
		element('nav', { class: 'r-menu-list r-contents', 'aria-label': 'On this page' }),
	);
	const theme = element(
		'button',
		{
			class: 'r-tool r-theme',
			type: 'button',
			'data-action': 'theme',
			'aria-label': 'Theme: automatic',
			title: 'Theme',
		},
		chromeIcon('auto', 'r-theme-auto'),
		chromeIcon('sun', 'r-theme-light'),
		chromeIcon('moon', 'r-theme-dark'),
	);
	return [
		element(
			'header',
			{ class: 'r-bar' },
			element('span', { class: 'r-site-name' }, text(siteName)),
			contents,
			theme,
		),
		element(
			'div',
			{ class: 'r-layout' },
			element('main', { class: 'r-article r-prose' }),
			element(
				'aside',
				{ class: 'r-side', 'aria-label': 'Beside the page' },
				element('div', { class: 'r-side-blocks r-prose' }),
				element(
					'nav',
					{ class: 'r-outline', 'aria-label': 'On this page' },
					element('p', { class: 'r-outline-title' }, text('On this page')),
					element('div', { class: 'r-contents' }),
				),
			),
		),
		element('div', { class: 'r-status', role: 'status', 'aria-live': 'polite' }),
	];
}

function toAttribute(value: string): string {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('"', '&quot;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
