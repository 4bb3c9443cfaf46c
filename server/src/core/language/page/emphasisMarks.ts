/**
 * Sides on which a delimiter run is flanking (CommonMark): a left-flanking run can open emphasis, a right-flanking one
 * can close it.
 */
export function delimiterRunFlanking(
	source: string,
	start: number,
	end: number,
): { canOpen: boolean; canClose: boolean } {
	const before = source.charAt(start - 1);
	const after = source.charAt(end);
	const left =
		!isUnicodeSpace(after) && (!isPunctuation(after) || isUnicodeSpace(before) || isPunctuation(before));
	const right =
		!isUnicodeSpace(before) && (!isPunctuation(before) || isUnicodeSpace(after) || isPunctuation(after));
	if (source.charAt(start) !== '_') return { canOpen: left, canClose: right };
	return {
		canOpen: left && (!right || isPunctuation(before)),
		canClose: right && (!left || isPunctuation(after)),
	};
}

export function isUnicodeSpace(character: string): boolean {
	return character === '' || /\s/.test(character);
}

export function isPunctuation(character: string): boolean {
	return /[\p{P}\p{S}]/u.test(character);
}

// Characters next to `**` that was meant as strong emphasis but is not (CommonMark: delimiter runs).

/** Character after an opening `**`, which cannot open emphasis if a word comes before it. */
export const boldStartPattern = /[\p{Ps}\p{Pi}"'`$<]/u;

/**
 * Character before a closing `**`, which cannot close emphasis if a word comes after it. Only punctuation that ends
 * words or sentences, not that of paths and sums.
 */
export const boldEndPattern = /[\p{Pe}\p{Pf}"'`$>.,;:!?…。、，：；！？]/u;

/** Punctuation that has no space before it, so that a `**` between both was meant to close emphasis: `**bold **.` */
export const afterBoldPattern = /[.,;:!?)\]。、，：；！？）]/;
