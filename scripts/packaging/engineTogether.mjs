import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.resolve('server/src');
/** Loads what every check of a project needs. */
const engine = path.join(sources, 'core/api/docsProblems.ts');

/** Loaded on demand in processes that may do without the engine. */
const withoutEngine = [
	'core/api/suggestions.ts',
	'hosts/changes/recoverChanges.ts',
	'hosts/cli/checkCommand.ts',
	'hosts/cli/findRoot.ts',
	'hosts/cli/mcp.ts',
	'hosts/webFetch/fetchText.ts',
].map((file) => path.join(sources, file));

/**
 * Keeps the engine in one file of a split bundle. esbuild makes a file of the modules that the same entry points need,
 * and each `import()` is one: parts of the engine that one of them needs and another does not are files of their own,
 * 70 for `recto check`, and opening and linking them takes longer than to compile them. Here whatever is loaded on
 * demand imports the whole engine, which by then is there.
 *
 * @type {import('esbuild').Plugin}
 */
export const engineTogether = {
	name: 'engine-together',
	setup(build) {
		const onDemand = new Set(loadedOnDemand().filter((file) => !withoutEngine.includes(file)));
		build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
			if (!onDemand.has(file)) return undefined;
			const contents = `${readFileSync(file, 'utf8')}\nimport ${JSON.stringify(engine)};\n`;
			return { contents, loader: 'ts' };
		});
	},
};

/** Absolute paths of the sources that an `import()` names. */
function loadedOnDemand() {
	return readdirSync(sources, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.flatMap((name) => {
			const importer = path.join(sources, name);
			const imports = readFileSync(importer, 'utf8').matchAll(/(?<!typeof )\bimport\('(\.[^']+)'\)/g);
			return [...imports].map(([, target = '']) => path.resolve(path.dirname(importer), target));
		});
}
