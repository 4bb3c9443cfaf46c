import type { RenderedPage } from './drawPage.ts';
import { findEdit } from './editedPlace.ts';
import type { BlockSplice, HtmlEdit, PageUpdate } from './previewMessages.ts';
import type { RenderedBlock } from './renderedBlock.ts';
import { haveSameContents } from './renderedList.ts';

/** What previews were sent last, so that each gets only what it lacks. */
export interface PageVersions {
	/** The update that brings a preview to the page. `shown` is the version that the preview has, if it has any. */
	update(path: string, page: RenderedPage, shown?: number): PageUpdate;
}

/** Several previews may show the same page, each a version of its own. */
const maxKept = 8;

/** `first` is the number of the first version: one that no other sender has given to the same preview. */
export function createPageVersions(first: number): PageVersions {
	let next = first;
	let kept: readonly { readonly version: number; readonly path: string; readonly page: RenderedPage }[] = [];
	return {
		update(path, page, shown) {
			const version = next++;
			const before = kept.find((one) => one.version === shown && one.path === path)?.page;
			kept = [{ version, path, page }, ...kept.slice(0, maxKept - 1)];
			const { title, direction, isUnhighlighted } = page;
			const facts = {
				kind: 'page',
				path,
				title,
				direction,
				version,
				...(isUnhighlighted ? { isUnhighlighted } : {}),
			} as const;
			if (before === undefined || shown === undefined)
				return { ...facts, contents: page.contents, change: { kind: 'all', blocks: page.blocks } };
			const change: BlockSplice = { kind: 'splice', after: shown, ...splice(before.blocks, page.blocks) };
			return haveSameContents(before.contents, page.contents)
				? { ...facts, change }
				: { ...facts, contents: page.contents, change };
		},
	};
}

function splice(
	before: readonly RenderedBlock[],
	after: readonly RenderedBlock[],
): Omit<BlockSplice, 'kind' | 'after'> {
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && isMoved(before[start], after[start], 0)) start++;
	const shift = (after.at(-1)?.line ?? 0) - (before.at(-1)?.line ?? 0);
	let behind = 0;
	while (behind < shorter - start && isMoved(before.at(-1 - behind), after.at(-1 - behind), shift)) behind++;
	const went = before.slice(start, before.length - behind);
	const came = after.slice(start, after.length - behind);
	const going = new Set(went.map(({ key }) => key));
	return {
		start,
		removed: going.size,
		blocks: came.map((block, index) => {
			const { html, ...others } = block;
			if (going.has(block.key)) return others;
			const edit = went.length === came.length ? editOf(went[index], block) : undefined;
			return edit ? { ...others, edit } : { ...others, html };
		}),
		lineShift: behind === 0 ? 0 : shift,
	};
}

/** Shorter blocks are patched as fast as a whole. */
const shortest = 2_000;

/** Undefined where most of the block is new. */
function editOf(before: RenderedBlock | undefined, { html }: RenderedBlock): HtmlEdit | undefined {
	if (before === undefined || html.length < shortest) return undefined;
	const edit = findEdit(before.html, html);
	return edit.html.length > html.length / 2 ? undefined : { of: before.key, ...edit };
}

function isMoved(
	before: RenderedBlock | undefined,
	after: RenderedBlock | undefined,
	shift: number,
): boolean {
	if (before === undefined || after === undefined) return false;
	if (before === after) return shift === 0;
	return before.key === after.key && before.side === after.side && after.line - before.line === shift;
}
