/**
 * Makes packages that few runs call be loaded by the first call of one of their functions: to load them costs a short
 * run more than all else. Each becomes a file of its own in `folder`, beside the bundles.
 *
 * @param {readonly string[]} packages of which nothing but functions is used
 * @param {string} folder
 * @returns {{ plugin: import('esbuild').Plugin, bundle: import('esbuild').BuildOptions }}
 */
export function loadedAtFirstCall(packages, folder) {
	const namespace = 'first-call';
	/** @type {import('esbuild').Plugin} */
	const plugin = {
		name: namespace,
		setup(build) {
			const filter = new RegExp(`^(?:${packages.join('|')})$`);
			build.onResolve({ filter }, ({ path }) => ({ path, namespace, sideEffects: false }));
			build.onResolve({ filter: /^\.\/firstCall\./ }, ({ path }) => ({ path, external: true }));
			build.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
				contents: toForwards(path, await import(path)),
			}));
		},
	};
	return {
		plugin,
		bundle: {
			entryPoints: Object.fromEntries(packages.map((name) => [`firstCall.${fileName(name)}`, name])),
			outdir: folder,
			platform: 'node',
			format: 'cjs',
			outExtension: { '.js': '.cjs' },
		},
	};
}

/** @param {string} name */
function fileName(name) {
	return name.replace(/^@/, '').replaceAll('/', '-');
}

/**
 * A module with the functions of a package. What is none is not exported, so that the bundler refuses to import it.
 * Exported for its test.
 *
 * @param {string} name
 * @param {Readonly<Record<string, unknown>>} exported
 */
export function toForwards(name, exported) {
	// From version 23 on, Node also gives the whole of a CommonJS package the name `module.exports`, which is `default`.
	const functions = Object.keys(exported).filter(
		(key) =>
			key !== 'module.exports' &&
			typeof exported[key] === 'function' &&
			!/^class\b/.test(String(exported[key])),
	);
	return [
		`let loaded;\nconst load = () => (loaded ??= require('./firstCall.${fileName(name)}.cjs'));`,
		...functions.map((key) =>
			key === 'default'
				? 'export default (...values) => (load().default ?? load())(...values);'
				: `export const ${key} = (...values) => load().${key}(...values);`,
		),
	].join('\n');
}
