/** How much of a workspace a server without a disk is given. */
export interface GivenLimits {
	readonly files: number;
	readonly bytes: number;
	readonly bytesOfOne: number;
}

/** The files that the server was given, and how much of what it may be given is left. */
export class GivenFiles {
	readonly #limits: GivenLimits;
	/** Bytes by address; 0 for a file of which the server knows only the name. */
	readonly #files = new Map<string, number>();
	#bytes = 0;
	#leftOut = 0;

	constructor(limits: GivenLimits) {
		this.#limits = limits;
	}

	/** Whether the server can be given the name of the file. */
	addName(address: string): boolean {
		const isThere = this.#files.has(address);
		this.#setBytes(address, 0);
		if (isThere || this.#files.size <= this.#limits.files) return true;
		this.#files.delete(address);
		this.#leftOut++;
		return false;
	}

	/** Whether the server can be given so many bytes of a file whose name it has. */
	addContent(address: string, bytes: number): boolean {
		this.#setBytes(address, 0);
		if (bytes > this.#limits.bytesOfOne || this.#bytes + bytes > this.#limits.bytes) {
			this.#leftOut++;
			return false;
		}
		this.#setBytes(address, bytes);
		return true;
	}

	/** A file is gone, or a folder with all that it held. */
	remove(address: string): void {
		const isFile = this.#files.has(address);
		const gone = isFile ? [address] : [...this.#files.keys()].filter((one) => one.startsWith(`${address}/`));
		for (const one of gone) {
			this.#setBytes(one, 0);
			this.#files.delete(one);
		}
	}

	/** How many files were left out since this was asked last. */
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
