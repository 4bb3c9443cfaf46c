import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { trials } from '../support/trials.ts';

const page = (title: string, text: string) =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;
const names = Array.from({ length: 120 }, (_, index) => `guides/page-${index}`);
const operations = Object.fromEntries(
	names.map((_, index) => [`/things-${index}`, { get: { summary: `Thing ${index}`, responses: {} } }]),
);
const site = {
	'mint.json': JSON.stringify({
		name: 'A',
		colors: { primary: '#0a0' },
		favicon: '/f.svg',
		navigation: [{ group: 'G', pages: names }],
	}),
	'openapi.json': JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'A', version: '1' },
		paths: operations,
	}),
	...Object.fromEntries(
		names.map((name, index) => [
			`${name}.mdx`,
			page(
				`Page ${index}`,
				`<br>\n\n| A | B |\n|-|-|\n| See [the first](/guides/page-0#top) | [This](/guides/page-${index}) |`,
			),
		]),
	),
};

/** Every command that writes; those that change files one by one are whole after each. */
const commands: readonly {
	readonly args: readonly string[];
	readonly byFile?: true;
	/** Whether the same command, called again, is what finishes it. */
	readonly isRedone?: true;
}[] = [
	{ args: ['move', 'guides', 'help/all', '--redirect'] },
	{ args: ['move', 'guides/page-0.mdx', 'start.mdx', '--redirect'] },
	{ args: ['api-pages', '--out', 'api', '--group', 'API'] },
	{ args: ['upgrade', '--write'] },
	{ args: ['rules', '--write', '--for', 'cursor,copilot,agents'] },
	{ args: ['new', 'inner'] },
	{ args: ['check', '--baseline', 'write'] },
	{ args: ['format'], byFile: true },
	{ args: ['check', '--fix'], byFile: true },
	{ args: ['build', '--out', 'site'], isRedone: true },
];

type Files = Readonly<Record<string, string>>;

function filesIn(root: string): Files {
	const entries = readdirSync(root, { recursive: true, withFileTypes: true });
	return Object.fromEntries(
		entries
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.sort()
			.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]),
	);
}

/** Runs the built command line, killed after so many milliseconds. Answers how it ended. */
async function run(
	root: string,
	args: readonly string[],
	{ state, kill }: { readonly state: string; readonly kill?: { after: number; by: NodeJS.Signals } },
) {
	const child = spawn(process.execPath, [resolve('dist/server/recto.mjs'), ...args], {
		cwd: root,
		env: { ...process.env, XDG_STATE_HOME: state },
		stdio: 'ignore',
	});
	const timer = kill && setTimeout(() => child.kill(kill.by), kill.after);
	const began = performance.now();
	await once(child, 'exit');
	clearTimeout(timer);
	return performance.now() - began;
}

test.each(commands)(
	'recto $args leaves the project whole, whenever it is killed',
	async ({ args, byFile, isRedone }) => {
		const original = folder(site);
		const state = folder({});
		const copy = () => {
			const root = folder({}, 'recto-killed-');
			cpSync(original, root, { recursive: true });
			return root;
		};
		const whole = copy();
		const duration = await run(whole, args, { state });
		const [before, after] = [filesIn(original), filesIn(whole)];
		expect(after).not.toEqual(before);
		await fc.assert(
			fc.asyncProperty(
				fc.double({ min: 0.2, max: 1.1, noNaN: true }),
				fc.constantFrom('SIGKILL', 'SIGINT', 'SIGTERM'),
				async (moment, by) => {
					const root = copy();
					await run(root, args, { state, kill: { after: moment * duration, by } });
					if (isRedone) await run(root, args, { state });
					else if (by === 'SIGKILL') await run(root, ['links'], { state });
					const left = filesIn(root);
					rmSync(root, { recursive: true });
					const journals = join(state, 'recto-docs/changes');
					expect(existsSync(journals) ? readdirSync(journals) : []).toEqual([]);
					if (byFile) {
						expect(Object.keys(left)).toEqual(Object.keys(before));
						for (const [path, text] of Object.entries(left))
							expect([before[path], after[path]]).toContain(text);
						return;
					}
					const isUndone = !isRedone && JSON.stringify(left) === JSON.stringify(before);
					if (!isUndone) expect(left).toEqual(after);
				},
			),
			{ numRuns: trials(20) },
		);
	},
);
