/** Packages with a function as their default export that most processes never call, but that take long to set up. */
const packages = /^(?:@sindresorhus\/transliterate|gray-matter)$/;

/**
 * Makes a bundle evaluate these packages when their function is first called, not when the bundle is loaded.
 *
 * @type {import('esbuild').Plugin}
 */
export const evaluatedLate = {
	name: 'evaluated-late',
	setup(build) {
		build.onResolve({ filter: packages }, ({ path, kind, resolveDir }) =>
			kind === 'import-statement' ? { path, namespace: 'evaluated-late', pluginData: resolveDir } : undefined,
		);
		build.onLoad({ filter: packages, namespace: 'evaluated-late' }, ({ path, pluginData }) => ({
			contents: `
				let found;
				export default (...args) => {
					found ??= require('${path}');
					return (found.default ?? found)(...args);
				};`,
			resolveDir: pluginData,
		}));
	},
};
