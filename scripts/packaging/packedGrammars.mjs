import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { memory, pack } from './pack.mjs';

/** Beside the bundle. */
const fileName = 'grammars.br';
const engine = path.resolve('server/src/core/site/render/highlight/regexEngine.ts');

/**
 * Makes a bundle take shiki’s grammars from one packed file, for they resemble each other: by themselves they take twice
 * the room in an archive. A line of the file is the name of a grammar and the JSON of a pair: the grammar and its
 * compiled patterns. To unpack them all takes as long as to load two of shiki’s modules.
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
			build.onLoad({ filter: /^packed-grammars$/, namespace }, () => ({
				contents: reader,
				resolveDir: path.resolve('.'),
			}));
			build.onLoad({ filter: /^shiki/, namespace }, async ({ path }) => {
				/** @type {readonly { readonly name: string }[]} */
				const grammars = (await import(path)).default;
				for (const grammar of grammars)
					if (!lines.has(grammar.name))
						lines.set(
							grammar.name,
							`${grammar.name} [${JSON.stringify(grammar)},${compiledPatterns(grammar)}]\n`,
						);
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
import { addCompiledPatterns } from ${JSON.stringify(engine)};

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
	const [grammar, patterns] = JSON.parse(all.slice(start, all.indexOf('\\n', start)));
	addCompiledPatterns(patterns);
	return grammar;
}
`;

const { version } = JSON.parse(readFileSync('node_modules/oniguruma-to-es/package.json', 'utf8'));

/**
 * Patterns of a grammar as `CompiledPattern`s in JSON. Compiling all grammars takes seconds, and they rarely change.
 *
 * @param {unknown} grammar
 */
function compiledPatterns(grammar) {
	const key = createHash('sha256')
		.update(`${version} ${target} ${JSON.stringify(grammar)}`)
		.digest('hex');
	const file = path.join(memory, `${key}.json`);
	if (existsSync(file)) return readFileSync(file, 'utf8');
	const patterns = [...new Set(patternsIn(grammar).flatMap(askedPatterns))];
	const json = JSON.stringify(patterns.flatMap(compile));
	mkdirSync(memory, { recursive: true });
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, json);
	renameSync(unfinished, file);
	return json;
}

/** Of `compilePattern` in `regexEngine.ts`. */
const target = 'ES2024';

/**
 * Nothing for a pattern that expressions of JavaScript cannot express.
 *
 * @param {string} pattern
 */
function compile(pattern) {
	try {
		const expression = defaultJavaScriptRegexConstructor(pattern, { target });
		const { source, flags } = expression;
		const options = 'rawOptions' in expression ? [expression.rawOptions] : [];
		return [[pattern, source, flags, ...options]];
	} catch {
		return [];
	}
}

const patternKeys = new Set(['match', 'begin', 'end', 'while']);

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function patternsIn(value) {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		typeof inner === 'string' && patternKeys.has(key) ? [inner] : patternsIn(inner),
	);
}

/**
 * Texts with which the library asks for a pattern: `\z` is replaced, and `\A` and `\G` by a character that matches
 * nothing, where a line or a rule does not begin.
 *
 * @param {string} pattern
 */
function askedPatterns(pattern) {
	const anchors = ['AG', 'A\uffff', '\uffffG', '\uffff\uffff'];
	return anchors.map(([start = '', rule = '']) =>
		pattern.replace(/\\([\s\S])/g, (whole, letter) => {
			if (letter === 'z') return '$(?!\\n)(?<!\\n)';
			if (letter === 'A') return `\\${start}`;
			return letter === 'G' ? `\\${rule}` : whole;
		}),
	);
}
