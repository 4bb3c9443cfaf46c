import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

interface CodeBlock {
	readonly language: string;
	/** Words after the language: `Terminal`, or the path of the file. */
	readonly title: string;
	readonly code: string;
}

function codeBlocks(text: string): readonly CodeBlock[] {
	return [...text.matchAll(/^( *)```(\w+)(?: (.*))?\n([\s\S]*?)\n\1```$/gm)].map(
		([, indent = '', language = '', title = '', code = '']) => ({
			language,
			title,
			code: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
		}),
	);
}

const manual = ['docs/guides', 'docs/editors', 'docs']
	.flatMap((path) => readdirSync(path).map((name) => join(path, name)))
	.filter((path) => path.endsWith('.mdx'));

/** Commands of other programs, servers that run until they are stopped, and requests to other sites. */
const notRun =
	/^(?:npm|pnpm|yarn|code|python3|rsync|aws|curl|sudo|sh|#!|npx (?:wrangler|netlify)|node dist)\b|\brecto (?:preview|links)\b/m;

const runnable = manual.flatMap((path) => {
	const blocks = codeBlocks(readFileSync(path, 'utf8'))
		.filter(({ language, code }) => language === 'bash' && !notRun.test(code))
		.map(({ code }) => code);
	return blocks.length === 0 ? [] : [[path, blocks] as const];
});

const page = (title: string) => `---\ntitle: ${title}\ndescription: Describes ${title}.\n---\n\nText.\n`;

/** A repository with a docs project in `docs`, as the guides have it. */
function repository(files: Readonly<Record<string, string>> = {}): string {
	const operation = { summary: 'List users', responses: { 200: { description: 'The users.' } } };
	const root = folder({
		'docs/docs.json': JSON.stringify({
			name: 'Acme',
			favicon: '/favicon.svg',
			colors: { primary: '#C2410C' },
			navigation: [{ group: 'Start', pages: ['index', 'guides/start'] }],
		}),
		'sitemap.xml': '<urlset><url><loc>https://docs.acme.example/guides/start</loc></url></urlset>',
		'docs/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
		'docs/index.mdx': page('the site'),
		'docs/guides/start.mdx': page('the start'),
		'docs/openapi.json': JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'Acme', version: '1' },
			servers: [{ url: 'https://api.acme.example' }],
			paths: { '/users': { get: operation } },
		}),
		...files,
	});
	// `npx recto` and `recto` run the built command line.
	for (const [name, script] of [
		['recto', `exec "${process.execPath}" "${resolve('dist/server/recto.mjs')}" "$@"`],
		['npx', 'shift; exec recto "$@"'],
	] as const) {
		mkdirSync(join(root, '.bin'), { recursive: true });
		writeFileSync(join(root, '.bin', name), `#!/bin/sh\n${script}\n`);
		chmodSync(join(root, '.bin', name), 0o755);
	}
	const git = ['init -q', 'add docs', '-c user.name=Ada -c user.email=ada@acme.example commit -q -m Start'];
	for (const args of git) spawnSync('git', args.split(' '), { cwd: root });
	return root;
}

/** Runs a block: lines that only call `recto` in this process, since that is faster, other ones in a shell. */
async function run(root: string, code: string) {
	const lines = code.split('\n').filter((line) => line !== '');
	const calls = lines.map((line) => /^(?:npx )?recto ([^|>&;$]*)$/.exec(line)?.[1]);
	if (!calls.every((call) => call !== undefined)) return runInShell(root, code);
	let printed = { status: 0, stdout: '', stderr: '' };
	for (const call of calls) {
		const words = [...call.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
		const { code: status, output, complaint } = await recto(root, ...words);
		printed = { status, stdout: printed.stdout + output, stderr: printed.stderr + complaint };
		if (status !== 0) break;
	}
	return printed;
}

function runInShell(root: string, code: string) {
	const { status, stdout, stderr } = spawnSync('sh', ['-ec', code], {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, PATH: `${join(root, '.bin')}${delimiter}${process.env.PATH}` },
	});
	return { status, stdout, stderr };
}

