import {
	type PlaygroundMessage,
	type PlaygroundReply,
	parsePlaygroundMessage,
} from '../../../openapi/requests/playground/playgroundMessages.ts';
import { recordOrEmpty } from '../../../text/values.ts';
import type { WordInContext } from '../../../text/wordInContext.ts';
import type { RenderedBlock } from '../../render/body/renderedBlock.ts';
import type { FramePartName, SiteFrame } from '../frame/siteFrame.ts';
import type { ContentsEntry, PageRest } from '../page/renderPage.ts';

/** Message from the host to the preview page. */
export type HostMessage =
	| PageUpdate
	| FrameUpdate
	| ToolsUpdate
	| PlaygroundReply
	/** Shows what the preview waits for; an empty text removes that. */
	| { readonly kind: 'waiting'; readonly text: string }
	/** Scrolls to the block at a line of the page's text. */
	| { readonly kind: 'scrollToLine'; readonly line: number }
	/** Scrolls to an anchor, after a link to another page. */
	| { readonly kind: 'showAnchor'; readonly id: string }
	/** Markdown of the page, as requested; absent if there is none. */
	| { readonly kind: 'pageMarkdown'; readonly text?: string | undefined }
	/** Text of the module that renders diagrams, as requested. */
	| { readonly kind: 'diagramLibrary'; readonly script: string };

/** Update of the shown page to another version, or the whole page. */
export interface PageUpdate {
	readonly kind: 'page';
	/** Path of the page. For another one than before, the preview scrolls to the top. */
	readonly path: string;
	readonly title: string;
	readonly direction: 'ltr' | 'rtl';
	/** Absent if unchanged. */
	readonly contents?: readonly ContentsEntry[];
	/** Version after the update. */
	readonly version: number;
	/** Version that contains the kept blocks. A preview with another version requests the whole page. */
	readonly after?: number;
	/** All blocks from top to bottom. */
	readonly blocks: readonly (RenderedBlock | KeptBlocks)[];
	/** Some code is not highlighted yet. */
	readonly isUnhighlighted?: true;
	/** The page is sent in parts, and this is not the last one. */
	readonly rest?: PageRest;
}

/** Answer of a server to a browser that asks for changes: an update, or `whole` to load the document again. */
export type UpdateAnswer = PageUpdate | { readonly kind: 'whole' };

/** Blocks that follow each other in both versions, with the same HTML. */
export interface KeptBlocks {
	/** Index of the first one among the blocks of the version before. */
	readonly from: number;
	readonly count: number;
	/** Number of lines by which they moved down; negative if up. */
	readonly moved: number;
}

/** Update of the site around the page. */
export interface FrameUpdate extends Omit<SiteFrame, 'parts' | 'sidebarFile'> {
	readonly kind: 'frame';
	readonly parts: readonly PartUpdate[];
}

export interface PartUpdate {
	readonly name: FramePartName;
	readonly key: string;
	/** Absent if the preview has the part with this key. */
	readonly html?: string;
}

/** State of the preview's toolbar. */
export interface ToolsUpdate {
	readonly kind: 'tools';
	/** Path of the page on the site. */
	readonly address: string;
	readonly canGoBack: boolean;
	readonly canGoForward: boolean;
	/** The preview stays on its page when the editor shows another one. */
	readonly isLocked: boolean;
	/** True if the page has a file that can be opened in the editor. */
	readonly hasFile: boolean;
	/** Page as in the last commit: whether it is shown, or that it cannot be. */
	readonly earlier: 'shown' | 'hidden' | 'unavailable';
	/** State for restoring the preview after the window was reloaded. */
	readonly saved: SavedPreview;
}

export interface SavedPreview {
	/** URI of the shown file. */
	readonly file: string;
	readonly isLocked: boolean;
	/** Documentation version that the reader selected. */
	readonly version?: string;
}

/** Message from the preview page to the host. */
export type PreviewMessage =
	| PlaygroundMessage
	/** Requests the whole page: at the start, or when a block of an update is missing. */
	| { readonly kind: 'ready' }
	/** A link was clicked: a path from the site's root, an anchor, or a URL of another site. */
	| { readonly kind: 'openLink'; readonly href: string; readonly version?: string }
	/** A word was double-clicked: select it in the source. */
	| RevealWord
	/** The reader scrolled to a line; a fraction is a position inside of a block. */
	| { readonly kind: 'scrolledToLine'; readonly line: number }
	/** A button that the host answers was clicked. */
	| { readonly kind: 'tool'; readonly name: PreviewTool }
	/** Text to copy: the page has no access to the clipboard. */
	| { readonly kind: 'copy'; readonly text: string }
	/** Requests the Markdown of the page. */
	| { readonly kind: 'pageMarkdown' }
	/** Requests the module that renders diagrams. */
	| { readonly kind: 'diagramLibrary' };

export interface RevealWord {
	readonly kind: 'revealWord';
	/** First line of its block in the page's text. */
	readonly line: number;
	/** First line of the next block; undefined for the last block. */
	readonly nextLine?: number;
	readonly shown?: WordInContext;
}

/** Buttons of the preview's toolbar, and of the page. */
const previewTools = [
	'back',
	'forward',
	'openFile',
	'lock',
	'earlier',
	'fetchApiFiles',
	'viewMarkdown',
] as const;
export type PreviewTool = (typeof previewTools)[number];

/** Update to a frame, for a preview that has parts with these keys. */
export function toFrameUpdate(
	{ sidebarFile: _, ...frame }: SiteFrame,
	knownKeys: ReadonlyMap<string, string>,
): FrameUpdate {
	const parts = frame.parts.map(
		({ name, key, html }): PartUpdate => (knownKeys.get(name) === key ? { name, key } : { name, key, html }),
	);
	return { ...frame, kind: 'frame', parts };
}

/** Parses the saved state of a preview; undefined for an invalid value. */
export function parseSavedPreview(value: unknown): SavedPreview | undefined {
	if (typeof value !== 'object' || value === null || !('preview' in value)) return undefined;
	const { file, isLocked, version } = recordOrEmpty(value.preview);
	if (typeof file !== 'string') return undefined;
	return { file, isLocked: isLocked === true, ...(typeof version === 'string' ? { version } : {}) };
}

/** Parses a message of a preview page; undefined for an invalid value. */
export function parsePreviewMessage(value: unknown): PreviewMessage | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { kind, href, line, nextLine, shown, text, version, name } = recordOrEmpty(value);
	if (kind === 'ready' || kind === 'pageMarkdown' || kind === 'diagramLibrary') return { kind };
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
