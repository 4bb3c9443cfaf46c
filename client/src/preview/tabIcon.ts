import { Uri, type Webview, type WebviewPanel } from 'vscode';
import type { SiteFrame } from '../../../server/src/core/outputs/site/frame/siteFrame.ts';

/** The site's favicon as the sign of a panel's tab: undefined where the site has none that is a file of the project. */
export function tabIcon(
	{ light, dark }: SiteFrame['favicon'],
	webview: Webview,
	project: Uri | undefined,
): WebviewPanel['iconPath'] {
	const file = fileOf(light, webview, project);
	return file && { light: file, dark: fileOf(dark, webview, project) ?? file };
}

/** The file that the webview has at an address. */
function fileOf(address: string | undefined, webview: Webview, project: Uri | undefined): Uri | undefined {
	const base = project && `${webview.asWebviewUri(project)}/`;
	if (project === undefined || base === undefined || address?.startsWith(base) !== true) return undefined;
	return Uri.joinPath(project, ...address.slice(base.length).split('/').map(decodeURIComponent));
}