test('every common task in the sidebar has commands to run', () => {
	const { navigation } = JSON.parse(readFileSync('docs/docs.json', 'utf8'));
	const { pages } = navigation.find(({ group }: { group: string }) => group === 'Common tasks');
	expect(pages.length).toBeGreaterThan(7);
	expect(runnable.map(([path]) => path)).toEqual(
		expect.arrayContaining(pages.map((name: string) => `docs/${name}.mdx`)),
	);
});

test.skipIf(process.platform === 'win32').each(runnable)(
	'the commands of %s run as written',
	async (_, blocks) => {
		const root = repository();
		for (const code of blocks)
			expect({ code, ...(await run(root, code)) }).toMatchObject({ code, status: 0 });
	},
);

test('every .recto.json of the guides is applied without a problem', async () => {
	const settings = manual.flatMap((path) =>
		codeBlocks(readFileSync(path, 'utf8')).filter(({ title }) => title === '.recto.json'),
	);
	expect(settings.length).toBeGreaterThan(3);
	for (const { code } of settings) {
		const { stdout } = await run(repository({ 'docs/.recto.json': code }), 'recto check docs --all');
		expect({ code, stdout }).toMatchObject({ stdout: expect.not.stringContaining('recto-configuration') });
	}
});

/** Text with a problem for a comment to ignore, by code; empty if the sample of the guide has the problem itself. */
const ignorable = {
	'broken-link': '',
	'missing-alt': '\n<Frame>\n  ![](/favicon.svg)\n</Frame>\n',
	'long-sentence': `\nThe text goes on ${'with more and more words '.repeat(10)}until it ends.\n`,
};

test('the comments of the guide ignore the problems that they name', async () => {
	const samples = codeBlocks(readFileSync('docs/guides/turn-a-rule-off.mdx', 'utf8'))
		.filter(({ title }) => title === 'page.mdx')
		.map(({ code }) => code);
	expect(samples.length).toBe(2);
	for (const sample of samples) {
		const ignored = Object.entries(ignorable).filter(([code]) => sample.includes(code));
		const text = `${page('the site')}\n${sample}\n${ignored.map(([, problem]) => problem).join('')}`;
		const reported = async (written: string) =>
			(await run(repository({ 'docs/index.mdx': written }), 'recto check docs --all --style')).stdout;
		const without = await reported(text.replace(/\{\/\*.*\*\/\}/, ''));
		for (const [code] of ignored) expect(without).toContain(`(${code})`);
		expect(await reported(text)).toBe('No problems found.\n');
	}
});

test('the Vale style of the guide reports only what it is for', async () => {
	const blocks = codeBlocks(readFileSync('docs/guides/vale.mdx', 'utf8'));
	const files = blocks.filter(({ title }) => title === '.vale.ini' || title.startsWith('styles/'));
	expect(files.map(({ title }) => title)).toEqual(['.vale.ini', 'styles/Team/Terms.yml']);
	const root = repository({ 'docs/index.mdx': `${page('the site')}\nYou log on with a key.\n` });
	for (const { title, code } of files) {
		mkdirSync(dirname(join(root, 'docs', title)), { recursive: true });
		writeFileSync(join(root, 'docs', title), `${code}\n`);
	}
	const command = blocks.find(({ language }) => language === 'bash')?.code ?? '';
	const { status, stdout, stderr } = await run(root, command);
	expect(stderr).toBe('');
	expect(stdout).toMatch(/^docs\/index\.mdx:8:5 error: Team\.Terms: .+\(vale-rule\)$/m);
	expect(stdout).toMatch(/^1 error in 1 file\.$/m);
	expect(status).toBe(1);
});

test('the README shows what its command prints', () => {
	const readme = readFileSync('README.md', 'utf8');
	const [command, printed] = codeBlocks(readme);
	const [, check = ''] = /node dist\/server\/recto\.mjs (.+)$/.exec(command?.code ?? '') ?? [];
	const { stdout } = spawnSync(process.execPath, ['dist/server/recto.mjs', ...check.split(' ')], {
		encoding: 'utf8',
	});
	expect(printed?.code.split('\n')).toEqual(stdout.trimEnd().split('\n'));
});
