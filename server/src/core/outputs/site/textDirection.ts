/** The direction in which most of a page's letters run. */
export function textDirection(source: string): 'ltr' | 'rtl' {
	const start = source.slice(0, 20_000);
	if (!/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/.test(start)) return 'ltr';
	let [toLeft, toRight] = [0, 0];
	for (let index = 0; index < start.length; index++) {
		const code = start.charCodeAt(index);
		if (code < 0x250) toRight += isLatin(code) ? 1 : 0;
		else if (code >= 0x590 && code <= 0x8ff) toLeft++;
		else if (code >= 0x1e00 && code <= 0x1eff) toRight++;
		else if ((code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff)) toLeft++;
	}
	// Code and tag names are Latin on every page, so a third is already most of the prose.
	return toLeft * 2 > toRight ? 'rtl' : 'ltr';
}

function isLatin(code: number): boolean {
	const letter = code | 0x20;
	return (letter >= 0x61 && letter <= 0x7a) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7);
}
