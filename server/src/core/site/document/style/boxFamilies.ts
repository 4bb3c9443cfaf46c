/** Font sizes in `rem` and their line heights; a single line height is a multiple of the font size. */
export const textSizes: Readonly<Record<string, string>> = {
	xs: '0.75rem; line-height: 1rem',
	sm: '0.875rem; line-height: 1.25rem',
	base: '1rem; line-height: 1.5rem',
	lg: '1.125rem; line-height: 1.75rem',
	xl: '1.25rem; line-height: 1.75rem',
	'2xl': '1.5rem; line-height: 2rem',
	'3xl': '1.875rem; line-height: 2.25rem',
	'4xl': '2.25rem; line-height: 2.5rem',
	'5xl': '3rem; line-height: 1',
	'6xl': '3.75rem; line-height: 1',
	'7xl': '4.5rem; line-height: 1',
	'8xl': '6rem; line-height: 1',
	'9xl': '8rem; line-height: 1',
};

export const fontWeights: Readonly<Record<string, string>> = {
	thin: '100',
	extralight: '200',
	light: '300',
	normal: '400',
	medium: '500',
	semibold: '600',
	bold: '700',
	extrabold: '800',
	black: '900',
};

export const lineHeights: Readonly<Record<string, string>> = {
	none: '1',
	tight: '1.25',
	snug: '1.375',
	normal: '1.5',
	relaxed: '1.625',
	loose: '2',
};

export const letterSpacings: Readonly<Record<string, string>> = {
	tighter: '-0.05em',
	tight: '-0.025em',
	normal: '0em',
	wide: '0.025em',
	wider: '0.05em',
	widest: '0.1em',
};

export const radii: Readonly<Record<string, string>> = {
	none: '0px',
	sm: '0.125rem',
	'': '0.25rem',
	md: '0.375rem',
	lg: '0.5rem',
	xl: '0.75rem',
	'2xl': '1rem',
	'3xl': '1.5rem',
	full: '9999px',
};

export const shadows: Readonly<Record<string, string>> = {
	none: 'none',
	sm: '0 1px 2px 0 rgb(0 0 0 / 5%)',
	'': '0 1px 3px 0 rgb(0 0 0 / 10%), 0 1px 2px -1px rgb(0 0 0 / 10%)',
	md: '0 4px 6px -1px rgb(0 0 0 / 10%), 0 2px 4px -2px rgb(0 0 0 / 10%)',
	lg: '0 10px 15px -3px rgb(0 0 0 / 10%), 0 4px 6px -4px rgb(0 0 0 / 10%)',
	xl: '0 20px 25px -5px rgb(0 0 0 / 10%), 0 8px 10px -6px rgb(0 0 0 / 10%)',
	'2xl': '0 25px 50px -12px rgb(0 0 0 / 25%)',
	inner: 'inset 0 2px 4px 0 rgb(0 0 0 / 5%)',
};

/** Alignment of boxes in a row or grid, by the end of the class name. */
const placements: Readonly<Record<string, string>> = {
	start: 'flex-start',
	end: 'flex-end',
	center: 'center',
	between: 'space-between',
	around: 'space-around',
	evenly: 'space-evenly',
	chunk: 'stretch',
	baseline: 'baseline',
	normal: 'normal',
	auto: 'auto',
};

export const gradientDirections: Readonly<Record<string, string>> = {
	t: 'to top',
	tr: 'to top right',
	r: 'to right',
	br: 'to bottom right',
	b: 'to bottom',
	bl: 'to bottom left',
	l: 'to left',
	tl: 'to top left',
};

/** Length of a number in a class name: quarters of `rem`. */
export function spacing(step: string): string | undefined {
	if (step === 'px') return '1px';
	if (step === '0') return '0px';
	return /^\d{1,3}(?:\.5)?$/.test(step) ? `${Number(step) / 4}rem` : arbitraryValue(step);
}

