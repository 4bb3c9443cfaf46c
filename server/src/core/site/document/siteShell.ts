import { frameHosts } from '../../text/safeUrl.ts';
import { type Content, element, textNode, writeHtml } from '../render/html/element.ts';
import { type ChromeIconName, chromeIcon } from '../render/icons/renderIcon.ts';
import english from '../render/messages/en.json' with { type: 'json' };
import { siteBody } from './frame/siteBody.ts';
import { escapeMarkup } from './siteDocument.ts';
import { type SiteTheme, siteStyle } from './style/siteStyle.ts';

export interface SiteShellOptions {
	/** Random for each document: only scripts and styles with this nonce are allowed. */
	readonly nonce: string;
	/** Source of the host's files for the content security policy. */
	readonly cspSource: string;
	readonly styleUris: readonly string[];
	readonly scriptUri: string;
	readonly title: string;
	readonly theme: SiteTheme;
	/** URLs of the project's own style sheets. */
	readonly projectStyles: readonly string[];
	/** Paths of the project's scripts, which the preview does not run. */
	readonly projectScripts: readonly string[];
	/** URL of a file of the project. */
	readonly assetUrl: (path: string) => string;
	readonly remoteImages?: 'load' | 'name';
}

/**
 * HTML document of a preview in an editor: a content security policy that allows only the preview's own files, a
 * toolbar, the site's colors, and places that a script fills.
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
${writeHtml([previewToolbar(options.projectScripts)])}
${siteBody(english)}
<p class="r-waiting" role="status" hidden></p>
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

/** Controls above the site in an editor's preview: a landmark of their own, since they are no part of the site. */
function previewToolbar(scripts: readonly string[]): Content {
	return element(
		'div',
		{ class: 'r-tools', role: 'region', 'aria-label': 'Preview controls' },
		tool('back', 'arrowLeft', 'Back'),
		tool('forward', 'arrowRight', 'Forward'),
		element('span', { class: 'r-address' }),
		scripts.length === 0 ? undefined : scriptsNote(scripts),
		tool('openFile', 'edit', 'Edit page'),
		tool('earlier', 'history', 'Show as in HEAD'),
		tool('lock', 'lock', 'Lock to this page'),
		element(
			'span',
			{ class: 'r-tool-group', role: 'group', 'aria-label': 'Preview width' },
			width('phone', 'Phone width'),
			width('tablet', 'Tablet width'),
			width('full', 'Full width'),
		),
	);
}

/** Note that the preview does not run the project's scripts. */
function scriptsNote(scripts: readonly string[]): Content {
	const title = `The preview does not run the scripts of the project: ${scripts.join(', ')}.`;
	return element(
		'span',
		{ class: 'r-scripts-off', role: 'note', title, 'aria-label': title },
		textNode('Scripts off'),
	);
}

function tool(action: string, icon: ChromeIconName, label: string): Content {
	return element(
		'button',
		{ class: 'r-preview-tool', type: 'button', 'data-action': action, 'aria-label': label, title: label },
		chromeIcon(icon),
	);
}

function width(name: 'phone' | 'tablet' | 'full', label: string): Content {
	return element(
		'button',
		{
			class: 'r-preview-tool',
			type: 'button',
			'data-action': 'width',
			'data-label': name,
			'aria-label': label,
			'aria-pressed': 'false',
			title: label,
		},
		chromeIcon(name),
	);
}
