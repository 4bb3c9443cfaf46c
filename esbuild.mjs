import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, context } from 'esbuild';
import { engineTogether } from './scripts/packaging/engineTogether.mjs';
import { engineVersion } from './scripts/packaging/engineVersion.mjs';
import { evaluatedLate } from './scripts/packaging/evaluatedLate.mjs';
import { glyphOutlines } from './scripts/packaging/glyphOutlines.mjs';
import { inBrowser } from './scripts/packaging/inBrowser.mjs';
import { pack, packOutputs } from './scripts/packaging/pack.mjs';
import { packedGrammars } from './scripts/packaging/packedGrammars.mjs';
import { thirdPartyNotices } from './scripts/packaging/thirdPartyNotices.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Their drawings and grammars are laid beside the bundles, and their names within. */
const packedPackages = [
	'@fontsource/inter',
	'@fortawesome/fontawesome-common-types',
	'@fortawesome/fontawesome-free',
	'lucide-static',
	'@shikijs/langs',
];
const watching = process.argv.includes('--watch');

/** @type {import('esbuild').BuildOptions} */
const shared = {
	bundle: true,
	minify: !watching,
	sourcemap: watching ? 'linked' : false,
	outdir: 'dist',
	logLevel: watching ? 'info' : 'warning',
	define: {
		'process.env.RECTO_VERSION': JSON.stringify(version),
		// While sources are edited, nothing is taken from caches.
		'process.env.RECTO_ENGINE': watching ? 'undefined' : JSON.stringify(engineVersion()),
	},
	// The ES module builds of these libraries bundle; their UMD builds hide `require` calls.
	mainFields: ['module', 'main'],
	// Code that requires these would bring a second copy, or one that cannot be divided; and `yaml` for Node.js asks for an
	// environment variable at each token.
	alias: {
		acorn: './node_modules/acorn/dist/acorn.mjs',
		yaml: './node_modules/yaml/browser/index.js',
	},
	// Fonts lie beside the style sheet that names them.
	loader: { '.woff2': 'file' },
	assetNames: '[name]',
};

/** @type {import('esbuild').BuildOptions} */
const onNode = {
	...shared,
	platform: 'node',
	target: 'node20',
	format: 'cjs',
	define: { ...shared.define, 'import.meta.dirname': '__dirname' },
	outExtension: { '.js': '.cjs' },
};

/** @type {import('esbuild').BuildOptions} */
const onWeb = {
	...shared,
	platform: 'browser',
	target: 'es2022',
	define: { ...shared.define, 'process.platform': '"browser"' },
};

/** Packages are bundled: what their code still requires is of Node.js. `createRequire` takes longer, in each file. */
const requireInModules = {
	js: `#!/usr/bin/env node\nconst require = process.getBuiltinModule;`,
};

if (!watching) rmSync('dist', { recursive: true, force: true });

