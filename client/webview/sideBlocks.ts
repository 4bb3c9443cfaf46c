import { followRoom, hasRoomForSide } from './siteWidth.ts';

/** Blocks that stand beside the text where there is room stand below the page's head where there is none. */
export function placeSideBlocks(): void {
	const side = document.querySelector('.r-side-blocks');
	const article = document.querySelector('.r-article');
	if (!side || !article) return;
	if (hasRoomForSide()) {
		side.append(...article.querySelectorAll(':scope > [data-side]'));
		return;
	}
	const blocks = [...side.querySelectorAll<HTMLElement>(':scope > .r-block')];
	for (const block of blocks) block.dataset.side = '';
	article.firstElementChild?.after(...blocks);
}

/** Keeps them in place as the window becomes wide or narrow. */
export function followSideBlocks(): void {
	followRoom(placeSideBlocks);
}
