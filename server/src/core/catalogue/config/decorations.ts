/** Patterns behind the content of every page, each with its meaning. The name of one is also its look. */
export const decorations = {
	gradient: 'A gradient in the primary color.',
	grid: 'A grid of fine lines.',
	windows: 'Tiles of light, as from windows.',
} as const satisfies Readonly<Record<string, string>>;
