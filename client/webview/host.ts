import type { PreviewMessage, SavedPreview } from './messages.ts';

const themeKey = 'recto.theme';
const versionKey = 'recto.version';
const bannerKey = 'recto.banner';
const viewsKey = 'recto.views';
/** Choices are stored for one page, and for one visit. */
const choicesKey = `recto.choices ${location.pathname}`;

/** Replaces the editor where a browser shows the site: the reader's choices are stored in the browser. */
const browserHost: PageHost = {
	postMessage() {
		// Links and scrolling are handled by the browser.
	},
	getState() {
		const theme = read(localStorage, themeKey);
		const version = read(localStorage, versionKey);
		const closedBanner = read(localStorage, bannerKey);
		const choices = parseChoices(read(sessionStorage, choicesKey));
		const views = parseChoices(read(localStorage, viewsKey));
		return {
			...(theme === undefined ? {} : { theme }),
			...(version === undefined ? {} : { version }),
			closedBanner,
			views,
			choices,
		};
	},
	setState({ theme, version, closedBanner, views, choices }) {
		if (version !== undefined) write(localStorage, versionKey, version);
		if (closedBanner !== undefined) write(localStorage, bannerKey, closedBanner);
		if (views !== undefined) write(localStorage, viewsKey, JSON.stringify(views));
		if (theme !== undefined) write(localStorage, themeKey, theme);
		if (choices !== undefined) write(sessionStorage, choicesKey, JSON.stringify(choices));
	},
};

/** Copies a text on a page that was loaded over HTTP, where the clipboard API is missing. False if it is refused. */
function copyFromField(text: string): boolean {
	const field = document.createElement('textarea');
	field.value = text;
	field.className = 'r-out-of-sight';
	document.body.append(field);
	field.select();
	const isCopied = document.execCommand('copy');
	field.remove();
	return isCopied;
}

function parseChoices(text: string | undefined): NonNullable<SavedState['choices']> {
	try {
		const value: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(value) ? value.filter(isChoice) : [];
	} catch {
		// Written by another version, or by the reader.
		return [];
	}
}

function isChoice(value: unknown): value is readonly [string, string] {
	return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function read(storage: Storage, key: string): string | undefined {
	try {
		return storage.getItem(key) ?? undefined;
	} catch {
		// The browser may forbid storage; then nothing is remembered.
		return undefined;
	}
}

function write(storage: Storage, key: string, value: string): void {
	try {
		storage.setItem(key, value);
	} catch {
		// Storage is forbidden or full: the choice lasts until the page is left.
	}
}

/** State that is stored between two visits of the page. */
interface SavedState {
	readonly theme?: string;
	/** Simulated width of the site, as of a device. */
	readonly width?: 'phone' | 'tablet' | 'full';
	/** For the host, when its window was reloaded. */
	readonly preview?: SavedPreview;
	/**
	 * Choices of components that are alternatives of the whole page, such as views, as lists of `[component, title]`.
	 */
	readonly views?: SavedState['choices'];
	/** Documentation version that was chosen last. */
	readonly version?: string;
	/** Announcement that was closed last. */
	readonly closedBanner?: string | undefined;
	readonly choices?: readonly (readonly [key: string, value: string])[];
}

/** Interface of the program that shows the page, in the shape of VS Code's `acquireVsCodeApi()`. */
interface PageHost {
	postMessage(message: PreviewMessage): void;
	getState(): SavedState | undefined;
	setState(state: SavedState): void;
}

declare const acquireVsCodeApi: (() => PageHost) | undefined;

// In a browser, nobody receives the messages.
const api = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : browserHost;
let saved: SavedState = api.getState() ?? {};

/** Copies a text, which may still be loading. False if the browser refuses; rejects if the text does. */
export async function copyToClipboard(text: string | Promise<string>): Promise<boolean> {
	try {
		if (typeof text === 'string') await navigator.clipboard.writeText(text);
		// Some browsers accept no text after a wait, but a promise of one.
		else
			await navigator.clipboard.write([
				new ClipboardItem({ 'text/plain': text.then((known) => new Blob([known], { type: 'text/plain' })) }),
			]);
		return true;
	} catch {
		const known = await text;
		if (api === browserHost) return copyFromField(known);
		// A page without the focus may not write to the clipboard; the host always may.
		postToHost({ kind: 'copy', text: known });
		return true;
	}
}

export function postToHost(message: PreviewMessage): void {
	api.postMessage(message);
}

export function savedState(): SavedState {
	return saved;
}

export function saveState(change: SavedState): void {
	saved = { ...saved, ...change };
	api.setState(saved);
}
