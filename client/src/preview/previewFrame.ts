import { Uri, type Webview, type WebviewPanel } from 'vscode';
import type { SiteFrame } from '../../../server/src/core/site/frame/siteFrame.ts';
import { type HostMessage, toFrameUpdate } from '../../../server/src/core/site/previewMessages.ts';
import { learnStars, type PreviewSubject } from './previewSubject.ts';

interface PreviewFrameParts {
	readonly panel: WebviewPanel;
	readonly send: (message: HostMessage) => void;
	/** Whether the panel is open and shows it. */
	readonly isShown: (subject: PreviewSubject) => boolean;
}

/** The site around the page of a panel. Sends only the parts that the webview does not have yet. */
export class PreviewFrame {
	readonly #parts: PreviewFrameParts;
	#knownParts: ReadonlyMap<string, string> = new Map();
	/** Whether something changed that it is drawn from. */
	#isStale = true;
	#version: string | undefined;

	constructor(parts: PreviewFrameParts, version: string | undefined) {
		this.#parts = parts;
		this.#version = version;
	}

	/** The documentation version that the reader chose. */
	get version(): string | undefined {
		return this.#version;
	}

	chooseVersion(version: string): void {
		this.#version = version;
		this.#isStale = true;
	}

	/** The next update draws it anew. */
	expire(): void {
		this.#isStale = true;
	}

	/** The webview is a new one, without anything. */
	forget(): void {
		this.#knownParts = new Map();
		this.#isStale = true;
	}

	async update(subject: PreviewSubject): Promise<void> {
		const { panel, send, isShown } = this.#parts;
		// Another page may have been asked for by now: it needs a frame of its own.
		if (!this.#isStale || !isShown(subject)) return;
		this.#isStale = false;
		const frame = await subject.frame(panel.webview, this.#version);
		const project = await subject.project;
		if (frame === undefined || !isShown(subject)) return;
		panel.iconPath = tabIcon(frame.favicon, panel.webview, project);
		send(toFrameUpdate(frame, this.#knownParts));
		this.#knownParts = new Map(frame.parts.map(({ name, key }) => [name, key]));
		if (frame.repository !== undefined) void this.#showStars(frame.repository, subject);
	}

	async #showStars(repository: string, subject: PreviewSubject): Promise<void> {
		if (!(await learnStars(repository))) return;
		this.#isStale = true;
		await this.update(subject);
	}
}

/** The site's favicon as the sign of a panel's tab: undefined where the site has none that is a file of the project. */
function tabIcon(
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
