/** The direction in which most of a page's letters run. */
export function textDirection(source: string): 'ltr' | 'rtl' {
	const sample = source.slice(0, 20_000);
	const toLeft = sample.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g)?.length ?? 0;
	const toRight = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
	// Code and tag names are Latin on every page, so a third is already most of the prose.
	return toLeft * 2 > toRight ? 'rtl' : 'ltr';
}
