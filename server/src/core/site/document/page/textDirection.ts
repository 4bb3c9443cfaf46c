/**
 * Text direction of a page: that of its language if it contains letters of a right-to-left script, else that of most
 * letters in its prose.
 */
export function textDirection(source: string, language: string): 'ltr' | 'rtl' {
	const start = source.slice(0, 20_000);
	if (!/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/.test(start)) return 'ltr';
	if (toTheLeft.has(language)) return 'rtl';
	const prose = start.replace(besideProse, ' ');
	let [toLeft, toRight] = [0, 0];
	for (let index = 0; index < prose.length; index++) {
		const code = prose.charCodeAt(index);
		if (code < 0x250) toRight += isLatin(code) ? 1 : 0;
		else if (code >= 0x590 && code <= 0x8ff) toLeft++;
		else if (code >= 0x1e00 && code <= 0x1eff) toRight++;
		else if ((code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff)) toLeft++;
	}
	// Names of products, commands and keys are Latin on every page, so a third of the letters is enough.
	return toLeft * 2 > toRight ? 'rtl' : 'ltr';
}

/** Text direction of the site around a page: that of its language, or else of the page. */
export function siteDirection(
	language: string | undefined,
	ofPage: 'ltr' | 'rtl' | undefined,
): 'ltr' | 'rtl' | undefined {
	return language !== undefined && toTheLeft.has(language) ? 'rtl' : ofPage;
}

/** Right-to-left languages that a navigation may contain. */
const toTheLeft: ReadonlySet<string> = new Set(['ar', 'he']);

/** Matches fences, inline code, tags and link targets, which are Latin in any language. */
const besideProse =
	/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|$(?![\s\S]))|`[^`\n]*`|<[^<>]*>|\]\([^()\n]*\)/gm;

function isLatin(code: number): boolean {
	const letter = code | 0x20;
	return (letter >= 0x61 && letter <= 0x7a) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7);
}
