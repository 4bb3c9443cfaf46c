import morphdom from 'morphdom';
import type { BlockUpdate } from './messages.ts';

interface ShownBlock {
	readonly key: string;
	readonly element: HTMLElement;
	line: number;
	side: boolean;
}

/** The blocks of the page that is shown, in order. */
let shown: ShownBlock[] = [];
const wide = window.matchMedia('(min-width: 1080px)');

export interface BlockPlaces {
	readonly article: HTMLElement;
	/** Beside the text; used while the window is wide. */
	readonly side: HTMLElement;
}

/**
 * Brings the page to a new list of blocks: those with a known key stay untouched, a changed one is patched in
 * place, so that focus, selection and scroll survive. False when a block is neither known nor given.
 */
export function showBlocks(places: BlockPlaces, updates: readonly BlockUpdate[]): boolean {
	const byKey = new Map(shown.map((block) => [block.key, block]));
	if (updates.some(({ key, html }) => html === undefined && !byKey.has(key))) return false;
	const kept = new Set(updates.map(({ key }) => key));
	const spare = spareBlocks(kept);
	let previous = '';
	shown = updates.map(({ key, html = '', line, side = false }) => {
		const known = byKey.get(key);
		const element = known?.element ?? patch(spare.get(previous)?.shift(), html);
		previous = key;
		return { key, element, line, side };
	});
	place(places);
	return true;
}

/** Moves the blocks that belong beside the text when the window becomes wide or narrow. */
export function followWidth(places: BlockPlaces): void {
	wide.addEventListener('change', () => place(places));
}

/** The blocks within the text, from top to bottom. */
export function articleBlocks(): readonly { readonly element: HTMLElement; readonly line: number }[] {
	return shown.filter(({ side }) => !side || !wide.matches);
}

/** The line of the page's text at which the block around an element starts. */
export function lineOf(element: Element): number | undefined {
	return shown.find((block) => block.element.contains(element))?.line;
}

/** Blocks that go, by the kept block before them: what replaces one there is most likely its new form. */
function spareBlocks(kept: ReadonlySet<string>): Map<string, HTMLElement[]> {
	const spare = new Map<string, HTMLElement[]>();
	let previous = '';
	for (const { key, element } of shown) {
		if (kept.has(key)) {
			previous = key;
			continue;
		}
		spare.set(previous, [...(spare.get(previous) ?? []), element]);
	}
	return spare;
}

function patch(old: HTMLElement | undefined, html: string): HTMLElement {
	const fresh = document.createElement('div');
	fresh.className = 'r-block';
	fresh.innerHTML = html;
	applyColours(fresh);
	if (old === undefined) return fresh;
	morphdom(old, fresh, { onBeforeElUpdated: (from, to) => !from.isEqualNode(to) });
	return old;
}

/** Authors' colours come as data: the page's policy allows no styles in HTML, and the gate only hex codes. */
function applyColours(root: HTMLElement): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-colour]')) {
		element.style.setProperty('--colour', element.dataset.colour ?? '');
	}
}

function place({ article, side }: BlockPlaces): void {
	arrange(
		article,
		shown.filter((block) => !block.side || !wide.matches),
	);
	arrange(
		side,
		shown.filter((block) => block.side && wide.matches),
	);
	document.body.classList.toggle(
		'r-has-side',
		shown.some((block) => block.side),
	);
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
