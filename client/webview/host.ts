import type { PreviewMessage, SavedPreview } from './messages.ts';

/** What the page remembers between two times that it is shown. */
export interface SavedState {
	readonly theme?: string;
	/** As which device the site is wide. */
	readonly width?: 'phone' | 'tablet' | 'full';
	/** For the host, when its window was loaded anew. */
	readonly preview?: SavedPreview;
	readonly choices?: readonly (readonly [key: string, value: string])[];
}

interface VsCodeApi {
	postMessage(message: PreviewMessage): void;
	getState(): SavedState | undefined;
	setState(state: SavedState): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();
let saved: SavedState = api.getState() ?? {};

export function tellHost(message: PreviewMessage): void {
	api.postMessage(message);
}

export function savedState(): SavedState {
	return saved;
}

export function saveState(change: SavedState): void {
	saved = { ...saved, ...change };
	api.setState(saved);
}
