/** Sides on which a delimiter run is flanking (CommonMark): a left-flanking run can open emphasis, a right-flanking one close it. */
export function emphasisFlanks(
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

// What stands beside the stars of bold text that was meant, where they make nothing bold (CommonMark: delimiter runs).

/** Begins what is meant to be bold: stars that a word stands before cannot open. */
export const boldStartPattern = /[\p{Ps}\p{Pi}"'`$<]/u;

/** Ends it: stars that a word follows cannot close. Of other punctuation only what ends words or sentences: not that of paths and sums. */
export const boldEndPattern = /[\p{Pe}\p{Pf}"'`$>.,;:!?…。、，：；！？]/u;

/** Has no blank before it, unless bold text ends there. */
export const afterBoldPattern = /[.,;:!?)\]。、，：；！？）]/;
