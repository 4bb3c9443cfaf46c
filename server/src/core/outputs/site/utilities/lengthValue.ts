/** What a number in a class name stands for: quarters of the root's letter size. */
export function spacing(step: string): string | undefined {
	if (step === 'px') return '1px';
	if (step === '0') return '0px';
	return /^\d{1,3}(?:\.5)?$/.test(step) ? `${Number(step) / 4}rem` : givenValue(step);
}

/** A part of what is around: `1/2`, `full`. */
export function share(step: string): string | undefined {
	if (step === 'full') return '100%';
	const [, part, whole] = /^(\d{1,2})\/(\d{1,2})$/.exec(step) ?? [];
	return part === undefined || Number(whole) === 0
		? undefined
		: `${+((100 * Number(part)) / Number(whole)).toFixed(4)}%`;
}

const keywords: Readonly<Record<string, string>> = {
	auto: 'auto',
	none: 'none',
	min: 'min-content',
	max: 'max-content',
	fit: 'fit-content',
	prose: '65ch',
};

const namedWidths: Readonly<Record<string, number>> = {
	xs: 20,
	sm: 24,
	md: 28,
	lg: 32,
	xl: 36,
	'2xl': 42,
	'3xl': 48,
	'4xl': 56,
	'5xl': 64,
	'6xl': 72,
	'7xl': 80,
	'screen-sm': 40,
	'screen-md': 48,
	'screen-lg': 64,
	'screen-xl': 80,
	'screen-2xl': 96,
};

/** How wide or high something is. */
export function extent(step: string, axis: 'width' | 'height'): string | undefined {
	if (step === 'screen') return axis === 'width' ? '100vw' : '100vh';
	if (Object.hasOwn(keywords, step)) return keywords[step];
	const named = Object.hasOwn(namedWidths, step) ? namedWidths[step] : undefined;
	if (named !== undefined) return `${named}rem`;
	return spacing(step) ?? share(step);
}

/** A value in brackets, as long as it is plain: it loads nothing and names nothing of the site. */
export function givenValue(step: string): string | undefined {
	const [, value] = /^\[([\w#.%+\-*/,()]{1,60})\]$/.exec(step) ?? [];
	if (value === undefined || !/^[^()]*(?:\([^()]*\)[^()]*)?$/.test(value)) return undefined;
	if (/url|image|src|attr|var|env|element/i.test(value)) return undefined;
	const spaced = value.replaceAll('_', ' ');
	// CSS wants room around what is added; class names have none.
	return spaced.startsWith('calc(') ? spaced.replace(/(?<=[\w%])([+-])(?=\d)/g, ' $1 ') : spaced;
}
