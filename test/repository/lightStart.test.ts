import { build } from 'esbuild';
import { expect, test } from 'vitest';

const server = 'server/src/hosts/lsp/main.ts';
const commandLine = 'server/src/hosts/cli/main.ts';
const extension = 'client/src/extension.ts';
const built = build({
	entryPoints: [server, commandLine, extension],
	external: ['vscode'],
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

test('the language server loads nothing of the engine before it has greeted', async () => {
	const sources = await loadedAtOnce(server);
	expect(sources.filter((path) => /^server\/src\/core\/(?!text\/|api\/text\.ts$)/.test(path))).toEqual([]);
	const packages = sources.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'own');
	expect([...new Set(packages)].filter((name) => !name.startsWith('vscode-') && name !== 'own')).toEqual([]);
});

test('the command line loads nothing of the engine before it knows which part a command needs', async () => {
	const sources = await loadedAtOnce(commandLine);
	expect(sources.filter((path) => path.startsWith('server/src/core/'))).toEqual([]);
});

test('the extension loads little before it knows that there is a docs project', async () => {
	const sources = await loadedAtOnce(extension);
	const own = sources.filter((path) => path.startsWith('client/'));
	expect(own.sort()).toEqual([
		'client/src/activateForProject.ts',
		'client/src/configLanguage.ts',
		'client/src/extension.ts',
		'client/src/outside.ts',
		'client/src/servedFiles.ts',
	]);
	expect(sources.filter((path) => path.includes('vscode-languageclient'))).toEqual([]);
});

/** The modules that are loaded with an entry point, without those that it loads later. */
async function loadedAtOnce(entry: string): Promise<readonly string[]> {
	const { metafile } = await built;
	const outputs = new Map(Object.entries(metafile.outputs));
	const loaded = new Set([...outputs.keys()].filter((path) => outputs.get(path)?.entryPoint === entry));
	for (const path of loaded)
		for (const imported of outputs.get(path)?.imports ?? [])
			if (imported.kind === 'import-statement' && outputs.has(imported.path)) loaded.add(imported.path);
	const sources = [...loaded].flatMap((path) => Object.keys(outputs.get(path)?.inputs ?? {}));
	expect(sources).toContain(entry);
	return sources;
}
