/** Limits for the files that are sent to a server without a disk. */
export interface SentFileLimits {
	readonly files: number;
	readonly bytes: number;
	readonly bytesOfOne: number;
}

/** Files that were sent to the server, and the sizes that count toward the limits. */
export class SentFiles {
	readonly #limits: SentFileLimits;
	/** Sizes in bytes by URI; 0 for a file of which the server knows only the name. */
	readonly #files = new Map<string, number>();
	#bytes = 0;
	#leftOut = 0;

	constructor(limits: SentFileLimits) {
		this.#limits = limits;
	}

	/** Adds a name. True if it is within the limit and can be sent to the server. */
	addName(address: string): boolean {
		const isThere = this.#files.has(address);
		this.#setBytes(address, 0);
		if (isThere || this.#files.size <= this.#limits.files) return true;
		this.#files.delete(address);
		this.#leftOut++;
		return false;
	}

	/** Adds the size of a file whose name was sent. True if it is within the limits and can be sent to the server. */
	addContent(address: string, bytes: number): boolean {
		this.#setBytes(address, 0);
		if (bytes > this.#limits.bytesOfOne || this.#bytes + bytes > this.#limits.bytes) {
			this.#leftOut++;
			return false;
		}
		this.#setBytes(address, bytes);
		return true;
	}

	/** Removes a file, or a folder with all its files. */
	remove(address: string): void {
		const isFile = this.#files.has(address);
		const gone = isFile ? [address] : [...this.#files.keys()].filter((one) => one.startsWith(`${address}/`));
		for (const one of gone) {
			this.#setBytes(one, 0);
			this.#files.delete(one);
		}
	}

	/** Number of files that were left out since the last call. */
	takeLeftOut(): number {
		const count = this.#leftOut;
		this.#leftOut = 0;
		return count;
	}

	#setBytes(address: string, bytes: number): void {
		this.#bytes += bytes - (this.#files.get(address) ?? 0);
		this.#files.set(address, bytes);
	}
}
