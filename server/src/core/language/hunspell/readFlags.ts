/** Flags of a word or of an affix. */
export type Flags = ReadonlySet<string>;

export const noFlags: Flags = new Set();

/** Flags with a special meaning, by the line of the `.aff` file that names them. */
export interface FlagNames {
	readonly needAffix: string | undefined;
	readonly forbidden: string | undefined;
	readonly keepCase: string | undefined;
	readonly onlyInCompound: string | undefined;
	readonly circumfix: string | undefined;
}

/** Longer lists of flags are cut; no dictionary has them. */
const maxLength = 5_000;

/** Maximum size of the cache of lists, in characters. */
const maxKept = 500_000;

/**
 * Reads lists of flags: characters one by one, two by two (`FLAG long`) or numbers with commas (`FLAG num`). With lines
 * `AF`, a list is the number of one of those. Cached, since the same lists are repeated often.
 */
export function flagReader(form: string | undefined, aliases: readonly string[]): (codes: string) => Flags {
	const known = new Map<string, Flags>();
	let kept = 0;
	const split = (codes: string): readonly string[] => {
		if (form === 'num') return codes.split(',');
		const characters = [...codes];
		if (form !== 'long') return characters;
		return characters.flatMap((one, at) => (at % 2 === 0 ? one + (characters[at + 1] ?? '') : []));
	};
	return (codes) => {
		if (codes === '') return noFlags;
		let flags = known.get(codes);
		if (flags === undefined) {
			const list = aliases.length === 0 ? codes : (aliases[Number(codes) - 1] ?? '');
			flags = list === '' ? noFlags : new Set(split(list.slice(0, maxLength)));
			kept += flags.size;
			if (kept > maxKept) {
				known.clear();
				kept = flags.size;
			}
			known.set(codes, flags);
		}
		return flags;
	};
}
