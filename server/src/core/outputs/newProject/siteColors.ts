/** Colors that can be read on each other: the accents on paper and on night, white on the darkest. */
export const siteColors = {
	primary: '#0F766E',
	light: '#2DD4BF',
	dark: '#0F766E',
	paper: '#FFFFFF',
	night: '#0B1120',
	ink: '#111827',
	snow: '#F9FAFB',
} as const;
