/** Style sheets that are imported by a script; the build bundles them. */
declare module '*.css';

/** Fonts that are imported by a script, as a data URL. */
declare module '*.woff2' {
	const url: string;
	// biome-ignore lint/style/noDefaultExport: the bundler exports the address of a file so.
	export default url;
}
