/** The messages between the preview page and its host, declared once for both sides. */
export type {
	BlockUpdate,
	HostMessage,
	PageUpdate,
	PreviewMessage,
} from '../../server/src/core/outputs/site/previewMessages.ts';
