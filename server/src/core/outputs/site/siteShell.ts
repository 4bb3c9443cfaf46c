import { html } from './element.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import { siteBody } from './frame/siteBody.ts';
import { previewToolbar } from './previewToolbar.ts';
import { frameHosts } from './safeUrl.ts';
import { type SiteTheme, siteStyle } from './theme/siteStyle.ts';

export interface SiteShellOptions {
	/** New for every page load: only what carries it may run or style. */
	readonly nonce: string;
	/** Where the host serves files from, as its policy writes it. */
	readonly cspSource: string;
	readonly styleUris: readonly string[];
	readonly scriptUri: string;
	readonly title: string;
	readonly theme: SiteTheme;
	/** Where the project's own style sheets are. */
	readonly projectStyles: readonly string[];
	/** Paths of the project's scripts, which the preview does not run. */
	readonly projectScripts: readonly string[];
	/** Where the document loads a file of the project from. */
	readonly assetUrl: (path: string) => string;
	readonly remoteImages?: 'load' | 'name';
}

/**
 * The document of a preview in an editor: a policy that lets nothing in but the preview's own files, the preview's
 * tools, the places that its script fills, and the site's colors.
 */
export function siteShell(options: SiteShellOptions): string {
	const { nonce, title } = options;
	const links = (uris: readonly string[]) =>
		uris
			.map((uri) => `<link rel="stylesheet" href="${escapeMarkup(uri)}" nonce="${escapeMarkup(nonce)}">`)
			.join('\n');
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(contentPolicy(options))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${links(options.styleUris)}
<style nonce="${escapeMarkup(nonce)}">
${siteStyle(options.theme, options.assetUrl)}
</style>
${links(options.projectStyles)}
</head>
<body class="r-preview">
${html([previewToolbar(options.projectScripts)])}
${siteBody()}
<script nonce="${escapeMarkup(nonce)}" src="${escapeMarkup(options.scriptUri)}"></script>
</body>
</html>
`;
}

function contentPolicy({ nonce, cspSource, remoteImages }: SiteShellOptions): string {
	const remote = remoteImages === 'load' ? ' https:' : '';
	return [
		"default-src 'none'",
		"base-uri 'none'",
		"form-action 'none'",
		`script-src 'nonce-${nonce}'`,
		`style-src ${cspSource} 'nonce-${nonce}'`,
		`font-src ${cspSource}`,
		`img-src ${cspSource} data:${remote}`,
		`media-src ${cspSource}${remote}`,
		`frame-src ${frameHosts.map((host) => `https://${host}`).join(' ')}`,
		"connect-src 'none'",
	].join('; ');
}
