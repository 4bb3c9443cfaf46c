import type { PageUpdate } from './messages.ts';

/** Shows in the panel what it waits for; an empty text removes that. */
export function showWaiting(text: string): void {
	const status = document.querySelector<HTMLElement>('.r-waiting');
	if (!status || status.textContent === text) return;
	status.textContent = text;
	status.hidden = text === '';
}

/** Says how much of a page is shown until its last part comes. */
export function showRest({ rest }: PageUpdate): void {
	showWaiting(
		rest === undefined ? '' : `Lines 1 to ${rest.line} of ${rest.lineCount} are shown. Rendering the rest…`,
	);
}

/** Moves to a place of the page. False if the part with it is not shown yet. */
type Move = () => boolean;

let waiting: Move | undefined;

/** Moves to a place now, or when its part of the page comes. A later call replaces the move. */
export function moveWhenShown(move: Move): void {
	waiting = move() ? undefined : move;
}

/** Called after a part was shown: makes the move that waits for it. After the last part, nothing waits. */
export function moveIfShown({ rest }: PageUpdate): void {
	if (waiting === undefined || waiting() || rest === undefined) waiting = undefined;
}

/** Called when the reader scrolls: they stay where they are. */
export function stayHere(): void {
	waiting = undefined;
}
