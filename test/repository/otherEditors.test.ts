import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import type { InitializeParams } from 'vscode-languageserver/node';
import { configNames } from '../../server/src/hosts/configNames.ts';
import { knownCapabilities } from '../../server/src/hosts/lsp/capabilities/serverCapabilities.ts';
import { servedExtensions } from '../../server/src/hosts/lsp/protocol.ts';

const read = (file: string) => readFileSync(join('editors', file), 'utf8');
const json = (file: string) => JSON.parse(read(file));
const manual = readdirSync('docs/editors')
	.map((name) => readFileSync(join('docs/editors', name), 'utf8'))
	.join('\n');

/** What the server declares. */
const { bin, name: packageName, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const [command = ''] = Object.keys(bin).slice(1);
const line = [command, '--stdio'];
const languages: Readonly<Record<string, readonly string[]>> = {
	json: ['json'],
	markdown: ['md'],
	mdx: ['mdx'],
	yaml: ['yaml', 'yml'],
};
const roots = [...configNames];

const quoted = (text = '') => [...text.matchAll(/['"]([^'"]+)['"]/g)].map(([, word = '']) => word);
const sorted = (words: readonly string[]) => words.map((word) => word.toLowerCase()).sort();

test('languages are those of the files that the server is started for', () => {
	expect(Object.values(languages).flat().sort()).toEqual([...servedExtensions].sort());
});

test('Neovim', () => {
	const text = read('neovim/lsp/recto.lua');
	const list = (name: string) => quoted(new RegExp(`${name} = \\{([^}]*)\\}`).exec(text)?.[1]);
	expect(list('cmd')).toEqual(line);
	expect(sorted(list('filetypes'))).toEqual(Object.keys(languages));
	expect(list('root_markers')).toEqual(roots);
	expect(read('neovim/plugin/recto.lua')).toContain("vim.filetype.add({ extension = { mdx = 'mdx' } })");
});

test('Helix', () => {
	// The shape is checked by what is compared.
	const { 'language-server': servers, language } = parseToml(read('helix/languages.toml')) as never as {
		'language-server': {
			recto: { command: string; args: string[]; config: object; 'required-root-patterns': string[] };
		};
		language: { name: string; roots: string[]; 'file-types'?: string[] }[];
	};
	const { recto } = servers;
	expect([recto.command, ...recto.args]).toEqual(line);
	const known = knownCapabilities({ initializationOptions: recto.config } as InitializeParams);
	expect(known).toMatchObject(recto.config);
	expect(recto['required-root-patterns']).toEqual(roots);
	expect(language.map((one) => [one.name, one.roots])).toEqual(
		['markdown', 'json', 'yaml'].map((name) => [name, roots]),
	);
	expect(language[0]?.['file-types']).toEqual(expect.arrayContaining(['md', 'mdx']));
});

test('Zed', () => {
	// The shape is checked by what is compared.
	const { language_servers: servers, ...extension } = parseToml(read('zed/extension.toml')) as never as {
		language_servers: { recto: { languages: string[]; language_ids: Record<string, string> } };
	};
	expect(extension).toMatchObject({
		version,
		repository: expect.stringMatching(/^https:\/\/github\.com\//),
		capabilities: [{ kind: 'npm:install', package: packageName }],
	});
	expect(read('zed/LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
	const [, server = ''] = /SERVER: &str = "node_modules\/([^"]+)"/.exec(read('zed/src/lib.rs')) ?? [];
	expect(server).toBe(`${packageName}/server/languageServer.mjs`);
	expect(sorted(servers.recto.languages)).toEqual(Object.keys(languages));
	expect(Object.keys(servers.recto.language_ids)).toEqual(servers.recto.languages);
	expect(sorted(Object.values(servers.recto.language_ids))).toEqual(Object.keys(languages));
	expect(parseToml(read('zed/Cargo.toml'))).toMatchObject({
		package: { version, license: 'MIT' },
		lib: { 'crate-type': ['cdylib'] },
	});
	for (const word of line) expect(read('zed/src/lib.rs')).toContain(`"${word}"`);
});

test('JetBrains', () => {
	const { programArgs, fileTypeMappings } = json('jetbrains/template.json');
	expect(programArgs).toEqual({ default: line.join(' '), windows: `${command}.cmd --stdio` });
	const mapped = fileTypeMappings.map(
		({ fileType, languageId }: { fileType: { patterns: string[] }; languageId: string }) => [
			languageId,
			fileType.patterns.map((pattern) => pattern.replace(/^\*\./, '')),
		],
	);
	expect(Object.fromEntries(mapped)).toEqual(languages);
	const { properties } = json('jetbrains/initializationOptions.schema.json');
	const given = Object.fromEntries(Object.keys(properties).map((option) => [option, true]));
	const known = knownCapabilities({ initializationOptions: given } as unknown as InitializeParams);
	expect(known).toMatchObject(given);
	for (const [option, value] of Object.entries(json('jetbrains/initializationOptions.json')))
		expect(properties[option]).toMatchObject({ default: value });
});

test('Sublime Text and Kate', () => {
	const { recto } = json('sublime/LSP.sublime-settings').clients;
	expect(recto.command).toEqual(line);
	// Packages for MDX name its scope after Markdown or after itself.
	expect(recto.selector.split(' | ')).toEqual([
		...['text.html.markdown', 'source.mdx', 'text.mdx'],
		...['(source.json - source.json.sublime)', 'source.yaml'],
	]);
	const { docs } = json('kate/settings.json').servers;
	expect(docs.command).toEqual(line);
	expect(docs.rootIndicationFileNames).toEqual(roots);
	for (const name of ['Markdown', 'JSON', 'YAML'])
		expect(name).toMatch(new RegExp(docs.highlightingModeRegex));
});

test('Emacs and Vim', () => {
	const emacs = read('emacs/recto.el');
	expect(emacs).toContain(`\n;; Version: ${version}\n`);
	expect(quoted(/recto-command '\(([^)]*)\)/.exec(emacs)?.[1])).toEqual(line);
	expect(quoted(/recto-root-markers '\(([^)]*)\)/.exec(emacs)?.[1])).toEqual(roots);
	const [, option = ''] = /:initializationOptions \(:(\w+) t\)/.exec(emacs) ?? [];
	const known = knownCapabilities({
		initializationOptions: { [option]: true },
	} as unknown as InitializeParams);
	expect(known).toMatchObject({ [option]: true });
	const vim = read('vim/recto.vim');
	expect(sorted(quoted(/for s:type in \[([^\]]*)\]/.exec(vim)?.[1]))).toEqual(Object.keys(languages));
	for (const root of roots) expect(vim).toContain(`FindNearestFile(a:buffer, '${root}')`);
	expect(vim).toContain(`'executable': '${command}'`);
	expect(vim).not.toContain('let g:ale');
});

test('the manual shows the settings to copy, and names the other folders', () => {
	for (const file of ['helix/languages.toml', 'sublime/LSP.sublime-settings', 'kate/settings.json'])
		expect(manual).toContain(`\n${read(file)}\`\`\``);
	for (const place of ['editors/neovim', 'editors/emacs', 'editors/vim/recto.vim'])
		expect(manual).toContain(place);
});
