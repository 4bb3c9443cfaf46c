/** Letter sizes and their lines, in the root's letter size; a line alone is a multiple of the letters. */
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

export const weights: Readonly<Record<string, string>> = {
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

export const leadings: Readonly<Record<string, string>> = {
	none: '1',
	tight: '1.25',
	snug: '1.375',
	normal: '1.5',
	relaxed: '1.625',
	loose: '2',
};

export const trackings: Readonly<Record<string, string>> = {
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

/** How boxes lie in a row or grid, by the end of the class name. */
export const placements: Readonly<Record<string, string>> = {
	start: 'flex-start',
	end: 'flex-end',
	center: 'center',
	between: 'space-between',
	around: 'space-around',
	evenly: 'space-evenly',
	stretch: 'stretch',
	baseline: 'baseline',
	normal: 'normal',
	auto: 'auto',
};

export const directions: Readonly<Record<string, string>> = {
	t: 'to top',
	tr: 'to top right',
	r: 'to right',
	br: 'to bottom right',
	b: 'to bottom',
	bl: 'to bottom left',
	l: 'to left',
	tl: 'to top left',
};
