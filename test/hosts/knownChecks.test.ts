import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';
import '../support/propertySeed.ts';
import { trials } from '../support/trials.ts';

/** Milliseconds after which a change of a file shows in its times. */
const settlingTime = 2000;

beforeEach(() => {
	vi.stubEnv('RECTO_CACHE', join(folder({}), 'cache'));
	vi.stubEnv('RECTO_ENGINE', 'one');
	settle(true);
	return () => {
		vi.unstubAllEnvs();
		vi.restoreAllMocks();
	};
});

/** Whether files that were just written count as settled, as those of yesterday do. */
function settle(isSettled: boolean) {
	const now = Date.now.bind(Date);
	vi.restoreAllMocks();
	if (isSettled) vi.spyOn(Date, 'now').mockImplementation(() => now() + settlingTime + 1);
}

const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About it\n---\n\n${text}\n`;
const spec = (path: string) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'API', version: '1' },
		paths: { [path]: { get: { responses: { 200: { description: 'Found' } } } } },
	});

/** For each file, what it may contain; undefined if it may be missing. */
const contents: Readonly<Record<string, readonly (string | undefined)[]>> = {
	'docs.json': [
		minimalConfig,
		minimalConfig.replace('{', '{ "redirects": [{ "source": "/old", "destination": "/a#gone" }],'),
		'{ "name": ',
	],
	'a.mdx': [
		page('A', '## One\n\n[B](/b#two) and a blacklist.'),
		page('A', '## Two\n\n[B](/b#three) <Nte /> utilize'),
		page('A', '## One\n\n{/* recto-disable */}\n\n[B](/nowhere)'),
	],
	'b.mdx': [page('B', '## Two'), page('B', '## Three\n\nIt is a whitelist. ![x](/x.png)'), undefined],
	'guide/c.mdx': [page('C', 'import S from "/snippets/s.mdx"\n\n<S />'), undefined],
	'snippets/s.mdx': ['Hello <Card>', 'Hello', undefined],
	'd.mdx': [page('D', '').replace('description', 'openapi: GET /things\ndescription'), undefined],
	'openapi.json': [spec('/things'), spec('/other'), '{', undefined],
	'x.png': ['', undefined],
	'.recto.json': [
		'{ "style": { "words": { "blacklist": "blocklist" } } }',
		'{ "severities": { "broken-anchor": "error", "missing-alt-text": "off" } }',
		undefined,
	],
	'.vale.ini': ['StylesPath = styles\n[*.mdx]\nBasedOnStyles = Team\n', undefined],
	'styles/Team/Words.yml': [
		'extends: existence\nmessage: "Avoid %s."\nlevel: warning\ntokens: [whitelist]\n',
		'extends: existence\nmessage: "Not %s."\nlevel: error\ntokens: [Hello, whitelist]\n',
		undefined,
	],
	'.mintignore': ['b.mdx\n', undefined],
	'.gitattributes': ['a.mdx linguist-generated\n', undefined],
	'.recto-baseline.json': ['[]', undefined],
};

const write = fc.oneof(
	...Object.entries(contents).map(([path, texts]) =>
		fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts) }),
	),
);
const run = fc.record({
	writes: fc.array(write, { maxLength: 2 }),
	isSettled: fc.boolean(),
	engine: fc.constantFrom('one', 'one', 'one', 'two'),
	/** Whether other options are given than in the other runs. */
	isOther: fc.boolean(),
});
const options = fc.constantFrom<readonly string[]>(
	[],
	['--all'],
	['--style'],
	['--format', 'json'],
	['--fail-on', 'warning'],
	['a.mdx'],
);

function change(root: string, path: string, text: string | undefined) {
	const file = join(root, path);
	if (text === undefined) rmSync(file, { force: true });
	else {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}

test('whatever changes between two runs, a check reports what it reports without a cache', async () => {
	const runs = fc.array(run, { minLength: 4, maxLength: 10 });
	await fc.assert(
		fc.asyncProperty(runs, options, options, async (runs, usual, other) => {
			const first = Object.entries(contents).flatMap(([path, [text]]) =>
				text === undefined ? [] : [[path, text]],
			);
			const root = folder(Object.fromEntries(first));
			for (const { writes, isSettled, engine, isOther } of runs) {
				for (const { path, text } of writes) change(root, path, text);
				settle(isSettled);
				vi.stubEnv('RECTO_ENGINE', engine);
				const args = ['check', ...(isOther ? other : usual)];
				const reported = await recto(root, ...args);
				expect(reported).toEqual(await recto(root, ...args, '--no-cache'));
				expect(await recto(root, ...args)).toEqual(reported);
			}
		}),
		{ numRuns: trials(100) },
	);
});
