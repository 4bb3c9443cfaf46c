import { applyAuthorStyles } from './authorStyles.ts';
import { applyColors } from './frame.ts';
import type { KeptBlocks, PageUpdate, RenderedBlock } from './messages.ts';
import { morph } from './morph.ts';

interface ShownBlock {
	readonly key: string;
	readonly element: HTMLElement;
	readonly line: number;
	readonly side: boolean;
}

/** Blocks of the page that is shown, in order. */
let shown: ShownBlock[] = [];

export interface BlockPlaces {
	readonly article: HTMLElement;
	/** Column beside the text; used while the site is wide. */
	readonly side: HTMLElement;
}

/** Version of the page that the blocks belong to. */
let version: number | undefined;

/**
 * Updates the page to its next version: blocks with a known key stay untouched, and changed ones are patched in place,
 * so that focus, selection and scroll position survive. Returns the elements that contain new content; undefined when
 * the page does not show the version that the update is based on.
 */
export function showBlocks(
	places: BlockPlaces,
	{ after, blocks, version: next }: PageUpdate,
): readonly HTMLElement[] | undefined {
	if (after !== undefined && after !== version) return undefined;
	version = next;
	const known = new Map(shown.map((block) => [block.key, block]));
	const wanted = blocks.flatMap((block): readonly (ShownBlock | RenderedBlock)[] =>
		'count' in block ? keptBlocks(block) : [block],
	);
	const spare = spareBlocks(new Set(wanted.map(({ key }) => key)));
	const parts: HTMLElement[] = [];
	let previous = '';
	shown = wanted.map((block) => {
		const { key, line, side = false } = block;
		let element = known.get(key)?.element;
		if (element === undefined) {
			element = patch(spare.get(previous)?.shift(), 'html' in block ? block.html : '');
			parts.push(element);
		} else previous = key;
		return { key, element, line, side };
	});
	place(places);
	return after === undefined ? [places.article, places.side] : parts;
}

function keptBlocks({ from, count, moved }: KeptBlocks): readonly ShownBlock[] {
	const kept = shown.slice(from, from + count);
	return moved === 0 ? kept : kept.map((block) => ({ ...block, line: block.line + moved }));
}

/** Version of the page that is shown; undefined when it did not come as an update. */
export function shownVersion(): number | undefined {
	return version;
}

/** Registers the blocks of a complete document; their lines are not known. */
export function adoptBlocks(places: BlockPlaces): void {
	const blocksIn = (parent: HTMLElement, side: boolean): ShownBlock[] =>
		[...parent.children].flatMap((element) =>
			element instanceof HTMLElement ? [{ key: element.dataset.block ?? '', element, line: 0, side }] : [],
		);
	shown = blocksIn(places.article, false);
	// `data-at` is the index of such a block among all blocks: its place when there is no room beside the text.
	for (const block of blocksIn(places.side, true)) shown.splice(Number(block.element.dataset.at), 0, block);
	version = undefined;
	place(places);
}

/** Moves the blocks that belong beside the text when the site becomes wide or narrow. */
export function moveBlocksOnResize(places: BlockPlaces): void {
	followRoom(() => place(places));
}

/** Blocks within the text, from top to bottom. */
export function articleBlocks(): readonly { readonly element: HTMLElement; readonly line: number }[] {
	const hasRoom = hasRoomForSide();
	return shown.filter(({ side }) => !side || !hasRoom);
}

export interface BlockLines {
	readonly element: HTMLElement;
	/** Line of the page's source at which it starts. */
	readonly line: number;
	/** Start line of the next block; undefined for the last. */
	readonly nextLine: number | undefined;
}

/** Block that contains an element. */
export function blockAround(element: Element): BlockLines | undefined {
	const index = shown.findIndex((block) => block.element.contains(element));
	const block = shown[index];
	return block && { element: block.element, line: block.line, nextLine: shown[index + 1]?.line };
}

/**
 * Removed blocks by the key of the kept block before them: a new block in that place is most likely a changed form of
 * one.
 */
function spareBlocks(kept: ReadonlySet<string>): Map<string, HTMLElement[]> {
	const spare = new Map<string, HTMLElement[]>();
	let previous = '';
	for (const { key, element } of shown) {
		if (kept.has(key)) previous = key;
		else spare.set(previous, [...(spare.get(previous) ?? []), element]);
	}
	return spare;
}

function patch(old: HTMLElement | undefined, html: string): HTMLElement {
	const fresh = document.createElement('div');
	fresh.className = 'r-block';
	fresh.innerHTML = html;
	applyColors(fresh);
	applyAuthorStyles([fresh]);
	if (old === undefined) return fresh;
	morph(old, fresh);
	return old;
}

function place({ article, side }: BlockPlaces): void {
	const hasRoom = hasRoomForSide();
	arrange(
		article,
		shown.filter((block) => !block.side || !hasRoom),
	);
	arrange(
		side,
		shown.filter((block) => block.side && hasRoom),
	);
	markSide();
}

function markSide(): void {
	const hasSide = shown.some((block) => block.side);
	document.querySelector('.r-site')?.classList.toggle('r-has-side', hasSide);
}

/** Puts the elements in order and moves only those that are out of place: a moved `iframe` would reload. */
function arrange(parent: HTMLElement, blocks: readonly ShownBlock[]): void {
	const wanted = new Set<Element>(blocks.map(({ element }) => element));
	for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
	let next = parent.firstElementChild;
	for (const { element } of blocks) {
		if (element === next) next = next.nextElementSibling;
		else parent.insertBefore(element, next);
	}
}

/** Width from which the site has a side column, in pixels; the style sheets have the same. */
const roomForSide = 1120;

/** Last result of the observer. Measuring after every change of the page would force a layout. */
let room: boolean | undefined;

/** True if the site, which may be narrower than the window, has room for a column beside the text. */
function hasRoomForSide(): boolean {
	return room ?? measureRoom();
}

function measureRoom(): boolean {
	const site = document.querySelector<HTMLElement>('.r-site');
	return (site?.clientWidth ?? document.documentElement.clientWidth) >= roomForSide;
}

/** Calls back when the site gains or loses the room for a side column. */
function followRoom(changed: () => void): void {
	const site = document.querySelector('.r-site');
	if (!site) return;
	room = measureRoom();
	new ResizeObserver(() => {
		const before = room;
		room = measureRoom();
		if (room !== before) changed();
	}).observe(site);
}
