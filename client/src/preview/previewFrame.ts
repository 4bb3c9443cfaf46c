import { Uri, type Webview, type WebviewPanel } from 'vscode';
import type { SiteFrame } from '../../../server/src/core/site/document/frame/siteFrame.ts';
import {
	type HostMessage,
	toFrameUpdate,
} from '../../../server/src/core/site/document/preview/previewMessages.ts';
import { fetchStarsOnce, type PreviewSubject } from './previewSubject.ts';

interface PreviewFrameParts {
	readonly panel: WebviewPanel;
	readonly send: (message: HostMessage) => void;
	/** True if the panel is open and shows this subject. */
	readonly isShown: (subject: PreviewSubject) => boolean;
}

/**
 * Site around the page of a panel: sidebar, bar and footer. Sends only the parts that the webview does not have yet.
 */
export class PreviewFrame {
	readonly #parts: PreviewFrameParts;
	#knownParts: ReadonlyMap<string, string> = new Map();
	/** True if the site may have changed since the last update. */
	#isStale = true;
	#version: string | undefined;

	constructor(parts: PreviewFrameParts, version: string | undefined) {
		this.#parts = parts;
		this.#version = version;
	}

	/** Documentation version that the reader chose. */
	get version(): string | undefined {
		return this.#version;
	}

	chooseVersion(version: string): void {
		this.#version = version;
		this.#isStale = true;
	}

	/** Makes the next update request the site again. */
	expire(): void {
		this.#isStale = true;
	}

	/** Called for a new webview, which has no parts yet. */
	forget(): void {
		this.#knownParts = new Map();
		this.#isStale = true;
	}

	async update(subject: PreviewSubject): Promise<void> {
		const { panel, send, isShown } = this.#parts;
		// Meanwhile, the panel may show another page, which needs a frame of its own.
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
		if (!(await fetchStarsOnce(repository))) return;
		this.#isStale = true;
		await this.update(subject);
	}
}

/** Icon of a panel's tab: the site's favicon, or undefined when that is not a file of the project. */
function tabIcon(
	{ light, dark }: SiteFrame['favicon'],
	webview: Webview,
	project: Uri | undefined,
): WebviewPanel['iconPath'] {
	const file = fileOf(light, webview, project);
	return file && { light: file, dark: fileOf(dark, webview, project) ?? file };
}

/** File that the webview loads from an address. */
function fileOf(address: string | undefined, webview: Webview, project: Uri | undefined): Uri | undefined {
	const base = project && `${webview.asWebviewUri(project)}/`;
	if (project === undefined || base === undefined || address?.startsWith(base) !== true) return undefined;
	return Uri.joinPath(project, ...address.slice(base.length).split('/').map(decodeURIComponent));
}
