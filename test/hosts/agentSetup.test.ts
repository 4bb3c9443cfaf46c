import {
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { parse } from 'jsonc-parser';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const files = {
	'docs/docs.json': minimalConfig,
	'docs/page.mdx': '---\ntitle: Page\n---\n\nText.\n',
	'node_modules/recto-docs/server/recto.mjs': '',
};
const program = 'node_modules/recto-docs/server/recto.mjs';
const inWorkspace = (path: string) => `\${workspaceFolder}/${path}`;

/** Repository with these files as well. */
function repository(others: Readonly<Record<string, string>> = {}) {
	const root = folder({ ...files, ...others });
	mkdirSync(join(root, '.git'));
	const read = (path: string) => readFileSync(join(root, path), 'utf8');
	const setup = (...args: readonly string[]) => recto(root, 'agent', 'setup', ...args);
	return { root, read, setup };
}

test('writes the configuration of each assistant, and shows it', async () => {
	const { read, setup, root } = repository();
	const { code, output } = await setup('docs', '--agent', 'claude-code,cursor,codex,vscode');
	expect(code).toBe(0);
	expect(JSON.parse(read('.mcp.json'))).toEqual({
		mcpServers: { recto: { command: 'node', args: [program, 'mcp', 'docs'] } },
	});
	const args = [inWorkspace(program), 'mcp', inWorkspace('docs')];
	expect(JSON.parse(read('.cursor/mcp.json'))).toEqual({ mcpServers: { recto: { command: 'node', args } } });
	expect(JSON.parse(read('.vscode/mcp.json'))).toEqual({
		servers: { recto: { type: 'stdio', command: 'node', args } },
	});
	expect(read('.codex/config.toml')).toBe(
		`[mcp_servers.recto]\ncommand = "node"\nargs = ["${program}", "mcp", "docs"]\n`,
	);
	expect(output).toContain(read('.mcp.json').trim());
	const again = await recto(join(root, 'docs'), 'agent', 'setup', '--agent', 'codex,vscode');
	expect(again.output).toMatch(/config\.toml is up to date\.\n.*mcp\.json is up to date\./);
});

test('the entry starts the server of the project', async () => {
	const { root, read, setup } = repository();
	rmSync(join(root, 'node_modules/recto-docs'), { recursive: true });
	symlinkSync(resolve('dist'), join(root, 'node_modules/recto-docs'));
	await setup('docs', '--agent', 'claude-code');
	const { command, args } = JSON.parse(read('.mcp.json')).mcpServers.recto;
	const client = new Client({ name: 'test', version: '1' });
	await client.connect(new StdioClientTransport({ command, args, cwd: root }));
	onTestFinished(() => client.close());
	const { resources } = await client.listResources();
	expect(resources.map(({ uri }) => uri)).toContain('recto://pages/page.mdx');
});

test('keeps what the files have', async () => {
	const json =
		'{\n\t// Ours\n\t"inputs": [],\n\t"servers": {\n\t\t"other": { "command": "x" }, // last\n\t},\n}\n';
	const toml = 'model = "x" # chosen\r\n\r\n[mcp_servers.other]\r\ncommand = "x"';
	const { read, setup } = repository({ '.vscode/mcp.json': json, '.codex/config.toml': toml });
	expect((await setup('docs', '--agent', 'vscode,codex')).code).toBe(0);
	const merged = read('.vscode/mcp.json');
	expect(merged).toContain('\t// Ours\n\t"inputs": [],');
	expect(merged).toContain('// last');
	expect(Object.keys(parse(merged).servers)).toEqual(['other', 'recto']);
	expect(read('.codex/config.toml')).toMatch(
		/^model = "x" # chosen\r\n\r\n\[mcp_servers\.other\]\r\ncommand = "x"\r\n\r\n\[mcp_servers\.recto\]\r\n/,
	);
});

test('writes nothing on a dry run', async () => {
	const { root, setup } = repository();
	const { code, output } = await setup('docs', '--agent', 'claude-code', '--dry-run');
	expect([code, existsSync(join(root, '.mcp.json'))]).toEqual([0, false]);
	expect(output).toMatch(/"recto".*Nothing was written\./s);
});

test.each([
	['.mcp.json', 'claude-code', '{ "mcpServers": ', 'it is not valid JSON'],
	['.mcp.json', 'claude-code', '[]', 'it is not a JSON object'],
	['.mcp.json', 'claude-code', '{ "mcpServers": [] }', '`mcpServers` is not an object'],
	[
		'.mcp.json',
		'claude-code',
		'{ "mcpServers": { "recto": {} } }',
		'it has a server `recto` with other settings',
	],
	['.codex/config.toml', 'codex', 'a = ', 'it is not valid TOML'],
	['.codex/config.toml', 'codex', 'mcp_servers = { a = { command = "x" } }', 'without other changes'],
	['.codex/config.toml', 'codex', '[mcp_servers.recto]\ncommand = "x"', 'with other settings'],
])('refuses %s for %s with %j', async (path, agent, text, reason) => {
	const { root, read, setup } = repository({ [path]: text });
	const { code, complaint, output } = await setup('docs', '--agent', `${agent},vscode`);
	expect([code, complaint.includes(reason), complaint.includes('Nothing was written')]).toEqual([
		1,
		true,
		true,
	]);
	expect(output).toContain('recto');
	expect(read(path)).toBe(text);
	expect(existsSync(join(root, '.vscode'))).toBe(false);
});

test('writes nothing outside of the repository', async () => {
	const { root, setup } = repository();
	const outside = folder({ 'mcp.json': '{}' });
	symlinkSync(outside, join(root, '.vscode'));
	symlinkSync(join(outside, 'mcp.json'), join(root, '.mcp.json'));
	for (const agent of ['vscode', 'claude-code']) {
		expect((await setup('docs', '--agent', agent)).code).toBe(1);
		expect(readFileSync(join(outside, 'mcp.json'), 'utf8')).toBe('{}');
	}
});

test('starts the running Recto where none is installed', async () => {
	const { root, read, setup } = repository();
	writeFileSync(join(root, 'docs/.gitkeep'), '');
	const bare = folder({ 'docs.json': minimalConfig });
	const { output } = await recto(bare, 'agent', 'setup', '--agent', 'claude-code');
	expect(output).toContain('Recto is not installed in this repository');
	const { recto: entry } = JSON.parse(readFileSync(join(bare, '.mcp.json'), 'utf8')).mcpServers;
	expect(entry.args).toEqual([realpathSync(process.argv[1] ?? ''), 'mcp', '.']);
	expect((await setup('docs', '--agent', 'emacs')).complaint).toContain('`--agent` must be `claude-code`,');
	expect((await setup('docs')).code).toBe(2);
	expect((await recto(root, 'agent', 'docs')).code).toBe(2);
	expect(() => read('.mcp.json')).toThrow();
});
