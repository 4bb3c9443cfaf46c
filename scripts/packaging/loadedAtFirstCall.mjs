import path from 'node:path';
import { build } from 'esbuild';
import { sourcePath } from './sourcePath.mjs';

/**
 * Makes packages, and modules of this project, that few runs call be loaded by the first call of one of their functions:
 * to load them costs a short run more than all else. Each becomes a file of its own in `folder`, beside the bundles.
 *
 * @param {readonly string[]} names packages, or paths of modules, of which nothing but functions is used
 * @param {string} folder
 * @returns {{ plugin: import('esbuild').Plugin, bundle: import('esbuild').BuildOptions }}
 */
export function loadedAtFirstCall(names, folder) {
	const namespace = 'first-call';
	/** @type {import('esbuild').Plugin} */
	const plugin = {
		name: namespace,
		setup(build) {
			const packages = names.filter((name) => !isModule(name));
			const modules = names.filter(isModule);
			build.onResolve({ filter: new RegExp(`^(?:${packages.join('|')})$`) }, ({ path }) => ({
				path,
				namespace,
				sideEffects: false,
			}));
			build.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path: asked, resolveDir, kind }) => {
				const source = sourcePath(path.resolve(resolveDir, asked));
				return kind !== 'entry-point' && modules.includes(source)
					? { path: source, namespace, sideEffects: false }
					: undefined;
			});
			build.onResolve({ filter: /^\.\/firstCall\./ }, ({ path }) => ({ path, external: true }));
			build.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
				contents: toForwards(path, isModule(path) ? await exportsOf(path) : functionsOf(await import(path))),
			}));
		},
	};
	return {
		plugin,
		bundle: {
			entryPoints: Object.fromEntries(names.map((name) => [`firstCall.${fileName(name)}`, name])),
			outdir: folder,
			platform: 'node',
			format: 'cjs',
			outExtension: { '.js': '.cjs' },
		},
	};
}

/** @param {string} name */
function isModule(name) {
	return name.endsWith('.ts');
}

/** @param {string} name */
function fileName(name) {
	return isModule(name) ? path.basename(name, '.ts') : name.replace(/^@/, '').replaceAll('/', '-');
}

/**
 * What a module of this project exports: functions alone, as its types say.
 *
 * @param {string} source
 */
async function exportsOf(source) {
	const { metafile } = await build({
		entryPoints: [source],
		bundle: true,
		packages: 'external',
		format: 'esm',
		write: false,
		metafile: true,
	});
	return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

/**
 * The names of a package's functions. Exported for its test.
 *
 * @param {Readonly<Record<string, unknown>>} exported
 */
export function functionsOf(exported) {
	// From version 23 on, Node also gives the whole of a CommonJS package the name `module.exports`, which is `default`.
	return Object.keys(exported).filter(
		(key) =>
			key !== 'module.exports' &&
			typeof exported[key] === 'function' &&
			!/^class\b/.test(String(exported[key])),
	);
}

/**
 * A module with the functions of another. What is none is not exported, so that the bundler refuses to import it.
 * Exported for its test.
 *
 * @param {string} name
 * @param {readonly string[]} functions
 */
export function toForwards(name, functions) {
	return [
		`let loaded;\nconst load = () => (loaded ??= require('./firstCall.${fileName(name)}.cjs'));`,
		...functions.map((key) =>
			key === 'default'
				? 'export default (...values) => (load().default ?? load())(...values);'
				: `export const ${key} = (...values) => load().${key}(...values);`,
		),
	].join('\n');
}
