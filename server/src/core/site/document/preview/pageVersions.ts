import { haveSameItems } from '../../../text/lists.ts';
import { slowPageMessage } from '../../parse/tree/blockWatch.ts';
import type { ContentsEntry } from '../../render/content/renderContext.ts';
import { element, textNode, writeHtml } from '../../render/html/element.ts';
import type { RenderedBlock, RenderedPage } from '../page/renderPage.ts';
import type { KeptBlocks, PageUpdate } from './previewMessages.ts';

/** Versions of pages that were sent to previews, so that each gets only changes. */
export interface PageVersions {
	/** Update of a preview to the page. `shown` is the version that the preview has, if any. */
	update(path: string, page: RenderedPage, shown?: number): PageUpdate;
}

/** Maximum number of versions: several previews may show the same page. */
const maxKept = 8;

/** Starts with version number `first`, which no other sender may have given to the same preview. */
export function createPageVersions(first: number): PageVersions {
	let next = first;
	let kept: readonly { readonly version: number; readonly path: string; readonly page: RenderedPage }[] = [];
	return {
		update(path, page, shown) {
			const version = next++;
			const before = kept.find((one) => one.version === shown && one.path === path)?.page;
			kept = [{ version, path, page }, ...kept.slice(0, maxKept - 1)];
			const { title, direction, isUnhighlighted, rest, contents } = page;
			const facts = {
				kind: 'page',
				path,
				title,
				direction,
				version,
				...(isUnhighlighted ? { isUnhighlighted } : {}),
				...(rest && { rest }),
			} as const;
			if (before === undefined || shown === undefined) return { ...facts, contents, blocks: page.blocks };
			return {
				...facts,
				...(haveSameContents(before.contents, contents) ? {} : { contents }),
				after: shown,
				blocks: changedBlocks(before.blocks, page.blocks),
			};
		},
	};
}

/** Blocks after a change, with those that were there before as runs. */
function changedBlocks(
	before: readonly RenderedBlock[],
	after: readonly RenderedBlock[],
): PageUpdate['blocks'] {
	const places = new Map(before.map(({ key }, index) => [key, index]));
	const blocks: (RenderedBlock | KeptBlocks)[] = [];
	let run: { from: number; count: number; moved: number } | undefined;
	for (const block of after) {
		const from = places.get(block.key) ?? -1;
		const old = before[from];
		if (old === undefined || old.side !== block.side) {
			blocks.push(block);
			run = undefined;
			continue;
		}
		const moved = block.line - old.line;
		if (run !== undefined && run.from + run.count === from && run.moved === moved) run.count++;
		else {
			run = { from, count: 1, moved };
			blocks.push(run);
		}
	}
	return blocks;
}

function haveSameContents(before: readonly ContentsEntry[], after: readonly ContentsEntry[]): boolean {
	return haveSameItems(
		before,
		after,
		(one, other) => one.id === other.id && one.text === other.text && one.level === other.level,
	);
}

/** A page that shows a notice only: nothing of the real one could be rendered in so many seconds. */
export function renderTimeoutPage(path: string, version: number, seconds: number): PageUpdate {
	const block = { key: `left-out-${version}`, html: noticeOf(seconds), line: 0 };
	return { kind: 'page', path, title: path, direction: 'ltr', version, contents: [], blocks: [block] };
}

/** HTML document with that notice only. */
export function renderTimeoutDocument(seconds: number): string {
	return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Page not shown</title>\n${noticeOf(seconds)}\n</html>\n`;
}

function noticeOf(seconds: number): string {
	return writeHtml([element('p', { class: 'r-notice', role: 'note' }, textNode(slowPageMessage(seconds)))]);
}
