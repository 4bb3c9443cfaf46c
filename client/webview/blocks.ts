import morphdom from 'morphdom';
import { editedPlace, editHtml } from '../../server/src/core/site/editedPlace.ts';
import { applyAuthorStyles } from './authorStyles.ts';
import { applyColors } from './frame.ts';
import type { BlockSplice, BlockUpdate, HtmlEdit, PageUpdate } from './messages.ts';
import { followRoom, hasRoomForSide } from './siteWidth.ts';

interface ShownBlock {
	readonly key: string;
	readonly element: HTMLElement;
	/** Undefined in a document that came whole. */
	readonly html: string | undefined;
	line: number;
	side: boolean;
}

/** The blocks of the page that is shown, in order. */
let shown: ShownBlock[] = [];

export interface BlockPlaces {
	readonly article: HTMLElement;
	/** Beside the text; used while the site is wide. */
	readonly side: HTMLElement;
}

/** The version of the page that they make. */
let version: number | undefined;

/**
 * Brings the page to its next version: blocks with a known key stay untouched, a changed one is patched in place, so
 * that focus, selection and scroll survive. Answers the elements that hold all that is new; undefined when the page
 * does not show the version that the update changes.
 */
export function showBlocks(
	places: BlockPlaces,
	{ change, version: next }: PageUpdate,
): readonly HTMLElement[] | undefined {
	if (change.kind === 'splice' && change.after !== version) return undefined;
	version = next;
	if (change.kind === 'splice') return splice(places, change);
	shown = replace(shown, change.blocks).blocks;
	place(places);
	return [places.article, places.side];
}

/** What lies around the stretch that is replaced is not touched: a key costs what it changed. */
function splice(places: BlockPlaces, { start, removed, blocks, lineShift }: BlockSplice): HTMLElement[] {
	const going = shown.slice(start, start + removed);
	const behind = shown.slice(start + removed);
	const { blocks: fresh, parts } = replace(going, blocks);
	if (lineShift !== 0) for (const block of behind) block.line += lineShift;
	shown = [...shown.slice(0, start), ...fresh, ...behind];
	const staying = new Set(fresh.map(({ element }) => element));
	for (const { element } of going) if (!staying.has(element)) element.remove();
	// Each stands before the one behind it, so the last comes first.
	for (let index = start + fresh.length - 1; index >= start; index--) placeBlock(places, index);
	markSide();
	return parts;
}

function placeBlock(places: BlockPlaces, index: number): void {
	const block = shown[index];
	if (block === undefined) return;
	const parent = placeOf(places, block);
	let behind = index + 1;
	while (behind < shown.length && placeOf(places, shown[behind]) !== parent) behind++;
	const next = shown[behind]?.element ?? null;
	if (block.element.parentElement !== parent || block.element.nextElementSibling !== next)
		parent.insertBefore(block.element, next);
}

function placeOf({ article, side }: BlockPlaces, block: ShownBlock | undefined): HTMLElement {
	return block?.side === true && hasRoomForSide() ? side : article;
}

interface Replacement {
	readonly blocks: ShownBlock[];
	/** The elements that hold all that is new. */
	readonly parts: HTMLElement[];
}

function replace(going: readonly ShownBlock[], updates: readonly BlockUpdate[]): Replacement {
	const byKey = new Map(going.map((block) => [block.key, block]));
	const kept = updates.flatMap(({ key, edit }) => (edit ? [key, edit.of] : [key]));
	const spare = spareBlocks(going, new Set(kept));
	const parts: HTMLElement[] = [];
	let previous = '';
	const blocks = updates.map(({ key, html = '', edit, line, side = false }): ShownBlock => {
		const known = byKey.get(key);
		const former = edit && byKey.get(edit.of);
		if (known) parts.push(known.element);
		const change =
			known ??
			(edit && former?.html !== undefined
				? patchPart(former.element, former.html, edit)
				: patch(spare.get(previous)?.shift(), html));
		if ('part' in change) parts.push(change.part);
		previous = edit?.of ?? key;
		return { key, element: change.element, html: change.html, line, side };
	});
	return { blocks, parts };
}

/** The version of the page that is shown, if an update brought it. */
export function shownVersion(): number | undefined {
	return version;
}

