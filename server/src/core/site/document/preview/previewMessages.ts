import {
	type PlaygroundMessage,
	type PlaygroundReply,
	parsePlaygroundMessage,
} from '../../../openapi/requests/playground/playgroundMessages.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type { WordInContext } from '../../../text/wordInContext.ts';
import type { RenderedBlock } from '../../render/body/renderedBlock.ts';
import type { FramePartName, SiteFrame } from '../frame/siteFrame.ts';
import type { ContentsEntry } from '../page/renderPage.ts';

/** What the host tells the preview page. */
export type HostMessage =
	| PageUpdate
	| FrameUpdate
	| ToolsUpdate
	| PlaygroundReply
	/** Brings the block at this line of the page's text into view. */
	| { readonly kind: 'scrollToLine'; readonly line: number }
	/** Brings an anchor into view: after following a link to another page. */
	| { readonly kind: 'showAnchor'; readonly id: string }
	/** What draws diagrams, as it asked: the text of a module. */
	| { readonly kind: 'diagramLibrary'; readonly script: string };

/** Brings the preview from one version of what it shows to the next, or to a page from nothing. */
export interface PageUpdate {
	readonly kind: 'page';
	/** Which page it is: another path starts at the top. */
	readonly path: string;
	readonly title: string;
	readonly direction: 'ltr' | 'rtl';
	/** Absent when it stays as it is. */
	readonly contents?: readonly ContentsEntry[];
	/** What the preview shows from then on. */
	readonly version: number;
	/** The version from which the blocks without HTML are: a preview that shows another one asks for everything. */
	readonly after?: number;
	/** The page from top to bottom. */
	readonly blocks: readonly BlockUpdate[];
	/** Some of its code has not been colored yet. */
	readonly isUnhighlighted?: true;
}

/** What a server answers to a browser that asks what changed: the change, or that the whole document did. */
export type UpdateAnswer = PageUpdate | { readonly kind: 'whole' };

export interface BlockUpdate extends Omit<RenderedBlock, 'html'> {
	/** Absent when the preview shows a block with this key already. */
	readonly html?: string;
}

/** The site around the page as a change to what the preview shows: parts that it has come without their HTML. */
export interface FrameUpdate extends Omit<SiteFrame, 'parts' | 'sidebarFile'> {
	readonly kind: 'frame';
	readonly parts: readonly PartUpdate[];
}

export interface PartUpdate {
	readonly name: FramePartName;
	readonly key: string;
	/** Absent when the preview has this form of the part already. */
	readonly html?: string;
}

/** What the preview's own tools show. */
export interface ToolsUpdate {
	readonly kind: 'tools';
	/** Where the page is on the site. */
	readonly address: string;
	readonly canGoBack: boolean;
	readonly canGoForward: boolean;
	/** Stays on its page, whatever the editor shows. */
	readonly isLocked: boolean;
	/** Whether what is shown has a file that can be edited. */
	readonly hasFile: boolean;
	/** What the host needs to show the same again after its window was loaded anew. */
	readonly saved: SavedPreview;
}

export interface SavedPreview {
	/** Address of the file that is shown. */
	readonly file: string;
	readonly isLocked: boolean;
	/** The documentation version that the reader chose. */
	readonly version?: string;
}

/** What the preview page tells the host. */
export type PreviewMessage =
	| PlaygroundMessage
	/** It can take a page; also when it lacks a block that an update left out. Send everything. */
	| { readonly kind: 'ready' }
	/** A link was followed: a path from the site's root, an anchor, or another site. */
	| { readonly kind: 'openLink'; readonly href: string; readonly version?: string }
	/** A word was double-clicked: show it in the lines of its block, or the first of them. */
	| RevealWord
	/** The reader scrolled: this line is at the top. Fractions lie within a block. */
	| { readonly kind: 'scrolledToLine'; readonly line: number }
	/** One of the preview's own tools was used. */
	| { readonly kind: 'tool'; readonly name: PreviewTool }
	/** The clipboard is out of the page's reach: the host may copy the text. */
	| { readonly kind: 'copy'; readonly text: string }
	/** The page has a diagram. */
	| { readonly kind: 'diagramLibrary' };

export interface RevealWord {
	readonly kind: 'revealWord';
	/** Where its block begins in the page's text. */
	readonly line: number;
	/** Where the next one begins; undefined for the last. */
	readonly nextLine?: number;
	readonly shown?: WordInContext;
}

/** Back and forward go through the pages shown before; the others act on the page that is shown. */
const previewTools = ['back', 'forward', 'openFile', 'lock', 'fetchApiFiles'] as const;
export type PreviewTool = (typeof previewTools)[number];

/** The update that brings a preview which has these keys, by the name of the part, to this frame. */
export function toFrameUpdate(
	{ sidebarFile: _, ...frame }: SiteFrame,
	knownKeys: ReadonlyMap<string, string>,
): FrameUpdate {
	const parts = frame.parts.map(
		({ name, key, html }): PartUpdate => (knownKeys.get(name) === key ? { name, key } : { name, key, html }),
	);
	return { ...frame, kind: 'frame', parts };
}

/** Reads what a preview kept over a reload of the window; undefined for anything else. */
export function parseSavedPreview(value: unknown): SavedPreview | undefined {
	if (typeof value !== 'object' || value === null || !('preview' in value)) return undefined;
	const { file, isLocked, version } = recordOrEmpty(value.preview);
	if (typeof file !== 'string') return undefined;
	return { file, isLocked: isLocked === true, ...(typeof version === 'string' ? { version } : {}) };
}

/** Reads what a preview page sent; undefined for anything that is none of its messages. */
export function parsePreviewMessage(value: unknown): PreviewMessage | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { kind, href, line, nextLine, shown, text, version, name } = recordOrEmpty(value);
	if (kind === 'ready' || kind === 'diagramLibrary') return { kind };
	if (kind === 'openLink' && typeof href === 'string')
		return { kind, href, ...(typeof version === 'string' ? { version } : {}) };
	const tool = previewTools.find((one) => one === name);
	if (kind === 'tool' && tool !== undefined) return { kind, name: tool };
	if (kind === 'copy' && typeof text === 'string') return { kind, text };
	if (kind === 'scrolledToLine' && isLine(line)) return { kind, line };
	if (kind === 'revealWord' && isLine(line)) {
		const place = isLine(nextLine) ? { line, nextLine } : { line };
		const words = parseShownWords(shown);
		return { kind, ...place, ...(words && { shown: words }) };
	}
	return parsePlaygroundMessage(value);
}

function isLine(value: unknown): value is number {
	return typeof value === 'number' && value >= 0;
}

function parseShownWords(value: unknown): WordInContext | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { words, index, before } = recordOrEmpty(value);
	if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return undefined;
	return isLine(index) && isLine(before) ? { words, index, before } : undefined;
}
