import { l10n, Uri, type WebviewPanel } from 'vscode';
import { siteShell } from '../../../server/src/core/site/document/siteShell.ts';
import type { SiteLook } from '../../../server/src/hosts/lsp/protocol.ts';
import { createNonce, WaitingPage } from '../waitingPage.ts';
import { loadsRemoteImages } from './previewSubject.ts';

/** HTML document of a panel; page and site are sent into it as messages. */
export class PreviewDocument {
	readonly #panel: WebviewPanel;
	/** Folder of the extension's built files. */
	readonly #dist: Uri;
	readonly #waiting: WaitingPage;
	/** Parameters of the last HTML, for comparison. */
	#look: string | undefined;
	#isReady = false;

	constructor(panel: WebviewPanel, extension: Uri) {
		this.#panel = panel;
		this.#waiting = new WaitingPage(panel.webview);
		this.#dist = Uri.joinPath(extension, 'dist');
	}

	/** True once the script in the document listens. */
	get isReady(): boolean {
		return this.#isReady;
	}

	/** Called when the script in the document starts to listen. */
	begin(): void {
		this.#isReady = true;
	}

	/** True until the site is known: the panel shows no page. */
	get isEmpty(): boolean {
		return this.#look === undefined;
	}

	/** Shows only a text, until the site is known. */
	wait(text: string): void {
		if (this.isEmpty) this.#waiting.show(text);
	}

	/**
	 * Recreates the document, and loses all that was sent into it, only when colors, project or the allowed sources
	 * changed.
	 */
	show(site: SiteLook, project: Uri | undefined): void {
		const remoteImages = loadsRemoteImages() ? 'load' : 'name';
		const look = JSON.stringify([site, project?.toString(), remoteImages]);
		if (look === this.#look) return;
		const { webview } = this.#panel;
		this.#look = look;
		this.#isReady = false;
		webview.options = {
			enableScripts: true,
			enableCommandUris: false,
			localResourceRoots: project === undefined ? [this.#dist] : [this.#dist, project],
		};
		webview.html = siteShell({
			nonce: createNonce(),
			cspSource: webview.cspSource,
			styleUris: [this.#address('server', 'browser', 'site.css')],
			scriptUri: this.#address('preview.js'),
			title: l10n.t('Preview'),
			remoteImages,
			theme: site,
			projectStyles: site.styles.flatMap(([path, query]) =>
				project === undefined
					? []
					: [`${webview.asWebviewUri(Uri.joinPath(project, path)).toString()}${query}`],
			),
			projectScripts: site.scripts,
			assetUrl: (file) =>
				project === undefined ? file : webview.asWebviewUri(Uri.joinPath(project, file)).toString(),
		});
	}

	#address(...path: string[]): string {
		return this.#panel.webview.asWebviewUri(Uri.joinPath(this.#dist, ...path)).toString();
	}
}