/** Takes over the blocks of a document that came whole; their lines are not known. */
export function adoptBlocks(places: BlockPlaces): void {
	const blocksIn = (parent: HTMLElement, side: boolean): ShownBlock[] =>
		[...parent.children].flatMap((element) =>
			element instanceof HTMLElement
				? [{ key: element.dataset.block ?? '', element, html: undefined, line: 0, side }]
				: [],
		);
	shown = blocksIn(places.article, false);
	// Each of them knows its place among all blocks, where it stands when there is no room beside the text.
	for (const block of blocksIn(places.side, true)) shown.splice(Number(block.element.dataset.at), 0, block);
	version = undefined;
	place(places);
}

/** Moves the blocks that belong beside the text when the site becomes wide or narrow. */
export function followWidth(places: BlockPlaces): void {
	followRoom(() => place(places));
}

/** The blocks within the text, from top to bottom. */
export function articleBlocks(): readonly { readonly element: HTMLElement; readonly line: number }[] {
	const hasRoom = hasRoomForSide();
	return shown.filter(({ side }) => !side || !hasRoom);
}

export interface BlockLines {
	readonly element: HTMLElement;
	/** The line of the page's text at which it starts. */
	readonly line: number;
	/** That at which the next one starts; undefined for the last. */
	readonly nextLine: number | undefined;
}

/** The block around an element. */
export function blockAround(element: Element): BlockLines | undefined {
	const index = shown.findIndex((block) => block.element.contains(element));
	const block = shown[index];
	return block && { element: block.element, line: block.line, nextLine: shown[index + 1]?.line };
}

/** Blocks that go, by the kept block before them: what replaces one there is most likely its new form. */
function spareBlocks(going: readonly ShownBlock[], kept: ReadonlySet<string>): Map<string, HTMLElement[]> {
	const spare = new Map<string, HTMLElement[]>();
	let previous = '';
	for (const { key, element } of going) {
		if (kept.has(key)) {
			previous = key;
			continue;
		}
		spare.set(previous, [...(spare.get(previous) ?? []), element]);
	}
	return spare;
}

interface Patched {
	readonly element: HTMLElement;
	readonly html: string;
	/** What holds all of the block that is new. */
	readonly part: HTMLElement;
}

function patch(old: HTMLElement | undefined, html: string): Patched {
	const fresh = document.createElement('div');
	fresh.className = 'r-block';
	const element = old ?? fresh;
	fill(fresh, html);
	if (old !== undefined) morph(old, fresh);
	return { element, html, part: element };
}

/** Patches the innermost element around what changed in a long block, or all of it where the page has changed that one. */
function patchPart(block: HTMLElement, before: string, edit: HtmlEdit): Patched {
	const html = editHtml(before, edit);
	const place = editedPlace(before, edit);
	let part: Element | undefined = place && block;
	for (const { index, count } of place?.path ?? [])
		part = part?.children.length === count ? part.children[index] : undefined;
	if (place === undefined || !(part instanceof HTMLElement)) return patch(block, html);
	// A copy without what the element holds: how HTML is read depends on what it stands in.
	const fresh = part.cloneNode(false);
	if (!(fresh instanceof HTMLElement)) return patch(block, html);
	fill(fresh, place.html);
	morph(part, fresh);
	return { element: block, html, part };
}

function fill(fresh: HTMLElement, html: string): void {
	fresh.innerHTML = html;
	applyColors(fresh);
	applyAuthorStyles([fresh]);
}

function morph(old: HTMLElement, fresh: HTMLElement): void {
	morphdom(old, fresh, {
		// What stands in a playground is not in the page's HTML.
		onBeforeElUpdated(from, to) {
			if (from.isEqualNode(to) || isSamePlayground(from, to)) return false;
			// As an attribute the page's policy would not let it count.
			if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
			return true;
		},
	});
}

function isSamePlayground(from: HTMLElement, to: HTMLElement): boolean {
	const { playground } = from.dataset;
	return playground !== undefined && playground === to.dataset.playground;
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

/** Puts the elements in order and moves only those that are out of place: a moved frame would load again. */
function arrange(parent: HTMLElement, blocks: readonly ShownBlock[]): void {
	const wanted = new Set<Element>(blocks.map(({ element }) => element));
	for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
	let next = parent.firstElementChild;
	for (const { element } of blocks) {
		if (element === next) next = next.nextElementSibling;
		else parent.insertBefore(element, next);
	}
}
