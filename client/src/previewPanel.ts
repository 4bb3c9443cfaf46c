import { type Disposable, env, Uri, type ViewColumn, type WebviewPanel, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { isPlaygroundMessage } from '../../server/src/core/outputs/api/playground/playgroundMessages.ts';
import {
	type HostMessage,
	type PreviewMessage,
	type PreviewTool,
	parsePreviewMessage,
	type SavedPreview,
} from '../../server/src/core/outputs/site/previewMessages.ts';
import { siteShell } from '../../server/src/core/outputs/site/siteShell.ts';
import type { SiteLook } from '../../server/src/hosts/lsp/protocol.ts';
import { createNonce } from './createNonce.ts';
import { followLink } from './followLink.ts';
import { type PlaygroundContext, PlaygroundSession } from './playground/playgroundSession.ts';
import { PreviewFrame } from './previewFrame.ts';
import { PreviewHistory } from './previewHistory.ts';
import {
	loadsRemoteImages,
	type PreviewSubject,
	type RenderedSubject,
	type RenderWish,
} from './previewSubject.ts';
import { revealLine } from './revealLine.ts';

export interface PreviewPanelParts {
	readonly panel: WebviewPanel;
	/** Folder of the extension, where the preview's script and style sheet lie. */
	readonly extension: Uri;
	readonly client: LanguageClient;
	readonly playground: PlaygroundContext;
	/** A link to a page was followed: what this panel shows then, or undefined when another one shows the page. */
	readonly follow: (page: Uri) => PreviewSubject | undefined;
	readonly onClose: () => void;
}

/** One webview with what it shows. Sends only what the webview does not have yet. */
export class PreviewPanel implements Disposable {
	readonly #parts: PreviewPanelParts;
	readonly #playground: PlaygroundSession;
	readonly #history = new PreviewHistory();
	readonly #frame: PreviewFrame;
	#isLocked = false;
	/** The webview is gone: VS Code throws when it is touched. */
	#isClosed = false;
	/** The look for which the document around the page was made. */
	#look: string | undefined;
	#ready = false;
	/** What the webview shows, of which subject. */
	#shown: { readonly subject: PreviewSubject; readonly version: number } | undefined;
	#running: Promise<void> | undefined;
	#stale = false;
	/** Whether code of the page has no colours yet. */
	#isPale = false;
	/** The anchor to show when the page of a link that was followed is there. */
	#anchor: string | undefined;
	/** What the page is made of, when it has no file whose lines could be shown. */
	#madeOf: RenderedSubject['madeOf'];
	/** The line that the reader scrolled to last: the editor following it must not scroll the preview back. */
	#scrolledTo = -1;

	constructor(parts: PreviewPanelParts, saved?: Pick<SavedPreview, 'isLocked' | 'version'>) {
		this.#parts = parts;
		this.#isLocked = saved?.isLocked === true;
		const isShown = (subject: PreviewSubject) => !this.#isClosed && subject === this.#subject;
		const send = (message: HostMessage) => this.#send(message);
		this.#frame = new PreviewFrame({ panel: parts.panel, send, isShown }, saved?.version);
		this.#playground = new PlaygroundSession(parts.playground, (reply) => this.#send(reply));
		parts.panel.onDidDispose(() => {
			this.#isClosed = true;
			this.#playground.dispose();
			parts.onClose();
		});
		parts.panel.webview.onDidReceiveMessage((value: unknown) => {
			const message = parsePreviewMessage(value);
			if (message !== undefined) void this.#receive(message);
		});
	}

	/** The editor column in which it stands. */
	get column(): ViewColumn | undefined {
		return this.#parts.panel.viewColumn;
	}

	/** Stays on what it shows, whatever the editor shows. */
	get isLocked(): boolean {
		return this.#isLocked;
	}

	async show(subject: PreviewSubject): Promise<void> {
		const { panel } = this.#parts;
		if (this.#isClosed) return;
		if (!panel.visible) panel.reveal(undefined, true);
		this.#history.visit(subject);
		await this.redraw();
	}

	/** Shows what is there now. Calls during an update are answered by one more after it. */
	update(): Promise<void> {
		this.#stale = true;
		this.#running ??= this.#run();
		return this.#running;
	}

	/** Shows the page and the site around it anew, as when a setting changed. */
	redraw(): Promise<void> {
		this.#frame.expire();
		return this.update();
	}

	/** `onlyFile` is the file whose text alone changed. */
	async projectChanged(rootUri: string, onlyFile: string | undefined): Promise<void> {
		if ((await this.#subject?.project)?.toString() !== Uri.parse(rootUri).toString()) return;
		if (onlyFile === undefined) this.#frame.expire();
		await this.update();
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

	get #subject(): PreviewSubject | undefined {
		return this.#history.current;
	}

	async #run(): Promise<void> {
		try {
			while ((this.#stale || this.#isPale) && !this.#isClosed) {
				// A change is shown first; colours come when nothing waits.
				const colours = this.#stale ? 'known' : 'more';
				this.#stale = false;
				this.#isPale = false;
				await this.#render(colours);
			}
		} finally {
			// In the same step that found nothing stale: a call right after it starts a new run.
			this.#running = undefined;
		}
	}

	async #render(colours: RenderWish['colours']): Promise<void> {
		const subject = this.#subject;
		const { panel } = this.#parts;
		const before = this.#shown;
		const shown = before?.subject === subject ? before?.version : undefined;
		const rendered = await subject?.render(panel.webview, { shown, colours });
		if (this.#isClosed || subject === undefined || rendered === undefined || subject !== this.#subject)
			return;
		panel.title = titleOf(subject, rendered, this.#isLocked);
		this.#madeOf = rendered.madeOf;
		await this.#document(rendered.site);
		if (this.#isClosed || !this.#ready) return;
		await this.#frame.update(subject);
		if (before !== this.#shown) {
			// The webview has lost what it was known to have.
			this.#stale = true;
			return;
		}
		this.#send(rendered.page);
		this.#shown = { subject, version: rendered.page.version };
		this.#isPale = rendered.page.isPale === true;
		this.#sendTools(subject, rendered.page.path);
		if (this.#anchor !== undefined) this.#send({ kind: 'showAnchor', id: this.#anchor });
		this.#anchor = undefined;
	}

	/** Makes the document around the site anew when its colours changed; the site follows when it is ready. */
	async #document(site: SiteLook): Promise<void> {
		const project = await this.#subject?.project;
		if (this.#isClosed) return;
		const remoteImages = loadsRemoteImages() ? 'load' : 'name';
		const look = JSON.stringify([site, project?.toString(), remoteImages]);
		if (look === this.#look) return;
		const { panel, extension } = this.#parts;
		const { webview } = panel;
		const dist = Uri.joinPath(extension, 'dist');
		this.#look = look;
		this.#ready = false;
		webview.options = {
			enableScripts: true,
			enableCommandUris: false,
			localResourceRoots: project === undefined ? [dist] : [dist, project],
		};
		webview.html = siteShell({
			nonce: createNonce(),
			cspSource: webview.cspSource,
			styleUris: [webview.asWebviewUri(Uri.joinPath(dist, 'browser', 'site.css')).toString()],
			scriptUri: webview.asWebviewUri(Uri.joinPath(dist, 'preview.js')).toString(),
			title: 'Preview',
			remoteImages,
			colors: site.colors,
		});
	}

	async #receive(message: PreviewMessage): Promise<void> {
		const subject = this.#subject;
		if (message.kind === 'ready') {
			this.#ready = true;
			this.#shown = undefined;
			this.#frame.forget();
			await this.update();
		} else if (isPlaygroundMessage(message)) await this.#playground.receive(message);
		else if (message.kind === 'copy') await env.clipboard.writeText(message.text);
		else if (message.kind === 'tool') await this.#use(message.name);
		else if (subject === undefined) return;
		else if (message.kind === 'openLink') await this.#open(subject, message.href, message.version);
		else if (this.#madeOf !== undefined) {
			if (message.kind === 'revealLine') await this.#openSource();
		} else if (subject.hasLines) {
			if (message.kind === 'scrolledToLine') this.#scrolledTo = Math.floor(message.line);
			await revealLine(subject.file, message.line, { focus: message.kind === 'revealLine' });
		}
	}

	async #open(subject: PreviewSubject, href: string, version: string | undefined): Promise<void> {
		if (version !== undefined) this.#frame.chooseVersion(version);
		const target = await followLink(this.#parts.client, subject.file, href);
		if (target === undefined) return;
		const next = this.#parts.follow(Uri.parse(target.uri));
		if (next === undefined) return;
		this.#anchor = target.anchor;
		await this.show(next);
	}

	async #use(tool: PreviewTool): Promise<void> {
		if (tool === 'back' || tool === 'forward') {
			this.#history.go(tool);
			this.#frame.expire();
		} else if (tool === 'lock') this.#isLocked = !this.#isLocked;
		else await this.#openSource();
		await this.update();
	}

	/** The file of the page, or the operation of which it is made. */
	async #openSource(): Promise<void> {
		if (this.#madeOf?.uri.startsWith('http')) await env.openExternal(Uri.parse(this.#madeOf.uri));
		else if (this.#madeOf !== undefined)
			await revealLine(Uri.parse(this.#madeOf.uri), this.#madeOf.line, { focus: true });
		else if (this.#subject?.hasLines === true)
			await window.showTextDocument(this.#subject.file, { viewColumn: 1 });
	}

	#sendTools(subject: PreviewSubject, path: string): void {
		const { canGoBack, canGoForward } = this.#history;
		const { version } = this.#frame;
		this.#send({
			kind: 'tools',
			address: `/${path.replace(/\.mdx?$/, '')}`,
			canGoBack,
			canGoForward,
			isLocked: this.#isLocked,
			hasFile: subject.hasLines,
			saved: {
				file: subject.file.toString(),
				isLocked: this.#isLocked,
				...(version === undefined ? {} : { version }),
			},
		});
	}

	#send(message: HostMessage): void {
		if (!this.#isClosed) void this.#parts.panel.webview.postMessage(message);
	}
}

function titleOf({ hasLines }: PreviewSubject, { page }: RenderedSubject, isLocked: boolean): string {
	if (!hasLines) return page.path;
	return isLocked ? `[Preview] ${page.title}` : `Preview ${page.title}`;
}
