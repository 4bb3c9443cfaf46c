import { articleBlocks } from './blocks.ts';
import { postToHost } from './host.ts';

/** While the host scrolls the page, the page must not scroll the host. */
let quietUntil = 0;
let isPending = false;

/** Time of the reader's last scroll gesture: a page that grows while it is typed scrolls too, by itself. */
let lastGesture = Number.NEGATIVE_INFINITY;
/** Milliseconds for which a gesture continues to scroll; a page in the background gets only one frame a second. */
const momentum = 1_500;

/** Watches for scroll gestures: wheel, touch, keys, and the scroll bar. */
export function watchGestures(): void {
	const note = () => {
		lastGesture = performance.now();
	};
	for (const type of ['wheel', 'touchmove', 'keydown'] as const)
		window.addEventListener(type, note, { passive: true });
	window.addEventListener('pointermove', (event) => event.buttons !== 0 && note(), { passive: true });
}

/** Height of the covered top of the window: the site's bar, and in an editor the preview's tools above it. */
export function barHeight(): number {
	return document.querySelector('.r-bar')?.getBoundingClientRect().bottom ?? 0;
}

/** Scrolls a line of the source to the top; within a long block, to the line's proportional position. */
export function scrollToLine(line: number): void {
	const blocks = articleBlocks();
	const index = blocks.findLastIndex((block) => block.line <= line);
	const block = blocks[index];
	if (!block) return;
	quietUntil = performance.now() + 400;
	if (index === 0) {
		window.scrollTo({ top: 0 });
		return;
	}
	const lines = (blocks[index + 1]?.line ?? block.line + 1) - block.line;
	const part = lines > 0 ? Math.min((line - block.line) / lines, 1) : 0;
	const box = block.element.getBoundingClientRect();
	window.scrollBy({ top: box.top + part * box.height - barHeight() - 16 });
}

/** Reports the line at the top to the host, at most once a frame. False if the reader did not scroll. */
export function reportScroll(): boolean {
	const now = performance.now();
	if (now < quietUntil || now - lastGesture > momentum) return false;
	if (isPending) return true;
	isPending = true;
	requestAnimationFrame(() => {
		isPending = false;
		const line = lineAtTop();
		if (line !== undefined && performance.now() >= quietUntil) postToHost({ kind: 'scrolledToLine', line });
	});
	return true;
}

function lineAtTop(): number | undefined {
	const top = barHeight() + 16;
	const blocks = articleBlocks();
	const index = blocks.findIndex(({ element }) => element.getBoundingClientRect().bottom > top);
	const block = blocks[index];
	if (!block) return undefined;
	const box = block.element.getBoundingClientRect();
	const part = box.height > 0 ? Math.max(0, (top - box.top) / box.height) : 0;
	return block.line + part * Math.max(0, (blocks[index + 1]?.line ?? block.line + 1) - block.line);
}
