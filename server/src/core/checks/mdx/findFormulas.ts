import type { Span } from '../../text/span.ts';

/** A paragraph this long is cut: what spans more is no formula. */
const longest = 2_000;

/** What stands between dollars, on lines of its own or within one paragraph: there `<` and `{` are LaTeX. */
export function findFormulas(text: string, start: number): readonly Span[] {
	const formulas: Span[] = [];
	let at = text.indexOf('$', start);
	while (at >= 0) {
		let size = 1;
		while (text.charAt(at + size) === '$') size++;
		const near = text.slice(at + size, at + longest);
		const close = near.indexOf('$'.repeat(size));
		const blank = size > 1 ? -1 : near.search(/\n[ \t]*\r?\n/);
		const ends = close >= 0 && (blank < 0 || close < blank);
		const end = at + 2 * size + close;
		if (ends && text.charAt(at - 1) !== '\\') formulas.push({ start: at, end });
		at = text.indexOf('$', ends ? end : at + size);
	}
	return formulas;
}
