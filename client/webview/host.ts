import { browserHost } from './browserHost.ts';
import type { PreviewMessage } from './messages.ts';
import type { PageHost, SavedState } from './pageHost.ts';

declare const acquireVsCodeApi: (() => PageHost) | undefined;

// A page in a browser of its own has nobody to tell.
const api = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : browserHost;
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
