import type { ContentsEntry, RenderedPage } from './renderPage.ts';

/** What the host tells the preview page. */
export type HostMessage =
	| PageUpdate
	/** Brings the block at this line of the page's text into view. */
	| { readonly kind: 'scrollToLine'; readonly line: number }
	/** Brings an anchor into view: after following a link to another page. */
	| { readonly kind: 'showAnchor'; readonly id: string };

/** A page as a change to the one that the preview shows: blocks that it has come without their HTML. */
export interface PageUpdate {
	readonly kind: 'page';
	/** Which page it is: another path starts at the top. */
	readonly path: string;
	readonly title: string;
	readonly direction: 'ltr' | 'rtl';
	readonly contents: readonly ContentsEntry[];
	readonly blocks: readonly BlockUpdate[];
}

export interface BlockUpdate {
	readonly key: string;
	readonly line: number;
	readonly side?: true;
	/** Absent when the preview has the block already. */
	readonly html?: string;
}

/** What the preview page tells the host. */
export type PreviewMessage =
	/** It can take a page; also when it lacks a block that an update left out. Send everything. */
	| { readonly kind: 'ready' }
	/** A link was followed: a path from the site's root, an anchor, or another site. */
	| { readonly kind: 'openLink'; readonly href: string }
	/** A block was double-clicked: show this line of the page's text. */
	| { readonly kind: 'revealLine'; readonly line: number }
	/** The reader scrolled: this line is at the top. Fractions lie within a block. */
	| { readonly kind: 'scrolledToLine'; readonly line: number }
	/** The clipboard is out of the page's reach: the host may copy the text. */
	| { readonly kind: 'copy'; readonly text: string };

/** The update that brings a preview which has `knownKeys` to this page. */
export function toPageUpdate(path: string, page: RenderedPage, knownKeys: ReadonlySet<string>): PageUpdate {
	return {
		kind: 'page',
		path,
		title: page.title,
		direction: page.direction,
		contents: page.contents,
		blocks: page.blocks.map(({ html, ...block }) => (knownKeys.has(block.key) ? block : { ...block, html })),
	};
}

/** Reads what a preview page sent; undefined for anything that is none of its messages. */
export function parsePreviewMessage(value: unknown): PreviewMessage | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	// The fields are looked at one by one below.
	const { kind, href, line, text } = value as Readonly<Record<string, unknown>>;
	if (kind === 'ready') return { kind };
	if (kind === 'openLink' && typeof href === 'string') return { kind, href };
	if (kind === 'copy' && typeof text === 'string') return { kind, text };
	if ((kind === 'revealLine' || kind === 'scrolledToLine') && typeof line === 'number' && line >= 0)
		return { kind, line };
	return undefined;
}
