/** Whether a run may begin or end emphasis (CommonMark: left- and right-flanking delimiter runs). */
export function flanks(source: string, start: number, end: number): { canOpen: boolean; canClose: boolean } {
	const before = source.charAt(start - 1);
	const after = source.charAt(end);
	const left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
	const right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
	if (source.charAt(start) !== '_') return { canOpen: left, canClose: right };
	return {
		canOpen: left && (!right || isPunctuation(before)),
		canClose: right && (!left || isPunctuation(after)),
	};
}

export function isSpace(character: string): boolean {
	return character === '' || /\s/.test(character);
}

export function isPunctuation(character: string): boolean {
	return /[\p{P}\p{S}]/u.test(character);
}
