import { type Disposable, env, Uri, type ViewColumn, type WebviewPanel } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
	type HostMessage,
	type PreviewMessage,
	parsePreviewMessage,
	toPageUpdate,
} from '../../server/src/core/outputs/site/previewMessages.ts';
import { siteShell } from '../../server/src/core/outputs/site/siteShell.ts';
import type { SiteLook } from '../../server/src/hosts/lsp/protocol.ts';
import { createNonce } from './createNonce.ts';
import { followLink } from './followLink.ts';
import type { PreviewSubject } from './previewSubject.ts';
import { revealLine } from './revealLine.ts';

export interface PreviewPanelParts {
	readonly panel: WebviewPanel;
	/** Folder of the extension, where the preview's script and style sheet lie. */
	readonly extension: Uri;
	readonly client: LanguageClient;
	readonly onClose: () => void;
}

/** One webview with what it shows. Sends only the blocks that the webview does not have yet. */
export class PreviewPanel implements Disposable {
	readonly #parts: PreviewPanelParts;
	#subject: PreviewSubject | undefined;
	/** The look for which the document around the page was made. */
	#look: string | undefined;
	#ready = false;
	#known: ReadonlySet<string> = new Set();
	#running: Promise<void> | undefined;
	#stale = false;
	/** The line that the reader scrolled to last: the editor following it must not scroll the preview back. */
	#scrolledTo = -1;

	constructor(parts: PreviewPanelParts) {
		this.#parts = parts;
		parts.panel.onDidDispose(parts.onClose);
		parts.panel.webview.onDidReceiveMessage((value: unknown) => {
			const message = parsePreviewMessage(value);
			if (message !== undefined) void this.#receive(message);
		});
	}

	/** The editor column in which it stands. */
	get column(): ViewColumn | undefined {
		return this.#parts.panel.viewColumn;
	}

	async show(subject: PreviewSubject): Promise<void> {
		if (this.#subject?.file.toString() !== subject.file.toString()) this.#subject = subject;
		const { panel } = this.#parts;
		if (!panel.visible) panel.reveal(undefined, true);
		await this.update();
	}

	/** Shows what is there now. Calls during an update are answered by one more after it. */
	update(): Promise<void> {
		this.#stale = true;
		this.#running ??= this.#run();
		return this.#running;
	}

	async projectChanged(rootUri: string): Promise<void> {
		if ((await this.#subject?.project)?.toString() === Uri.parse(rootUri).toString()) await this.update();
	}

	/** Brings the line of a file into view, when it is the one shown. */
	scrollTo(file: Uri, line: number): void {
		const { hasLines, file: shown } = this.#subject ?? {};
		if (hasLines !== true || shown?.toString() !== file.toString()) return;
		if (Math.abs(line - this.#scrolledTo) > 1) this.#send({ kind: 'scrollToLine', line });
		this.#scrolledTo = -1;
	}

	dispose(): void {
		this.#parts.panel.dispose();
	}

	async #run(): Promise<void> {
		try {
			while (this.#stale) {
				this.#stale = false;
				await this.#render();
			}
		} finally {
			// In the same step that found nothing stale: a call right after it starts a new run.
			this.#running = undefined;
		}
	}

	async #render(): Promise<void> {
		const subject = this.#subject;
		const { panel } = this.#parts;
		const rendered = await subject?.render(panel.webview);
		if (rendered === undefined || subject !== this.#subject) return;
		panel.title = subject?.hasLines === true ? `Preview ${rendered.page.title}` : 'llms.txt';
		await this.#frame(rendered.site);
		if (!this.#ready) return;
		this.#send(toPageUpdate(rendered.path, rendered.page, this.#known));
		this.#known = new Set(rendered.page.blocks.map(({ key }) => key));
	}

	/** Makes the document around the page anew when the site's look changed; the page follows when it is ready. */
	async #frame(site: SiteLook): Promise<void> {
		const project = await this.#subject?.project;
		const look = JSON.stringify([site, project?.toString()]);
		if (look === this.#look) return;
		const { panel, extension } = this.#parts;
		const { webview } = panel;
		const dist = Uri.joinPath(extension, 'dist');
		this.#look = look;
		this.#ready = false;
		webview.options = {
			...webview.options,
			localResourceRoots: project === undefined ? [dist] : [dist, project],
		};
		webview.html = siteShell({
			nonce: createNonce(),
			cspSource: webview.cspSource,
			styleUris: [webview.asWebviewUri(Uri.joinPath(dist, 'preview.css')).toString()],
			scriptUri: webview.asWebviewUri(Uri.joinPath(dist, 'preview.js')).toString(),
			title: 'Preview',
			siteName: site.name,
			colors: site.colors,
		});
	}

	async #receive(message: PreviewMessage): Promise<void> {
		const subject = this.#subject;
		if (message.kind === 'ready') {
			this.#ready = true;
			this.#known = new Set();
			await this.update();
		} else if (message.kind === 'copy') await env.clipboard.writeText(message.text);
		else if (subject === undefined) return;
		else if (message.kind === 'openLink') {
			const anchor = await followLink(this.#parts.client, subject.file, message.href);
			if (anchor !== undefined) this.#send({ kind: 'showAnchor', id: anchor });
		} else if (subject.hasLines) {
			if (message.kind === 'scrolledToLine') this.#scrolledTo = Math.floor(message.line);
			await revealLine(subject.file, message.line, { focus: message.kind === 'revealLine' });
		}
	}

	#send(message: HostMessage): void {
		void this.#parts.panel.webview.postMessage(message);
	}
}
