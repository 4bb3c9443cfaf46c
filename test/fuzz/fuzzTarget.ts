/** One part of the product that takes text of strangers, with what has to hold of it for any input. */
export interface FuzzTarget {
	/** Name of its file, of its folder of kept inputs and on the command line. */
	readonly name: string;
	/** Inputs that it begins with. */
	readonly seeds: () => readonly string[];
	/** Pieces of which inputs of this kind are made. */
	readonly pieces: readonly string[];
	/** Processor time that an input of at most 20,000 characters may take, in milliseconds. */
	readonly maxMilliseconds: number;
	/** Throws where something does not hold. */
	readonly run: (input: string) => unknown;
}
