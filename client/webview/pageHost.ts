import type { PreviewMessage, SavedPreview } from './messages.ts';

/** What the page remembers between two times that it is shown. */
export interface SavedState {
	readonly theme?: string;
	/** As which device the site is wide. */
	readonly width?: 'phone' | 'tablet' | 'full';
	/** For the host, when its window was loaded anew. */
	readonly preview?: SavedPreview;
	/** The view and the variation of pages that have several, as lists of `[component, title]`. */
	readonly views?: SavedState['choices'];
	/** The documentation version that was chosen last. */
	readonly version?: string;
	/** The announcement that was closed last. */
	readonly closedBanner?: string | undefined;
	readonly choices?: readonly (readonly [key: string, value: string])[];
}

/** What the page needs of the program that shows it; VS Code's own interface has this shape. */
export interface PageHost {
	postMessage(message: PreviewMessage): void;
	getState(): SavedState | undefined;
	setState(state: SavedState): void;
}
