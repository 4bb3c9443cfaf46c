import type { PlaygroundMessage } from '../../../server/src/core/outputs/api/playground/playgroundMessages.ts';

/** Who sends requests for the page. */
export interface PlaygroundHost {
	readonly tell: (message: PlaygroundMessage) => void;
	/** Where it keeps what is entered to sign in, for the reader: “Kept …”. */
	readonly keeping: string;
}
