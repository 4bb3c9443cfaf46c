import { posix } from 'node:path';
import {
	commands,
	type Disposable,
	env,
	l10n,
	ProgressLocation,
	Uri,
	type ViewColumn,
	type WebviewPanel,
	window,
	workspace,
} from 'vscode';
import type { BaseLanguageClient as LanguageClient } from 'vscode-languageclient/node';
import { isPlaygroundMessage } from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import {
	type HostMessage,
	type PreviewMessage,
	type PreviewTool,
	parsePreviewMessage,
	type SavedPreview,
	type ToolsUpdate,
} from '../../../server/src/core/site/document/preview/previewMessages.ts';
import { diagramLibrary, readsCommits } from '../outside.ts';
import { type PlaygroundContext, PlaygroundSession } from '../playground/playgroundSession.ts';
import type { StartProgress } from '../startProgress.ts';
import { followLink } from './followLink.ts';
import { PreviewDocument } from './previewDocument.ts';
import { PreviewFrame } from './previewFrame.ts';
import { PreviewHistory } from './previewHistory.ts';
import {
	earlierSubject,
	type PreviewSubject,
	type RenderedSubject,
	type RenderParams,
} from './previewSubject.ts';
import { type PendingWork, RenderingLoop } from './renderingLoop.ts';
import { revealWord, scrollEditorToLine } from './revealWord.ts';
import { WaitNotice } from './waitNotice.ts';

export interface PreviewPanelParts {
	readonly panel: WebviewPanel;
	/** Folder of the extension, with the preview's script and style sheet. */
	readonly extension: Uri;
	readonly client: LanguageClient;
	readonly startProgress: StartProgress;
	readonly playground: PlaygroundContext;
	/**
	 * Called when a link to a page is followed: the subject that this panel then shows, or undefined when another one
	 * shows it.
	 */
	readonly follow: (page: Uri) => PreviewSubject | undefined;
	readonly onClose: () => void;
}

