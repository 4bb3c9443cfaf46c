import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePlainPage } from './makePage.mjs';
import { writeProject } from './measureOpenApi.mjs';
import { inScratch, recto, timeInTurn } from './timeInTurn.mjs';

const pages = 1_000;

/**
 * Builds: 1,000 plain pages, against Starlight where it is installed, and again with nothing changed; and by how much a
 * page of an API operation takes longer than a plain one.
 *
 * @param {{ rounds: number, starlight: string | undefined }} options
 * @returns {Promise<import('./budgetTable.mjs').Row[]>}
 */
export function measureBuild({ rounds, starlight }) {
	return inScratch((scratch) => {
		const names = Array.from({ length: pages }, (_, number) => `page-${number}`);
		const plain = writeProject(path.join(scratch, 'plain'), { name: 'Plain', navigation: { pages: names } });
		for (const [number, name] of names.entries())
			writeFileSync(path.join(plain, `${name}.mdx`), makePlainPage(number));
		const out = path.join(scratch, 'out');
		const env = { ...process.env, RECTO_CACHE: path.join(scratch, 'cache') };
		/** @param {string} folder @param {string} [to] */
		const build = (folder, to = out) => ({
			command: [...recto, 'build', folder, '--out', path.join(to, path.basename(folder))],
			env,
		});
		const { first } = timeInTurn({ first: build(plain) }, { rounds: 1 });
		const { again } = timeInTurn({ again: build(plain) }, { rounds });
		const astro = starlight === undefined ? undefined : timeStarlight(starlight, plain);
		return [
			{
				name: `build of ${pages} plain pages`,
				milliseconds: first,
				...(astro !== undefined && { ratio: first / astro, to: 'Starlight', budget: { ratio: 1 / 8 } }),
			},
			{ name: 'build, nothing changed', milliseconds: again, budget: { milliseconds: 1000 } },
			operationRow(scratch, { rounds, build }),
		];
	});
}

/**
 * The build of a folder, as a whole process.
 *
 * @param {string} folder
 * @returns {Promise<import('./budgetTable.mjs').Row>}
 */
export function timeBuild(folder) {
	return inScratch((scratch) => {
		const command = [...recto, 'build', folder, '--out', path.join(scratch, 'site')];
		const env = { ...process.env, RECTO_CACHE: path.join(scratch, 'cache') };
		const { build } = timeInTurn({ build: { command, env } }, { rounds: 1 });
		return { name: `build: ${path.basename(folder)}`, milliseconds: build };
	});
}

/**
 * @param {string} scratch
 * @param {{ rounds: number, build: (folder: string, to: string) => import('./timeInTurn.mjs').Command }} options
 * @returns {import('./budgetTable.mjs').Row}
 */
function operationRow(scratch, { rounds, build }) {
	const two = writeProject(path.join(scratch, 'two'), {
		name: 'Two',
		navigation: { pages: ['index', 'second'] },
	});
	writeFileSync(path.join(two, 'second.mdx'), makePlainPage(2));
	const operation = writeProject(path.join(scratch, 'operation'), {
		name: 'Operation',
		navigation: { pages: ['index', 'GET /items'] },
		api: { openapi: 'openapi.json' },
	});
	const responses = { 200: { description: 'The items.' } };
	writeFileSync(
		path.join(operation, 'openapi.json'),
		JSON.stringify({
			openapi: '3.1.0',
			info: { title: 'Items', version: '1' },
			paths: { '/items': { get: { summary: 'List items', responses } } },
		}),
	);
	// A build into the same folder would find nothing changed.
	const times = Array.from({ length: rounds }, (_, round) => {
		const to = path.join(scratch, `round-${round}`);
		return timeInTurn({ two: build(two, to), operation: build(operation, to) }, { rounds: 1 });
	});
	const differences = times.map(({ two, operation }) => operation - two).sort((a, b) => a - b);
	return {
		name: 'build: page of an operation more than a plain page',
		milliseconds: differences[Math.floor(rounds / 2)] ?? Number.NaN,
		budget: { milliseconds: 800 },
	};
}

/**
 * Milliseconds that Starlight takes for the same pages; undefined, with a sentence, if its build fails.
 *
 * @param {string} packages folder
 * @param {string} plain
 */
function timeStarlight(packages, plain) {
	// Astro bundles only what the site's own package.json names.
	for (const made of ['src', 'dist', '.astro', 'node_modules/.astro'])
		rmSync(path.join(packages, made), { recursive: true, force: true });
	const content = path.join(packages, 'src/content/docs');
	mkdirSync(content, { recursive: true });
	cpSync(plain, content, { recursive: true, filter: (file) => !file.endsWith('.json') });
	const files = {
		'astro.config.mjs':
			"import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Bench' })] };\n",
		'src/content.config.ts':
			"import { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nimport { defineCollection } from 'astro:content';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
	};
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(packages, name), text);
	const start = performance.now();
	const { status, stdout, stderr } = spawnSync(
		path.join(packages, 'node_modules', 'node', 'bin', 'node'),
		[path.join(packages, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build'],
		{
			cwd: packages,
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
			encoding: 'utf8',
			maxBuffer: 1 << 28,
		},
	);
	if (status === 0) return performance.now() - start;
	process.stdout.write(`Starlight could not build the pages: ${(stderr || stdout).slice(-500)}\n`);
	return undefined;
}
