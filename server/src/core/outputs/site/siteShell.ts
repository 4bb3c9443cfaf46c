import { html } from './element.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import { siteBody } from './frame/siteBody.ts';
import { previewToolbar } from './previewToolbar.ts';
import { frameHosts } from './safeUrl.ts';
import { type SiteTheme, siteStyle } from './theme/siteStyle.ts';

export interface SiteShellOptions {
	/** New for every page load: only what carries it may run or style. */
	readonly nonce: string;
	/** Where the host serves files from, as its policy writes it; empty for a host that is its own origin. */
	readonly cspSource: string;
	readonly styleUris: readonly string[];
	readonly scriptUri: string;
	readonly title: string;
	readonly theme: SiteTheme;
	/** Where the document loads a file of the project from. */
	readonly assetUrl: (path: string) => string;
	readonly remoteImages?: 'load' | 'name';
	/** The language of the page's content, when it is known. */
	readonly language?: string;
}

/**
 * The document of a preview in an editor: a policy that lets nothing in but the preview's own files, the preview's
 * tools, the places that its script fills, and the site's colours.
 */
export function siteShell(options: SiteShellOptions): string {
	const { nonce, title, language = 'en' } = options;
	const styles = options.styleUris.map(
		(uri) => `<link rel="stylesheet" href="${escapeMarkup(uri)}" nonce="${escapeMarkup(nonce)}">`,
	);
	return `<!DOCTYPE html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(contentPolicy(options))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${styles.join('\n')}
<style nonce="${escapeMarkup(nonce)}">
${siteStyle(options.theme, options.assetUrl)}
</style>
</head>
<body class="r-preview">
${html([previewToolbar()])}
${siteBody()}
<script nonce="${escapeMarkup(nonce)}" src="${escapeMarkup(options.scriptUri)}"></script>
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
