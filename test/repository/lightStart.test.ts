import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the language server loads nothing of the engine before it has greeted', async () => {
	const sources = await loadedAtOnce('server/src/hosts/lsp/main.ts');
	expect(sources.filter((path) => /^server\/src\/core\/(?!text\/)/.test(path))).toEqual([]);
	const packages = sources.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'own');
	expect([...new Set(packages)].filter((name) => !name.startsWith('vscode-') && name !== 'own')).toEqual([]);
});

test('the command line loads nothing of the engine before it knows which part a command needs', async () => {
	const sources = await loadedAtOnce('server/src/hosts/cli/main.ts');
	expect(sources.filter((path) => path.startsWith('server/src/core/'))).toEqual([]);
});

test('the built server loads no script of the engine before it has greeted', () => {
	const greeting = loadedWith('languageServer.mjs');
	const scriptsIn = (texts: ReadonlyMap<string, string>) =>
		new Set([...texts.values()].flatMap((text) => text.match(/\b[\w-]+\.cjs(?=["'])/g) ?? []));
	expect([...scriptsIn(greeting)]).toEqual([]);
	const later = /import\("\.\/(answerClient-\w+\.mjs)"\)/.exec([...greeting.values()].join('\n'))?.[1] ?? '';
	expect([...scriptsIn(loadedWith(later))]).toEqual(expect.arrayContaining(['checks.cjs', 'engine.cjs']));
});

test('the script of the checks holds nothing that draws pages', () => {
	expect(readFileSync('dist/server/checks.cjs', 'utf8')).not.toContain('shiki');
	expect(readFileSync('dist/server/engine.cjs', 'utf8')).not.toContain('shiki');
});

/** The modules that are loaded with an entry point, without those that it loads later. */
async function loadedAtOnce(entry: string): Promise<readonly string[]> {
	const { metafile } = await build({
		entryPoints: [entry],
		outdir: 'unused',
		bundle: true,
		write: false,
		metafile: true,
		platform: 'node',
		format: 'esm',
		splitting: true,
		mainFields: ['module', 'main'],
		logLevel: 'silent',
	});
	const outputs = new Map(Object.entries(metafile.outputs));
	const loaded = new Set([...outputs.keys()].filter((path) => outputs.get(path)?.entryPoint === entry));
	for (const path of loaded)
		for (const imported of outputs.get(path)?.imports ?? [])
			if (imported.kind === 'import-statement' && outputs.has(imported.path)) loaded.add(imported.path);
	const sources = [...loaded].flatMap((path) => Object.keys(outputs.get(path)?.inputs ?? {}));
	expect(sources).toContain(entry);
	return sources;
}

/** The texts of a built module and of all that loads along with it. */
function loadedWith(name: string, texts = new Map<string, string>()): ReadonlyMap<string, string> {
	if (texts.has(name)) return texts;
	const text = readFileSync(`dist/server/${name}`, 'utf8');
	texts.set(name, text);
	for (const [, imported = ''] of text.matchAll(/\b(?:from|import)\s*"\.\/([\w-]+\.mjs)"/g))
		loadedWith(imported, texts);
	return texts;
}
