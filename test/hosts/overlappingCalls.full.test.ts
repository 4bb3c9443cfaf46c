import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { trials } from '../support/trials.ts';

const page = (title: string, text: string) =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const guides = Array.from({ length: 30 }, (_, index) => `guides/page-${index}`);
const files = {
	'docs.json': JSON.stringify({
		...JSON.parse(minimalConfig),
		navigation: [{ group: 'Start', pages: ['start', ...guides] }],
	}),
	'start.mdx': page('Start', '## First steps\n\nBegin.'),
	...Object.fromEntries(
		guides.map((name) => [`${name}.mdx`, page(name, 'See [steps](/start#first-steps).\n\n<br>')]),
	),
};

/** A save waits so many milliseconds after the calls were sent, as an editor's does. */
const save = fc.record({
	file: fc.constantFrom('start.mdx', ...guides.slice(0, 12).map((name) => `${name}.mdx`)),
	after: fc.integer({ min: 0, max: 900 }),
});
const call = fc.oneof(
	fc.record({ kind: fc.constant('newPage' as const), name: fc.stringMatching(/^[a-z]{8}$/) }),
	fc.record({ kind: fc.constant('rename' as const), name: fc.stringMatching(/^[A-Z][a-z]{7}$/) }),
	fc.record({ kind: fc.constant('fix' as const), name: fc.constantFrom(...guides.slice(0, 12)) }),
	fc.record({ kind: fc.constant('write' as const), name: fc.constantFrom(...guides.slice(0, 12)) }),
);

test('nothing that an editor saves or an assistant was told of is lost', async () => {
	const root = folder(files);
	const client = new Client({ name: 'test', version: '1' });
	const args = [resolve('dist/server/recto.mjs'), 'mcp', root];
	await client.connect(new StdioClientTransport({ command: process.execPath, args }));
	onTestFinished(() => client.close());
	const ask = async (name: string, given: Record<string, unknown>) => {
		const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: given });
		const [said, data] = content as readonly { text?: string; resource?: { text: string } }[];
		const { hash } = (structuredContent ?? {}) as { readonly hash?: string };
		return { said: said?.text ?? '', data: data?.resource?.text ?? '', isError, hash };
	};
	const read = (path: string) => readFileSync(join(root, path), 'utf8');
	let count = 0;
	const outcomes = { written: 0, refused: 0 };
	await fc.assert(
		fc.asyncProperty(
			fc.array(call, { minLength: 2, maxLength: 5 }),
			fc.array(save, { maxLength: 12 }),
			async (calls, saves) => {
				for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
				for (const [path, text] of Object.entries(files)) {
					mkdirSync(dirname(join(root, path)), { recursive: true });
					writeFileSync(join(root, path), text);
				}
				const kept: { readonly path: string; readonly mark: string }[] = [];
				const mark = () => `Mark ${++count}.`;
				const saving = saves.map(async ({ file, after }) => {
					await wait(after);
					const saved = mark();
					writeFileSync(join(root, file), `${read(file)}\n${saved}\n`);
					kept.push({ path: file, mark: saved });
				});
				const answers = calls.map(async ({ kind, name }) => {
					const path = `${name}.mdx`;
					const given = { apply: true, allowNewProblems: true };
					if (kind === 'newPage') {
						const answer = await ask('new_page', { ...given, name, group: 'Start' });
						if (!answer.isError) kept.push({ path: 'docs.json', mark: `"${name}"` });
						return answer;
					}
					if (kind === 'rename')
						return ask('rename_heading', {
							...given,
							path: 'start.mdx',
							heading: 'First steps',
							newName: name,
						});
					if (kind === 'fix') return ask('fix', { ...given, path });
					const { data, hash: replaces } = await ask('read_file', { path });
					return ask('write_file', { ...given, path, text: `${data}\nWritten.\n`, replaces });
				});
				for (const { said, isError } of await Promise.all(answers)) {
					outcomes[isError ? 'refused' : 'written']++;
					expect(said).toMatch(
						isError
							? /by another program|after you read it|already exists|has no heading/
							: /^Written\.$|^This file has no problems with safe fixes\.$/m,
					);
				}
				await Promise.all(saving);
				for (const one of kept) expect(read(one.path)).toContain(one.mark);
			},
		),
		{ numRuns: trials(40) },
	);
	expect(outcomes.refused).toBeGreaterThan(0);
	expect(outcomes.written).toBeGreaterThan(outcomes.refused);
});
