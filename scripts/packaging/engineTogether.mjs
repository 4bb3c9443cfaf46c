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
	'hosts/cli/completeWords.ts',
	'hosts/cli/completion.ts',
	'hosts/cli/findRoot.ts',
	'hosts/cli/invalidOptionValue.ts',
	'hosts/cli/mcp.ts',
	'hosts/webFetch/fetchText.ts',
].map((file) => path.join(sources, file));

/** Repeats a check in which nothing has changed, without the engine. */
const repeatedCheck = path.join(sources, 'hosts/cli/checkCommand.ts');

/**
 * Keeps the engine in one file of a split bundle, and in another what a repeated check needs. esbuild makes a file of the
 * modules that the same entry points need, and each `import()` is one: parts that one of them needs and another does not
 * are files of their own, 70 for `recto check` and 26 when it is repeated, and opening and linking them takes longer
 * than to compile them. Here whatever is loaded on demand imports the whole engine, which by then is there, and that
 * and all entry points import what a repeated check needs.
 *
 * @type {import('esbuild').Plugin}
 */
export const engineTogether = {
	name: 'engine-together',
	setup(build) {
		const onDemand = loadedOnDemand();
		const entries = Object.values(build.initialOptions.entryPoints ?? {}).map((file) =>
			path.resolve(String(file)),
		);
		/** @type {Map<string, Set<string>>} */
		const added = new Map([...onDemand, ...entries].map((file) => [file, new Set([repeatedCheck])]));
		for (const file of onDemand) if (!withoutEngine.includes(file)) added.get(file)?.add(engine);
		added.get(repeatedCheck)?.delete(repeatedCheck);
		build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
			const modules = [...(added.get(file) ?? [])];
			if (modules.length === 0) return undefined;
			const imports = modules.map((module) => `import ${JSON.stringify(module)};\n`).join('');
			return { contents: `${readFileSync(file, 'utf8')}\n${imports}`, loader: 'ts' };
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
