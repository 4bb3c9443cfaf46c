import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { lastingFolder } from '../../support/lastingFolder.ts';
import { minimalConfig } from '../../support/project.ts';
import { recto } from '../../support/recto.ts';
import { Choices } from '../choices.ts';
import type { FuzzTarget } from '../fuzzTarget.ts';

const page = '---\ntitle: Page\n---\n\n## One\n\nSee [page](/page#one).\n';
const files = {
	'site/docs.json': minimalConfig,
	'site/page.mdx': page,
	'outside.mdx': page,
	'package.json': '{}',
};

const words = [
	...[
		'page.mdx',
		'new.mdx',
		'a/b.mdx',
		'../outside.mdx',
		'/etc/passwd',
		'..',
		'.git/config',
		'docs.json',
		'',
		'.',
	],
	...[
		'HEAD',
		'HEAD~1',
		'main',
		'--output=../x',
		'-c',
		'@{-1}',
		':/x',
		'^HEAD',
		'HEAD..',
		'no\u0000name',
		'x'.repeat(5_000),
	],
	...[
		'One',
		'Two',
		'# A',
		'{',
		'\n',
		'~',
		'$(touch ../made)',
		'%2e%2e/outside.mdx',
		'C:\\x.mdx',
		'page.mdx/',
		'🚀',
	],
] as unknown as readonly [string, ...string[]];
/** Whatever a command line or an assistant names, the answer is an answer, and nothing outside of the project changes. */
export const commands: FuzzTarget = {
	name: 'commands',
	seeds: () => [
		'\u0000\u0001\u0002',
		'\u0001\u0002\u0003\u0004\u0005\u0006',
		'check the page',
		'move it away from here',
	],
	pieces: Array.from({ length: 40 }, (_, code) => String.fromCharCode(code)),
	maxMilliseconds: 60_000,
	async run(text) {
		const choices = Choices.ofText(text);
		const { root, remove } = lastingFolder(files);
		try {
			const before = outsideOf(root);
			if (choices.below(2) === 0) await checkChanged(root, choices);
			else await callTools(root, choices);
			if (outsideOf(root) !== before) throw new Error('Something outside of the project changed.');
		} finally {
			remove();
		}
	},
};

/** All files beside the project, with their texts. */
function outsideOf(root: string): string {
	const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
	return JSON.stringify(
		names
			.filter((name) => !/^(?:site|\.git)(?:[\\/]|$)/.test(name))
			.map((name) => [name, existsSync(join(root, name)) && readFileSync(join(root, name), 'utf8')]),
	);
}

async function checkChanged(root: string, choices: Choices): Promise<void> {
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
			cwd: root,
			stdio: 'pipe',
		});
	git('init', '--quiet', '--initial-branch=main');
	if (choices.below(4) !== 0) {
		git('add', '.');
		git('commit', '--quiet', '--message=First');
	}
	const { code } = await recto(root, 'check', 'site', '--changed', choices.oneOf(words));
	if (![0, 1, 2].includes(code)) throw new Error(`The command ends with ${code}.`);
}

async function callTools(root: string, choices: Choices): Promise<void> {
	const client = new Client({ name: 'fuzz', version: '1' });
	const args = ['dist/server/recto.mjs', 'mcp', join(root, 'site')];
	await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
	try {
		const { tools } = await client.listTools();
		for (let count = 0; count < 12 && !choices.isOver; count++) {
			const tool = tools[choices.below(tools.length)];
			if (tool === undefined) break;
			const { properties = {} } = tool.inputSchema;
			const given = Object.fromEntries(
				Object.entries(properties)
					.filter(([key]) => key === 'apply' || choices.below(3) > 0)
					.map(([key, schema]) => [key, argumentFor(key, schema, choices)]),
			);
			// A call that does not fit is refused by an error of the protocol.
			await client.callTool({ name: tool.name, arguments: given }).catch((error: unknown) => {
				if (String(error).includes('closed')) throw error;
			});
		}
		await client.listTools();
	} finally {
		await client.close();
	}
}

/** Value for an argument of a tool, mostly of its type. */
function argumentFor(key: string, schema: object, choices: Choices): unknown {
	if (key === 'apply') return true;
	if (choices.below(9) === 0) return 5;
	const type = 'type' in schema ? schema.type : undefined;
	if (type === 'integer') return choices.below(20);
	if (type === 'boolean') return choices.below(2) === 0;
	return type === 'array' ? [choices.oneOf(words)] : choices.oneOf(words);
}