/** Fraction of the container: `1/2`, `full`. */
function share(step: string): string | undefined {
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

/** Width or height. */
function extent(step: string, axis: 'width' | 'height'): string | undefined {
	if (step === 'screen') return axis === 'width' ? '100vw' : '100vh';
	if (Object.hasOwn(keywords, step)) return keywords[step];
	const named = Object.hasOwn(namedWidths, step) ? namedWidths[step] : undefined;
	if (named !== undefined) return `${named}rem`;
	return spacing(step) ?? share(step);
}

/** Value in brackets, if it is plain: it cannot load anything or refer to variables of the site. */
export function arbitraryValue(step: string): string | undefined {
	const [, value] = /^\[([\w#.%+\-*/,()]{1,60})\]$/.exec(step) ?? [];
	if (value === undefined || !/^[^()]*(?:\([^()]*\)[^()]*)?$/.test(value)) return undefined;
	if (/url|image|src|attr|var|env|element/i.test(value)) return undefined;
	const spaced = value.replaceAll('_', ' ');
	// CSS requires spaces around `+` and `-` in `calc()`; class names cannot contain spaces.
	return spaced.startsWith('calc(') ? spaced.replace(/(?<=[\w%])([+-])(?=\d)/g, ' $1 ') : spaced;
}

/** Class names with a common prefix. If one prefix begins another, the longer one comes first. */
export type PrefixFamily = readonly [start: string, declare: Family];

/** Returns declarations for the rest of the name after the prefix; `sign` is `-` if the name began with one. */
export type Family = (rest: string, sign: string) => string | undefined;

/** Family of one property: a minus before the name becomes one before the value. */
export function propertyFamily(property: string, toValue: (rest: string) => string | undefined): Family {
	return (rest, sign) => {
		const value = toValue(rest);
		if (value === undefined) return undefined;
		const signed = sign === '' || !/^[\d.]/.test(value) ? value : `-${value}`;
		return property
			.split(' ')
			.map((each) => `${each}: ${signed}`)
			.join('; ');
	};
}

export const valueByName = (values: Readonly<Record<string, string>>) => (rest: string) =>
	Object.hasOwn(values, rest) ? values[rest] : undefined;
export const wholeNumber = (rest: string) => (/^\d{1,4}$/.test(rest) ? rest : undefined);
export const percentValue = (rest: string) =>
	/^\d{1,3}$/.test(rest) ? `${Number(rest) / 100}` : arbitraryValue(rest);
export const offsetValue = (rest: string) => (rest === 'auto' ? 'auto' : (spacing(rest) ?? share(rest)));

/** Families of spacing, sizes and positions. */
export const boxFamilies: readonly PrefixFamily[] = [
	...(['margin', 'padding'] as const).flatMap((property) =>
		Object.entries({ x: '-inline', y: '-block', t: '-top', r: '-right', b: '-bottom', l: '-left', '': '' })
			.concat([
				['s', '-inline-start'],
				['e', '-inline-end'],
			])
			.map(([side, part]): [string, Family] => [
				`${property[0]}${side}-`,
				propertyFamily(`${property}${part}`, property === 'margin' ? offsetValue : spacing),
			]),
	),
	['space-x-', between('margin-inline-start')],
	['space-y-', between('margin-top')],
	['gap-x-', propertyFamily('column-gap', spacing)],
	['gap-y-', propertyFamily('row-gap', spacing)],
	['gap-', propertyFamily('gap', spacing)],
	['inset-x-', propertyFamily('left right', offsetValue)],
	['inset-y-', propertyFamily('top bottom', offsetValue)],
	['inset-', propertyFamily('inset', offsetValue)],
	...['top', 'right', 'bottom', 'left'].map((side): [string, Family] => [
		`${side}-`,
		propertyFamily(side, offsetValue),
	]),
	...['min-w', 'max-w', 'w'].map((name): [string, Family] => [
		`${name}-`,
		propertyFamily(name.replace('w', 'width'), (rest) => extent(rest, 'width')),
	]),
	...['min-h', 'max-h', 'h'].map((name): [string, Family] => [
		`${name}-`,
		propertyFamily(name.replace('h', 'height'), (rest) => extent(rest, 'height')),
	]),
	['size-', propertyFamily('width height', (rest) => extent(rest, 'width'))],
	['basis-', propertyFamily('flex-basis', (rest) => extent(rest, 'width'))],
	[
		'z-',
		propertyFamily('z-index', (rest) =>
			/^\d{1,2}$/.test(rest) ? `${Math.min(Number(rest), 4)}` : undefined,
		),
	],
	['order-', propertyFamily('order', wholeNumber)],
	['grid-cols-', propertyFamily('grid-template-columns', tracks)],
	['grid-rows-', propertyFamily('grid-template-rows', tracks)],
	['col-span-', propertyFamily('grid-column', (rest) => wholeNumber(rest) && `span ${rest} / span ${rest}`)],
	['row-span-', propertyFamily('grid-row', (rest) => wholeNumber(rest) && `span ${rest} / span ${rest}`)],
	['col-start-', propertyFamily('grid-column-start', wholeNumber)],
	['row-start-', propertyFamily('grid-row-start', wholeNumber)],
	['items-', propertyFamily('align-items', valueByName(placements))],
	['self-', propertyFamily('align-self', valueByName(placements))],
	['content-', propertyFamily('align-content', valueByName(placements))],
	['justify-items-', propertyFamily('justify-items', valueByName(placements))],
	['justify-self-', propertyFamily('justify-self', valueByName(placements))],
	['justify-', propertyFamily('justify-content', valueByName(placements))],
	['place-items-', propertyFamily('place-items', valueByName(placements))],
];

function between(property: string): Family {
	return (rest, sign) => {
		const value = spacing(rest);
		return value && `${property}: ${sign}${value}`;
	};
}

function tracks(rest: string): string | undefined {
	if (rest === 'none') return 'none';
	return wholeNumber(rest) === undefined ? arbitraryValue(rest) : `repeat(${rest}, minmax(0, 1fr))`;
}
