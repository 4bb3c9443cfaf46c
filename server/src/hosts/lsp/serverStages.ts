/** What the process may do for itself as the server goes on. */
export interface ServerStages {
	/** Called once all projects have been read for the first time. */
	readonly onRead: () => void;
	/** Called when the server has gone through many files, and nobody has wanted anything of it for some seconds since. */
	readonly onRest: () => void;
}
