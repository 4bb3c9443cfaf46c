import path from 'node:path';
import { build } from 'esbuild';
import { sourcePath } from './sourcePath.mjs';

/**
 * Builds modules of this project, with all that they import, as scripts, and makes a split bundle beside them take them
 * from there. Node loads one script in a fraction of the time of the dozens of small modules that splitting makes of the
 * same, and code in the scope of a module takes it longer to compile, and to run, than code in a script.
 *
 * @param {Readonly<Record<string, readonly string[]>>} scripts by name; what an earlier one holds, a later one takes from it
 * @param {object} wish
 * @param {string} wish.folder
 * @param {readonly string[]} wish.entryPoints those of the bundle
 * @param {readonly string[]} wish.without those of them that keep what they import at once, so as to load no script: of that
 * there are several copies, which must not matter
 * @param {import('esbuild').BuildOptions} wish.options for the scripts
 */
export async function asScripts(scripts, { folder, entryPoints, without, options }) {
	const sources = await readSources(entryPoints, options);
	let placed = sources.neededBy(without);
	/** @type {Door[]} */
	const doors = [];
	const results = [];
	for (const [script, modules] of Object.entries(scripts)) {
		const inside = sources.neededBy(modules).filter((source) => !placed.includes(source));
		const own = await readDoors(
			inside.filter((source) => sources.isImportedFromOutside(source, inside)),
			script,
			options,
		);
		const result = await build({
			...options,
			plugins: [...(options.plugins ?? []), takenFromScripts(doors)],
			stdin: { contents: own.map(toPart).join('\n'), resolveDir: '.' },
			outfile: `${folder}/${script}.cjs`,
			format: 'cjs',
			metafile: true,
		});
		results.push(result);
		doors.push(...own);
		placed = [...placed, ...inside];
	}
	return { results, plugins: [scriptsFirst(doors, sources), takenFromScripts(doors)] };
}

/**
 * A module of a script that others import.
 *
 * @typedef {object} Door
 * @property {string} script
 * @property {string} source
 * @property {readonly string[]} names what it exports
 */

/** @typedef {Awaited<ReturnType<typeof readSources>>} Sources */

/** @param {string} source */
function partName(source) {
	return source.replace(/\W/g, '_');
}

/**
 * A plain object of what a module exports, as an export of its script.
 *
 * @param {Door} door
 */
function toPart({ source, names }) {
	const part = partName(source);
	const imported = names.map((name) => `${name} as ${name}_${part}`);
	const properties = names.map((name) => `${name}: ${name}_${part}`);
	return `import { ${imported.join(', ')} } from './${source}';\nexport const ${part} = { ${properties.join(', ')} };`;
}

/**
 * @param {readonly Door[]} doors
 * @returns {import('esbuild').Plugin}
 */
function takenFromScripts(doors) {
	const stubs = new Map(
		doors.map(({ script, source, names }) => [
			path.resolve(source),
			`export const { ${names.join(', ')} } = require('./${script}.cjs').${partName(source)};`,
		]),
	);
	const files = new Set(doors.map(({ script }) => `./${script}.cjs`));
	return {
		name: 'taken-from-scripts',
		setup(build) {
			build.onResolve({ filter: /\.cjs$/ }, ({ path }) =>
				files.has(path) ? { path, external: true } : undefined,
			);
			build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
				const contents = stubs.get(file);
				return contents === undefined ? undefined : { contents };
			});
		},
	};
}

/**
 * Whatever is loaded by itself and needs something of a script imports all doors of that first: so they are one chunk.
 * A door that is loaded by itself needs no other.
 *
 * @param {readonly Door[]} doors
 * @param {Sources} sources
 * @returns {import('esbuild').Plugin}
 */
function scriptsFirst(doors, sources) {
	const namespace = 'scripts-first';
	/** @param {string} file */
	const doorsFor = (file) => {
		const needed = sources.neededBy([sourcePath(file)]);
		const scripts = new Set(doors.flatMap(({ script, source }) => (needed.includes(source) ? [script] : [])));
		return doors.filter(({ script }) => scripts.has(script));
	};
	/** @param {string} file */
	const isDoor = (file) => doors.some(({ source }) => path.resolve(source) === file);
	return {
		name: namespace,
		setup(build) {
			build.onResolve({ filter: /\.ts$/ }, ({ path: name, kind, resolveDir }) => {
				const file = path.resolve(resolveDir, name);
				const isLoadedAlone = kind === 'dynamic-import' || kind === 'entry-point';
				return isLoadedAlone && !isDoor(file) && doorsFor(file).length > 0
					? { path: file, namespace }
					: undefined;
			});
			build.onLoad({ filter: /.*/, namespace }, ({ path: file }) => ({
				contents: [
					...doorsFor(file).map(({ source }) => `import ${JSON.stringify(path.resolve(source))};`),
					`export * from ${JSON.stringify(file)};`,
				].join('\n'),
				resolveDir: path.dirname(file),
			}));
		},
	};
}

/**
 * What the modules of this project import.
 *
 * @param {readonly string[]} entryPoints
 * @param {import('esbuild').BuildOptions} options
 */
async function readSources(entryPoints, options) {
	const { metafile } = await build({
		...options,
		entryPoints: [...entryPoints],
		format: 'esm',
		outdir: 'dist',
		write: false,
		metafile: true,
	});
	const all = Object.keys(metafile.inputs).filter((source) => source.startsWith('server/src/'));
	/** @param {string} source */
	const importsOf = (source) => metafile.inputs[source]?.imports ?? [];
	return {
		/**
		 * What some modules load as soon as they are loaded, themselves included.
		 *
		 * @param {readonly string[]} modules
		 */
		neededBy(modules) {
			const needed = new Set(modules);
			for (const source of needed)
				for (const { path, kind } of importsOf(source)) if (kind !== 'dynamic-import') needed.add(path);
			return all.filter((source) => needed.has(source));
		},
		/**
		 * @param {string} module
		 * @param {readonly string[]} inside
		 */
		isImportedFromOutside: (module, inside) =>
			all.some((source) => !inside.includes(source) && importsOf(source).some(({ path }) => path === module)),
	};
}

/**
 * @param {readonly string[]} modules
 * @param {string} script
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Door[]>}
 */
async function readDoors(modules, script, options) {
	const { metafile } = await build({
		...options,
		entryPoints: [...modules],
		bundle: false,
		plugins: [],
		format: 'esm',
		outdir: 'dist',
		write: false,
		metafile: true,
	});
	return Object.values(metafile.outputs).flatMap(({ entryPoint: source, exports: names }) =>
		source === undefined ? [] : [{ script, source, names }],
	);
}
