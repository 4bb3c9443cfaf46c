/** Looks that need a sidebar: a page without one has none of them. */
export const sidebarLooks = [
	/** Starts at the top of the window, with logo, search and links in it and tabs beside it. */
	'first',
	/** Theme switch below it. */
	'foot',
	/** Separated from the page by a line. */
	'lined',
	/** Background of its own. */
	'solid',
	/** Search above it. */
	'side-search',
	/** Beside the page, which is on a card. */
	'card',
] as const;

/** Look of a theme, as a name in the style sheet. */
export type ThemeLook =
	| (typeof sidebarLooks)[number]
	/** Full width of the window, with the sidebar at its edge. */
	| 'wide'
	/** Narrow sidebar. */
	| 'narrow'
	/** Table of contents at the edge of the window. */
	| 'spread'
	/** Text starts beside the sidebar. */
	| 'start'
	/** Monospaced text. */
	| 'mono'
	| 'sharp'
	/** Tabs in the top bar, beside the links. */
	| 'bar-tabs'
	/** Tabs on a tinted band. */
	| 'band'
	/** Group titles as small captions, the current page marked in gray. */
	| 'captions'
	/** Round, filled search field and links. */
	| 'round';

export interface ThemeTraits {
	/** Distinguishing feature, as a sentence. */
	readonly meaning: string;
	readonly looks: readonly ThemeLook[];
	/** Default place of the page menu, if not the header. */
	readonly pageMenu?: 'toc';
}

/** Themes with their publicly known differences. */
export const siteThemes = {
	mint: { meaning: 'Logo, search and links in the top bar, with tabs below it.', looks: [] },
	maple: {
		meaning: 'Logo, search and links in the sidebar, with tabs next to it.',
		looks: ['wide', 'first', 'foot', 'lined'],
	},
	palm: {
		meaning: 'Full-width layout with the light/dark mode switch below the sidebar.',
		looks: ['wide', 'spread', 'foot'],
	},
	willow: {
		meaning: 'Logo, search and links in a sidebar with its own background, with tabs next to it.',
		looks: ['wide', 'first', 'foot', 'lined', 'solid'],
	},
	linden: {
		meaning: 'Terminal look: monospaced font and nearly square corners.',
		looks: ['mono', 'sharp'],
	},
	almond: {
		meaning: 'Page content on a card, search above the sidebar, and tabs in the top bar.',
		looks: ['wide', 'card', 'side-search', 'bar-tabs', 'foot'],
	},
	aspen: {
		meaning: 'Full-width top bar with a rounded search field, and tabs below it.',
		looks: ['wide', 'round'],
	},
	luma: {
		meaning: 'Full-width top bar and a narrow sidebar.',
		looks: ['wide', 'narrow'],
	},
	sequoia: {
		meaning: 'Full-width layout with square corners, tabs on a tinted band, and small group titles.',
		looks: ['wide', 'spread', 'start', 'lined', 'sharp', 'band', 'captions'],
		pageMenu: 'toc',
	},
} as const satisfies Readonly<Record<string, ThemeTraits>>;
