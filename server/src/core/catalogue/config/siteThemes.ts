/** Traits that concern the sidebar: a page without one shows none of them. */
export const sidebarLooks = [
	/** It begins at the top edge: logo, search and links stand in it, and tabs beside it. */
	'first',
	/** The switch between light and dark stands below it. */
	'foot',
	/** A line between it and the page. */
	'lined',
	/** A ground of its own. */
	'solid',
	/** The search stands above it. */
	'side-search',
	/** The page lies on a card, it beside the card. */
	'card',
] as const;

/** A trait of a theme, as a name for the style sheet that draws it. */
export type ThemeLook =
	| (typeof sidebarLooks)[number]
	/** As wide as the window, with the sidebar at its edge. */
	| 'wide'
	/** The sidebar is narrow. */
	| 'narrow'
	/** The table of contents stands at the edge of the window. */
	| 'spread'
	/** The text begins beside the sidebar. */
	| 'start'
	/** All letters have one width. */
	| 'mono'
	| 'sharp'
	/** Tabs stand in the bar, beside the links. */
	| 'bar-tabs'
	/** Tabs stand on a tinted band. */
	| 'band'
	/** Titles of groups are small captions, and the page that is shown is marked in grey. */
	| 'captions'
	/** Search and links are round and filled. */
	| 'round';

export interface ThemeTraits {
	/** What distinguishes it, as a sentence. */
	readonly meaning: string;
	readonly looks: readonly ThemeLook[];
	/** Where the menu for tools that read the page stands, unless the author says so. */
	readonly pageMenu?: 'toc';
}

/** The themes, as far as it is known publicly how they differ. */
export const siteThemes = {
	mint: { meaning: 'Logo, search and links in a bar at the top, tabs below it.', looks: [] },
	maple: {
		meaning: 'Logo, search and links in the sidebar, tabs beside it.',
		looks: ['wide', 'first', 'foot', 'lined'],
	},
	palm: {
		meaning: 'As wide as the window; the switch between light and dark is below the sidebar.',
		looks: ['wide', 'spread', 'foot'],
	},
	willow: {
		meaning: 'Logo, search and links in a sidebar with a ground of its own, tabs beside it.',
		looks: ['wide', 'first', 'foot', 'lined', 'solid'],
	},
	linden: {
		meaning: 'Like a terminal: letters of one width, and corners that are nearly square.',
		looks: ['mono', 'sharp'],
	},
	almond: {
		meaning: 'The page on a card, the search above the sidebar, tabs in the bar.',
		looks: ['wide', 'card', 'side-search', 'bar-tabs', 'foot'],
	},
	aspen: {
		meaning: 'A bar as wide as the window, with a round search, and tabs below it.',
		looks: ['wide', 'round'],
	},
	luma: {
		meaning: 'A bar as wide as the window, and a narrow sidebar.',
		looks: ['wide', 'narrow'],
	},
	sequoia: {
		meaning: 'As wide as the window, with square corners, tabs on a band and small titles of groups.',
		looks: ['wide', 'spread', 'start', 'lined', 'sharp', 'band', 'captions'],
		pageMenu: 'toc',
	},
} as const satisfies Readonly<Record<string, ThemeTraits>>;
