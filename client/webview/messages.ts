/** Messages between the preview page and its host, declared once for both sides. */

export type { ContentsEntry, RenderedBlock } from '../../server/src/core/site/document/page/renderPage.ts';
export type {
	FrameUpdate,
	HostMessage,
	KeptBlocks,
	PageUpdate,
	PreviewMessage,
	SavedPreview,
	ToolsUpdate,
	UpdateAnswer,
} from '../../server/src/core/site/document/preview/previewMessages.ts';
