import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { projectRoot } from '../setup/projectRoot.mjs';
import { packageExtension } from '../vscode/packageExtension.mjs';

/** What the extension for a browser has in common with the other; paths from the root. */
const shared = [
	'CHANGELOG.md',
	'LICENSE',
	'README.md',
	'docs/images/editor.webp',
	'dist/preview.js',
	'dist/web/extension.js',
	'dist/web/languageServer.js',
	'l10n',
	'language-configuration.json',
	'media',
	'snippets',
	'syntaxes',
];

/** Keys of the manifest that are about Node.js, or about work on Recto. */
const ofNode = ['main', 'bin', 'scripts', 'devDependencies', 'type'];

/**
 * Lays out the extension for VS Code in a browser: a package of its own, since in one with the other both would load twice
 * of what they need.
 *
 * @returns {string} its folder
 */
export function stageWeb() {
	const staging = path.join(projectRoot, 'build/web');
	rmSync(staging, { recursive: true, force: true });
	const texts = readdirSync(projectRoot).filter((name) => /^package\.nls.*\.json$/.test(name));
	for (const name of [...shared, ...texts])
		cpSync(path.join(projectRoot, name), path.join(staging, name), { recursive: true });
	const browser = path.join(projectRoot, 'dist/server/browser');
	const isStyle = (/** @type {string} */ file) =>
		statSync(file).isDirectory() || /\.(?:css|woff2)$/.test(file);
	cpSync(browser, path.join(staging, 'dist/server/browser'), { recursive: true, filter: isStyle });
	const notices = 'THIRD-PARTY-NOTICES.txt';
	cpSync(path.join(projectRoot, 'dist/server', notices), path.join(staging, 'dist/web', notices));
	// Browsers do not unpack Brotli.
	const diagrams = brotliDecompressSync(readFileSync(path.join(browser, 'diagrams.js.br')));
	const packed = gzipSync(diagrams, { level: constants.Z_BEST_COMPRESSION });
	writeFileSync(path.join(staging, 'dist/web/diagrams.js.gz'), packed);
	writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
	return staging;
}

/**
 * Packs it.
 *
 * @param {string} vsix the file to write
 * @param {{ isPreRelease?: boolean, ref?: string }} [options] as for `packageExtension`
 * @returns {Promise<number>} its size in bytes
 */
export async function packWeb(vsix, options = {}) {
	const folder = stageWeb();
	mkdirSync(path.dirname(vsix), { recursive: true });
	await packageExtension(vsix, { ...options, folder, target: 'web' });
	return statSync(vsix).size;
}

/** @returns {Record<string, unknown>} */
function manifest() {
	const extension = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
	const kept = Object.entries(extension).filter(([key]) => !ofNode.includes(key));
	return {
		...Object.fromEntries(kept),
		engines: { vscode: extension.engines.vscode },
		browser: './dist/web/extension.js',
		capabilities: { ...extension.capabilities, virtualWorkspaces: true },
	};
}
