/** Replaces the cache of pages: in a browser there is no disk to keep it on. */
export class FileCache {
	readonly knownPage = (): undefined => undefined;
	readonly take = (): void => undefined;
	readonly keepInSteps = (): readonly never[] => [];
	readonly save = (): void => undefined;
}