const hosts = {
	languageServer: 'server/src/hosts/lsp/main.ts',
	recto: 'server/src/hosts/cli/main.ts',
	library: 'server/src/hosts/library/library.ts',
	buildWorker: 'server/src/hosts/site/buildWorker.ts',
	pageReader: 'server/src/hosts/readPages/pageReader.ts',
	renderWorker: 'server/src/hosts/renderThread/renderWorker.ts',
};

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
	{ ...onNode, entryPoints: { extension: 'client/src/extension.ts' }, external: ['vscode'] },
	{
		...shared,
		entryPoints: hosts,
		outdir: 'dist/server',
		platform: 'node',
		target: 'node20',
		// Only ES modules can be split, so that what is large is loaded when it is first needed.
		format: 'esm',
		splitting: true,
		outExtension: { '.js': '.mjs' },
		banner: requireInModules,
		plugins: [engineTogether, evaluatedLate, packedGrammars('dist/server')],
	},
	{ ...onNode, entryPoints: { generate: 'server/src/hosts/generate/main.ts' } },
	{
		...onNode,
		entryPoints: {
			addresses: 'test/corpus/addresses.ts',
			agreement: 'test/corpus/agreement.ts',
			consistency: 'test/corpus/consistency.ts',
			growth: 'test/corpus/growth.ts',
			openApi: 'test/corpus/openApi.ts',
			openApiPages: 'test/corpus/openApiPages.ts',
		},
		outdir: 'dist/corpus',
		format: 'esm',
		outExtension: { '.js': '.mjs' },
		banner: requireInModules,
	},
	{
		...shared,
		entryPoints: { fuzz: 'test/fuzz/main.ts' },
		outdir: 'dist/fuzz',
		platform: 'node',
		target: 'node20',
		format: 'esm',
		outExtension: { '.js': '.mjs' },
		banner: requireInModules,
		// Counters of what ran belong to code as it is written, and a fault shows its place.
		minify: false,
	},
	{
		...onNode,
		entryPoints: { editorSuite: 'test/editor/suite/index.ts' },
		external: ['vscode', 'mocha'],
		// A wait in vain shows the code of what it looked for.
		minify: false,
	},
	{
		...shared,
		entryPoints: { preview: 'client/webview/preview.ts' },
		platform: 'browser',
		target: 'es2022',
		format: 'iife',
	},
	{
		...shared,
		// What pages in a browser of their own load, from `recto preview` and in what `recto build` writes.
		entryPoints: {
			site: 'client/webview/site.ts',
			early: 'client/webview/early.ts',
			// Loaded by pages with a playground.
			playground: 'client/webview/sitePlayground.ts',
		},
		outdir: 'dist/server/browser',
		platform: 'browser',
		target: 'es2022',
		format: 'iife',
	},
	{
		...shared,
		// Loaded by the page for wrong addresses only.
		entryPoints: { nearPages: 'server/src/core/site/files/addresses/nearPages.ts' },
		outdir: 'dist/server/browser',
		platform: 'browser',
		target: 'es2022',
		format: 'esm',
	},
	{
		...shared,
		// Large, and so in a file of its own: loaded in a frame of pages that have a diagram.
		entryPoints: { diagrams: 'client/webview/diagrams.ts' },
		outdir: 'dist/server/browser',
		platform: 'browser',
		target: 'es2022',
		format: 'iife',
		alias: { ...shared.alias, katex: './client/webview/formulaAsText.ts' },
		// Images of diagrams can load no font.
		loader: { '.woff2': 'dataurl' },
		plugins: [packOutputs],
	},
];

/**
 * The extension for a browser: the language server is one script for a worker, which cannot load parts of it later.
 *
 * @param {string} icons
 * @returns {import('esbuild').BuildOptions[]}
 */
const webBundles = (icons) => {
	const shared = { ...onWeb, outdir: 'dist/web' };
	return [
		{
			...shared,
			entryPoints: { languageServer: 'server/src/hosts/web/main.ts' },
			format: 'iife',
			inject: ['server/src/hosts/web/globals.ts'],
			// Some packages ask a document in a browser, which a worker does not have.
			conditions: ['worker', 'module'],
			plugins: [
				inBrowser({
					icons,
					modules: new Map([
						['server/src/hosts/renderThread/createThreadRenderer.ts', 'server/src/hosts/web/noThread.ts'],
						['server/src/hosts/cache/fileCache.ts', 'server/src/hosts/web/noFileCache.ts'],
						['server/src/hosts/renderThread/earlierPage.ts', 'server/src/hosts/web/noGit.ts'],
						['server/src/hosts/lsp/handlers/registerReviewRequests.ts', 'server/src/hosts/web/noGit.ts'],
						['server/src/hosts/cache/knownText.ts', 'server/src/hosts/web/unknownText.ts'],
					]),
				}),
			],
		},
		{
			...shared,
			entryPoints: { extension: 'client/src/web/extension.ts' },
			format: 'cjs',
			external: ['vscode'],
			plugins: [inBrowser({ modules: new Map([['client/src/outside.ts', 'client/src/web/outside.ts']]) })],
		},
	];
};

if (watching) {
	for (const options of bundles) await (await context(options)).watch();
} else {
	const results = await Promise.all(bundles.map((options) => build({ ...options, metafile: true })));
	const icons = execFileSync(process.execPath, ['dist/generate.cjs', '--icons'], { maxBuffer: Infinity });
	await pack('dist/server/icons.json.br', icons);
	await pack('dist/server/glyphs.json.br', Buffer.from(glyphOutlines()));
	for (const options of webBundles(String(icons))) results.push(await build({ ...options, metafile: true }));
	const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
	writeFileSync('dist/server/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(inputs, packedPackages));
	for (const executable of ['languageServer', 'recto']) chmodSync(`dist/server/${executable}.mjs`, 0o755);
}
