import { postToHost, savedState, saveState } from './host.ts';
import type { ToolsUpdate } from './messages.ts';

const widths = ['phone', 'tablet', 'full'] as const;

/** Actions of the preview's toolbar, by the name in their `data-action`. */
export const toolActions: Readonly<Record<string, (button: HTMLElement) => void>> = {
	back: () => postToHost({ kind: 'tool', name: 'back' }),
	forward: () => postToHost({ kind: 'tool', name: 'forward' }),
	openFile: () => postToHost({ kind: 'tool', name: 'openFile' }),
	fetchApiFiles: () => postToHost({ kind: 'tool', name: 'fetchApiFiles' }),
	viewMarkdown: () => postToHost({ kind: 'tool', name: 'viewMarkdown' }),
	earlier: () => postToHost({ kind: 'tool', name: 'earlier' }),
	lock: () => postToHost({ kind: 'tool', name: 'lock' }),
	width(button) {
		saveState({ width: widths.find((width) => width === button.dataset.label) ?? 'full' });
		showWidth();
	},
};

let shown: string | undefined;

/** Updates the toolbar. Sent with every version of the page, but mostly unchanged: then nothing is touched. */
export function showTools(update: ToolsUpdate): void {
	const next = JSON.stringify(update);
	if (next === shown) return;
	shown = next;
	saveState({ preview: update.saved });
	const address = document.querySelector('.r-address');
	if (address) address.textContent = update.address;
	enable('back', update.canGoBack);
	enable('forward', update.canGoForward);
	enable('openFile', update.hasFile);
	enable('lock', update.hasFile);
	enable('earlier', update.earlier !== 'unavailable');
	button('earlier')?.setAttribute('aria-pressed', String(update.earlier === 'shown'));
	document.body.toggleAttribute('data-earlier', update.earlier === 'shown');
	button('lock')?.setAttribute('aria-pressed', String(update.isLocked));
}

/** Makes the site as wide as the device that the author chose. */
export function showWidth(): void {
	const chosen = savedState().width ?? 'full';
	document.body.dataset.width = chosen;
	for (const one of document.querySelectorAll<HTMLElement>('[data-action="width"]'))
		one.setAttribute('aria-pressed', String(one.dataset.label === chosen));
}

function enable(name: string, isEnabled: boolean): void {
	const found = button(name);
	// A disabled button would lose the focus when the first page is reached.
	found?.setAttribute('aria-disabled', String(!isEnabled));
}

function button(name: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`.r-tools [data-action="${name}"]`);
}
