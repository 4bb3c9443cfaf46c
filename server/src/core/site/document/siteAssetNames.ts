/** Names of Recto's own files that documents load. */
export const siteAssetNames = {
	style: 'site.css',
	theme: 'theme.css',
	/** Script that runs before the page is shown. */
	early: 'early.js',
	script: 'site.js',
	/** Script of playgrounds, which only their pages load. */
	playground: 'playground.js',
	/** Folder of the search index. */
	search: 'search/',
	/** Addresses of all pages, for the page for wrong addresses. */
	addresses: 'addresses.json',
	/** Module that finds similar ones. */
	nearPages: 'nearPages.js',
	/** Script that renders diagrams. */
	diagrams: 'diagrams.js',
} as const;
