import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../processes/runCommand.mjs';
import { runNpm } from '../processes/runNpm.mjs';
import { projectRoot } from '../setup/projectRoot.mjs';
import { SetupProblem } from '../setup/setupProblem.mjs';

/** What the package has in common with the extension; absent ones are left out. */
const sharedKeys = [
	'name',
	'version',
	'description',
	'license',
	'author',
	'homepage',
	'repository',
	'bugs',
	'keywords',
	'type',
];

/**
 * Packs what is built into the npm package: the command line, the language server and the library, all bundled, so that the
 * package has no dependencies and no scripts.
 *
 * @param {string} folder where the .tgz goes
 * @returns {Promise<{ file: string, bytes: number }>} its absolute path, and its size in bytes
 */
export async function packNpm(folder) {
	const staging = path.join(projectRoot, 'build/npm');
	rmSync(staging, { recursive: true, force: true });
	mkdirSync(staging, { recursive: true });
	cpSync(path.join(projectRoot, 'dist/server'), path.join(staging, 'server'), { recursive: true });
	await writeTypes(path.join(staging, 'server/types'));
	// `require` gets the module itself, so that there are no two libraries in a process.
	writeFileSync(path.join(staging, 'server/library.cjs'), "module.exports = require('./library.mjs');\n");
	for (const folder of ['editors', 'hosting'])
		cpSync(path.join(projectRoot, folder), path.join(staging, folder), { recursive: true });
	cpSync(path.join(projectRoot, 'server/README.md'), path.join(staging, 'README.md'));
	for (const name of ['LICENSE', 'CHANGELOG.md'])
		cpSync(path.join(projectRoot, name), path.join(staging, name));
	writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
	await runNpm(['pack', '--pack-destination', folder], { cwd: staging, purpose: 'pack the npm package' });
	const { name, version } = manifest();
	const file = path.join(folder, `${name}-${version}.tgz`);
	return { file, bytes: statSync(file).size };
}

/** @returns {Record<string, unknown>} */
function manifest() {
	const extension = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
	const shared = Object.fromEntries(
		sharedKeys.filter((key) => key in extension).map((key) => [key, extension[key]]),
	);
	return {
		...shared,
		engines: { node: extension.engines.node },
		bin: { recto: 'server/recto.mjs', 'recto-language-server': 'server/languageServer.mjs' },
		// Read by TypeScript and bundlers that do not know `exports`.
		main: './server/library.cjs',
		types: './server/types/library.d.cts',
		exports: {
			'.': {
				import: { types: './server/types/library.d.mts', default: './server/library.mjs' },
				require: { types: './server/types/library.d.cts', default: './server/library.cjs' },
			},
			'./package.json': './package.json',
		},
		files: ['server', 'editors', 'hosting', 'CHANGELOG.md'],
	};
}

/**
 * Writes the types of the library, for modules and for CommonJS. Its public sources import nothing but each other, so
 * their declarations are enough.
 *
 * @param {string} folder
 */
async function writeTypes(folder) {
	const sources = path.join(projectRoot, 'server/src/hosts/library');
	const { code, output } = await runCommand(
		process.execPath,
		[
			path.join(projectRoot, 'node_modules/typescript/bin/tsc'),
			...publicSources.map((name) => path.join(sources, `${name}.ts`)),
			...['--ignoreConfig', '--noResolve', '--noCheck', '--declaration', '--emitDeclarationOnly'],
			...['--outDir', folder],
		],
		{ cwd: projectRoot },
	);
	if (code !== 0) throw new SetupProblem(`The types of the library could not be written:\n${output.trim()}`);
	for (const name of publicSources) {
		const file = path.join(folder, `${name}.d.ts`);
		const declarations = readFileSync(file, 'utf8');
		for (const letter of ['m', 'c'])
			writeFileSync(
				path.join(folder, `${name}.d.${letter}ts`),
				declarations.replace(/(from '\.\/\w+\.)ts'/g, `$1${letter}js'`),
			);
		rmSync(file);
	}
}

/** Sources in `hosts/library` whose exports are public, by name. */
const publicSources = ['library', 'docsProject', 'rectoError'];
