import { readFileSync } from 'node:fs';
import path from 'node:path';

const hosts = path.resolve('server/src/hosts');

/** What a module of Node.js becomes, or a package that has a form of its own for each place. */
const replacements = new Map([
	['node:fs', path.join(hosts, 'web/memoryDisk.ts')],
	['node:path', 'path-browserify'],
	['node:url', path.join(hosts, 'web/virtualAddress.ts')],
	['vscode-languageserver/node', 'vscode-languageserver/browser'],
	['vscode-languageclient/node', 'vscode-languageclient/browser'],
]);

/**
 * Makes a bundle for a browser of code that runs on Node.js, by putting others in the place of what a browser does not
 * have. An import of Node.js that is not named here fails the build.
 *
 * @param {{ icons?: string, modules?: ReadonlyMap<string, string> }} [options] the icons as JSON, where pages are drawn;
 *   those that take the place of modules of the sources
 * @returns {import('esbuild').Plugin}
 */
export function inBrowser({ icons, modules = new Map() } = {}) {
	return {
		name: 'in-browser',
		setup(build) {
			build.onResolve({ filter: /^(?:node:|vscode-language)/ }, ({ path: name, resolveDir, kind }) => {
				const replacement = replacements.get(name);
				if (replacement === undefined) return undefined;
				if (path.isAbsolute(replacement)) return { path: replacement };
				return build.resolve(replacement, { resolveDir, kind });
			});
			build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
				const replacement = modules.get(path.relative('', file).replaceAll('\\', '/'));
				if (replacement === undefined) return undefined;
				const contents = readFileSync(replacement, 'utf8');
				return { contents, loader: 'ts', resolveDir: path.resolve(path.dirname(replacement)) };
			});
			if (icons === undefined) return;
			build.onLoad({ filter: /[\\/]hosts[\\/]packedFiles\.ts$/ }, () => ({
				contents: `const text = ${JSON.stringify(icons)};\nexport const readIconSet = () => JSON.parse(text);`,
				loader: 'js',
			}));
		},
	};
}
