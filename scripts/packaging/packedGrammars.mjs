import { pack } from './pack.mjs';

/** Beside the bundle. */
const fileName = 'grammars.br';

/**
 * Makes a bundle take shiki’s grammars from one packed file, for they resemble each other: by themselves they take twice
 * the room in an archive. A line of the file is the name of a grammar and its JSON. To unpack them all takes as long as to
 * load two of shiki’s modules.
 *
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
export function packedGrammars(folder) {
	const namespace = 'packed-grammars';
	/** @type {Map<string, string>} */
	const lines = new Map();
	return {
		name: namespace,
		setup(build) {
			build.onResolve({ filter: /^shiki\/langs\// }, ({ path }) => ({ path, namespace }));
			build.onResolve({ filter: /^packed-grammars$/ }, ({ path }) => ({ path, namespace }));
			build.onLoad({ filter: /^packed-grammars$/, namespace }, () => ({ contents: reader }));
			build.onLoad({ filter: /^shiki/, namespace }, async ({ path }) => {
				/** @type {readonly { readonly name: string }[]} */
				const grammars = (await import(path)).default;
				for (const grammar of grammars)
					lines.set(grammar.name, `${grammar.name} ${JSON.stringify(grammar)}\n`);
				const names = JSON.stringify(grammars.map(({ name }) => name));
				return {
					contents: `import { grammar } from 'packed-grammars';\nexport default ${names}.map(grammar);`,
				};
			});
			build.onEnd(async () => {
				const content = [...lines.keys()].sort().map((name) => lines.get(name));
				await pack(`${folder}/${fileName}`, Buffer.from(`\n${content.join('')}`));
			});
		},
	};
}

const reader = `
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const grammars = new Map();
let all;

export function grammar(name) {
	let found = grammars.get(name);
	if (found === undefined) grammars.set(name, (found = read(name)));
	return found;
}

function read(name) {
	all ??= new TextDecoder().decode(brotliDecompressSync(readFileSync(new URL('./${fileName}', import.meta.url))));
	const start = all.indexOf('\\n' + name + ' ') + name.length + 2;
	return JSON.parse(all.slice(start, all.indexOf('\\n', start)));
}
`;
