import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { recordOrEmpty } from '../../core/api/text.ts';

/** New text of a configuration file, or the reason why it cannot be changed, as the end of a sentence. */
type MergedConfiguration = { readonly text: string } | { readonly refusal: string };

/** AI assistant that starts MCP servers. */
export interface Agent {
	readonly name: string;
	/** Path of the configuration file, from the root of the repository. */
	readonly file: string;
	/** Variable for the root of the repository; undefined if the assistant starts servers there. */
	readonly workspace: string | undefined;
	/** Work that is left for the user, as a sentence. */
	readonly next: string;
	/** Entry of the server, as it is written into an empty file. */
	entry(args: readonly string[]): string;
	/** Text of the file with the server added: the same text if it has it, and nothing else changes. */
	merge(text: string, args: readonly string[]): MergedConfiguration;
}

const serverName = 'recto';

/** Agent with a configuration in JSON, which may have comments. */
function jsonAgent(
	agent: Omit<Agent, 'entry' | 'merge'>,
	{ list, type }: { readonly list: string; readonly type?: string },
): Agent {
	const serverWith = (args: readonly string[]) => ({ ...(type && { type }), command: 'node', args });
	const entry = (args: readonly string[]) =>
		JSON.stringify({ [list]: { [serverName]: serverWith(args) } }, undefined, 2);
	return {
		...agent,
		entry,
		merge(text, args) {
			if (text.trim() === '') return { text: `${entry(args)}\n` };
			const errors: ParseError[] = [];
			const before: unknown = parse(text, errors, { allowTrailingComma: true });
			if (errors.length > 0) return { refusal: 'it is not valid JSON' };
			if (!isObject(before)) return { refusal: 'it is not a JSON object' };
			const servers = before[list];
			if (servers !== undefined && !isObject(servers)) return { refusal: `\`${list}\` is not an object` };
			const existing = recordOrEmpty(servers)[serverName];
			if (isDeepStrictEqual(existing, serverWith(args))) return { text };
			if (existing !== undefined) return { refusal: otherSettings };
			const edits = modify(text, [list, serverName], serverWith(args), { formattingOptions: layoutOf(text) });
			const merged = applyEdits(text, edits);
			const after: unknown = parse(merged, errors, { allowTrailingComma: true });
			const expected = { ...before, [list]: { ...servers, [serverName]: serverWith(args) } };
			return errors.length === 0 && isDeepStrictEqual(after, expected)
				? { text: merged }
				: { refusal: 'the server cannot be added without other changes' };
		},
	};
}

const otherSettings = `it has a server \`${serverName}\` with other settings`;

/** Codex, whose configuration is TOML: the table of the server is added at the end. */
const codex: Agent = {
	name: 'codex',
	file: '.codex/config.toml',
	workspace: undefined,
	next: 'Codex reads this file only in folders that you trust. Start it there, and look for recto in `/mcp`.',
	entry: (args) =>
		`[mcp_servers.${serverName}]\ncommand = "node"\nargs = [${args.map((arg) => JSON.stringify(arg)).join(', ')}]`,
	merge(text, args) {
		const before = parseTable(text);
		if (before === undefined) return { refusal: 'it is not valid TOML' };
		const servers = recordOrEmpty(before.mcp_servers);
		const value = { command: 'node', args };
		if (isDeepStrictEqual(servers[serverName], value)) return { text };
		if (servers[serverName] !== undefined) return { refusal: otherSettings };
		const eol = text.includes('\r\n') ? '\r\n' : '\n';
		const gap = text.trim() === '' ? '' : text.endsWith('\n') ? eol : eol + eol;
		const merged = `${text}${gap}${codex.entry(args).replaceAll('\n', eol)}${eol}`;
		const expected = { ...before, mcp_servers: { ...servers, [serverName]: value } };
		return isDeepStrictEqual(parseTable(merged), expected)
			? { text: merged }
			: { refusal: 'the server cannot be added without other changes' };
	},
};

/** Assistants whose configuration Recto can write. */
export const agents: readonly Agent[] = [
	jsonAgent(
		{
			name: 'claude-code',
			file: '.mcp.json',
			workspace: undefined,
			next: 'Start Claude Code in the root of the repository, and approve the server recto.',
		},
		{ list: 'mcpServers' },
	),
	jsonAgent(
		{
			name: 'cursor',
			file: '.cursor/mcp.json',
			// Cursor and VS Code replace the variable themselves.
			workspace: '$' + '{workspaceFolder}',
			next: 'Enable the server recto in the MCP settings of Cursor.',
		},
		{ list: 'mcpServers' },
	),
	codex,
	jsonAgent(
		{
			name: 'vscode',
			file: '.vscode/mcp.json',
			workspace: '$' + '{workspaceFolder}',
			next: 'In VS Code, select Start above the server in this file.',
		},
		{ list: 'servers', type: 'stdio' },
	),
];

/** Plain copy of the table, without the prototypes and dates that the parser makes; undefined for invalid TOML. */
function parseTable(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const plain: unknown = JSON.parse(JSON.stringify(parseToml(text)));
		return recordOrEmpty(plain);
	} catch {
		return undefined;
	}
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Indentation and line ends of a text; two spaces if it has no indentation. */
function layoutOf(text: string) {
	const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
	return {
		insertSpaces: !indent.startsWith('\t'),
		tabSize: indent.startsWith('\t') ? 1 : indent.length,
		eol: text.includes('\r\n') ? '\r\n' : '\n',
	};
}
