import morphdom from 'morphdom';
import { isFreshId } from './playground/createElement.ts';

/**
 * Patches an element in place, so that focus, selection and scroll position survive. Equal content stays untouched, and
 * so does content that scripts generated from an equal source: a form that the reader filled in, a rendered diagram.
 */
export function morph(
	old: HTMLElement,
	fresh: HTMLElement,
	options: {
		readonly keeps?: (from: HTMLElement, to: HTMLElement) => boolean;
		readonly discards?: (node: Node) => boolean;
		readonly childrenOnly?: boolean;
	} = {},
): void {
	const { keeps, discards, childrenOnly = false } = options;
	morphdom(old, fresh, {
		childrenOnly,
		// Removed parts with a key are taken out of their parents, even out of a form that is kept for a later visit.
		getNodeKey: (node) => (node instanceof Element && !isFreshId(node.id) ? node.id : undefined),
		onBeforeElUpdated(from, to) {
			if (from.isEqualNode(to) || hasSameSource(from, to) || keeps?.(from, to)) return false;
			// The page's policy makes the `style` attribute itself ineffective.
			if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText;
			return true;
		},
		...(discards && { onBeforeNodeDiscarded: discards }),
	});
}

function hasSameSource(from: HTMLElement, to: HTMLElement): boolean {
	const { playground } = from.dataset;
	if (playground !== undefined && playground === to.dataset.playground) return true;
	if (!from.matches('.r-diagram') || !to.matches('.r-diagram')) return false;
	const source = (figure: HTMLElement) => figure.querySelector('pre')?.textContent;
	const looksAlike = [...to.classList].every((name) => from.classList.contains(name));
	return looksAlike && from.dataset.mode === to.dataset.mode && source(from) === source(to);
}