/** One webview with its contents. Sends only what the webview does not have yet. */
export class PreviewPanel implements Disposable {
	readonly #parts: PreviewPanelParts;
	readonly #playground: PlaygroundSession;
	readonly #history = new PreviewHistory();
	readonly #document: PreviewDocument;
	readonly #frame: PreviewFrame;
	readonly #notice = new WaitNotice({
		show: (text) => this.#showWaiting(text),
		isUrgent: () => this.#document.isEmpty && this.#parts.startProgress.isBusy,
	});
	readonly #renderingLoop = new RenderingLoop((colors) => this.#render(colors));
	/** Page as in the last commit, which is shown instead of the current one while that is its page. */
	#earlier: PreviewSubject | undefined;
	#isLocked = false;
	/** A closed webview throws when it is used. */
	#isClosed = false;
	/** Subject and version of the page that the webview shows. */
	#shown: { readonly subject: PreviewSubject; readonly version: number } | undefined;
	/** True if the webview shows the start of a page whose other parts follow. */
	#hasRest = false;
	/** Anchor to scroll to once the page of a followed link is shown. */
	#anchor: string | undefined;
	/** Source of a generated page, which has no file whose lines could be shown. */
	#madeOf: RenderedSubject['origin'];
	/** Line that the reader scrolled to last: the editor following it must not scroll the preview back. */
	#scrolledTo = -1;

	constructor(parts: PreviewPanelParts, saved?: Pick<SavedPreview, 'isLocked' | 'version'>) {
		this.#parts = parts;
		this.#isLocked = saved?.isLocked === true;
		this.#document = new PreviewDocument(parts.panel, parts.extension);
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

	/** Editor column of the panel. */
	get column(): ViewColumn | undefined {
		return this.#parts.panel.viewColumn;
	}

	/** True if the panel stays on its page when another editor becomes active. */
	get isLocked(): boolean {
		return this.#isLocked;
	}

	async show(subject: PreviewSubject): Promise<void> {
		const { panel } = this.#parts;
		if (this.#isClosed) return;
		if (!panel.visible) panel.reveal(undefined, true);
		this.#history.visit(subject);
		await this.rerender();
	}

	/** Renders page and site again, as when a setting changed. */
	rerender(): Promise<void> {
		this.#frame.expire();
		return this.#renderingLoop.request();
	}

	/**
	 * `onlyFile` is set if only the text of this file changed. Other changes may concern the site around the page, such
	 * as its logo.
	 */
	async projectChanged(rootUri: string, onlyFile: string | undefined): Promise<void> {
		if ((await this.#subject?.project)?.toString() !== Uri.parse(rootUri).toString()) return;
		if (onlyFile === undefined || !/\.mdx?$/.test(onlyFile)) this.#frame.expire();
		await this.#renderingLoop.request();
	}

	/** Scrolls to a line of the file, if the panel shows that file. */
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
		const { current } = this.#history;
		const isSame = this.#earlier?.file.toString() === current?.file.toString();
		return isSame ? (this.#earlier ?? current) : current;
	}

	async #render(colors: RenderParams['colors']): Promise<PendingWork | undefined> {
		const subject = this.#subject;
		if (subject === undefined || this.#isClosed) return undefined;
		const { panel } = this.#parts;
		const before = this.#shown;
		const shown = before?.subject === subject ? before.version : undefined;
		const title = l10n.t('Rendering {0}', posix.basename(subject.file.path));
		// Code at the start of a new page has its colors from the first sight on: adding them later would be seen.
		const params = { shown, colors: shown === undefined ? 'more' : colors } as const;
		const work = () => subject.render(panel.webview, params);
		// The page itself says that its rest follows.
		const isSilent = colors === 'more' || (shown !== undefined && this.#hasRest);
		// VS Code shows this only after a moment.
		const rendered = await window
			.withProgress({ location: ProgressLocation.Window, title }, async () => {
				if (isSilent) return work();
				await this.#notice.during(this.#parts.startProgress, subject.project);
				return this.#notice.during({ text: title }, work());
			})
			.then(undefined, (error: unknown) => this.#showFailure(error));
		if (rendered === 'failed') return undefined;
		const project = await subject.project;
		if (project === undefined && !this.#isClosed) this.#document.wait(notInProject(subject.file));
		if (rendered === undefined || this.#isClosed || subject !== this.#subject) {
			this.#notice.clear();
			return undefined;
		}
		panel.title = titleOf(subject, rendered, this.#isLocked);
		this.#madeOf = rendered.origin;
		this.#document.show(rendered.site, project);
		// Everything is sent when its script begins to listen.
		if (!this.#document.isReady) return undefined;
		await this.#frame.update(subject);
		if (this.#isClosed) return undefined;
		// The webview was replaced and lost its page.
		if (before !== this.#shown) return 'stale';
		this.#send(rendered.page);
		this.#shown = { subject, version: rendered.page.version };
		this.#sendTools(subject, rendered.page.path);
		if (this.#anchor !== undefined) this.#send({ kind: 'showAnchor', id: this.#anchor });
		this.#anchor = undefined;
		this.#hasRest = rendered.page.rest !== undefined;
		if (this.#hasRest) return 'stale';
		return rendered.page.isUnhighlighted === true ? 'unhighlighted' : undefined;
	}

	async #receive(message: PreviewMessage): Promise<void> {
		const subject = this.#subject;
		if (message.kind === 'ready') {
			this.#document.begin();
			this.#shown = undefined;
			this.#frame.forget();
			await this.#renderingLoop.request();
		} else if (isPlaygroundMessage(message)) await this.#playground.receive(message);
		else if (message.kind === 'copy') await env.clipboard.writeText(message.text);
		else if (message.kind === 'tool') await this.#use(message.name);
		else if (message.kind === 'diagramLibrary')
			this.#send({ kind: 'diagramLibrary', script: await diagramLibrary(this.#parts.extension) });
		else if (message.kind === 'pageMarkdown')
			this.#send({ kind: 'pageMarkdown', text: await subject?.markdown().catch(() => undefined) });
		else if (subject === undefined) return;
		else if (message.kind === 'openLink') await this.#open(subject, message.href, message.version);
		else if (this.#madeOf !== undefined) {
			if (message.kind === 'revealWord') await this.#openSource();
		} else if (subject.hasLines) {
			if (message.kind === 'revealWord') {
				await revealWord(subject.file, message);
				return;
			}
			this.#scrolledTo = Math.floor(message.line);
			scrollEditorToLine(subject.file, message.line);
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
		else if (tool === 'earlier') await this.#toggleEarlier();
		else if (tool === 'viewMarkdown') return this.#openMarkdown();
		else if (tool === 'fetchApiFiles')
			await commands.executeCommand('recto.fetchApiFiles', this.#subject?.file);
		else await this.#openSource();
		await this.#renderingLoop.request();
	}

	async #toggleEarlier(): Promise<void> {
		const now = this.#history.current;
		if (this.#subject?.isEarlier === true || now === undefined) {
			this.#earlier = undefined;
			return;
		}
		const earlier = await earlierSubject(this.#parts.client, now, this.#parts.panel.webview);
		if (earlier !== undefined && 'refusal' in earlier) void window.showInformationMessage(earlier.refusal);
		else this.#earlier = earlier;
	}

	/** Opens the file of the page, or the operation from which it is generated. */
	async #openSource(): Promise<void> {
		if (this.#madeOf?.uri.startsWith('http')) await env.openExternal(Uri.parse(this.#madeOf.uri));
		else if (this.#madeOf !== undefined)
			await revealWord(Uri.parse(this.#madeOf.uri), { line: this.#madeOf.line });
		else if (this.#subject?.hasLines === true)
			await window.showTextDocument(this.#subject.file, { viewColumn: 1 });
	}

	/** Opens the Markdown of the page, as the site publishes it, in an unsaved file. */
	async #openMarkdown(): Promise<void> {
		const content = await this.#subject?.markdown();
		if (content === undefined) return;
		const document = await workspace.openTextDocument({ language: 'markdown', content });
		await window.showTextDocument(document, { viewColumn: 1 });
	}

	#sendTools(subject: PreviewSubject, path: string): void {
		const { canGoBack, canGoForward } = this.#history;
		const { version } = this.#frame;
		this.#send({
			kind: 'tools',
			address: `/${path.replace(/\.mdx?$/, '')}${subject.isEarlier === true ? ' (HEAD)' : ''}`,
			canGoBack,
			canGoForward,
			isLocked: this.#isLocked,
			hasFile: subject.hasLines,
			earlier: earlierState(subject),
			saved: {
				file: subject.file.toString(),
				isLocked: this.#isLocked,
				...(version === undefined ? {} : { version }),
			},
		});
	}

	/** Says in an empty panel that the server cannot answer; the panel is rendered when it can. */
	#showFailure(error: unknown): 'failed' {
		if (!this.#document.isEmpty) throw error;
		if (!this.#isClosed)
			this.#document.wait(
				l10n.t('The preview is not available, because the language server is not running.'),
			);
		return 'failed';
	}

	#showWaiting(text: string): void {
		if (this.#document.isReady) this.#send({ kind: 'waiting', text });
		else if (!this.#isClosed) this.#document.wait(text);
	}

	#send(message: HostMessage): void {
		if (!this.#isClosed) void this.#parts.panel.webview.postMessage(message);
	}
}

function earlierState({ hasLines, isEarlier }: PreviewSubject): ToolsUpdate['earlier'] {
	if (isEarlier === true) return 'shown';
	return hasLines && readsCommits ? 'hidden' : 'unavailable';
}

function titleOf(
	{ hasLines, isEarlier }: PreviewSubject,
	{ page }: RenderedSubject,
	isLocked: boolean,
): string {
	if (isEarlier === true) return l10n.t('{0} (HEAD)', page.title);
	if (!hasLines) return page.path;
	return isLocked ? l10n.t('[Preview] {0}', page.title) : l10n.t('Preview {0}', page.title);
}

/** Sentence about a page outside of every docs project. */
export function notInProject(page: Uri): string {
	return l10n.t(
		'{0} is not in a docs project: neither its folder nor a parent folder contains docs.json or mint.json.',
		workspace.asRelativePath(page),
	);
}
