import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';
import { folder } from './folder.ts';

/** Text of a page with a description. */
export const page = (title: string, text: string) =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

/** Structured answer of a tool. */
interface StructuredAnswer {
	readonly message: string;
	readonly fromProject?: Readonly<Record<string, unknown>>;
	readonly [field: string]: unknown;
}

/** A session of an assistant with the built server. */
export async function session(files: Readonly<Record<string, string>>) {
	const root = folder(files);
	const client = new Client({ name: 'test', version: '1' });
	const args = [resolve('dist/server/recto.mjs'), 'mcp', root];
	await client.connect(new StdioClientTransport({ command: process.execPath, args }));
	onTestFinished(() => client.close());
	// The client compares answers with the output schemas that it knows.
	await client.listTools();
	const call = async (name: string, given: Record<string, unknown> = {}) => {
		const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: given });
		const parts = content as readonly { text?: string; resource?: { uri: string; text: string } }[];
		const data = parts.flatMap(({ resource }) => resource ?? []);
		const text = parts.map(({ text = '', resource }) => resource?.text ?? text).join('\n');
		const structured = structuredContent as StructuredAnswer | undefined;
		return { text, said: parts[0]?.text ?? '', data, isError, structured };
	};
	const replace = async (path: string, text: string, given: Record<string, unknown> = {}) => {
		const replaces = (await call('read_file', { path })).structured?.hash;
		return call('write_file', { path, text, replaces, apply: true, ...given });
	};
	return {
		replace,
		client,
		call,
		read: (path: string) => readFileSync(join(root, path), 'utf8'),
		root,
		/** All files of the project with their texts. */
		snapshot: () =>
			JSON.stringify(
				readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
					.filter((entry) => entry.isFile())
					.map(({ parentPath, name }) => [parentPath, name, readFileSync(join(parentPath, name), 'utf8')]),
			),
	};
}
