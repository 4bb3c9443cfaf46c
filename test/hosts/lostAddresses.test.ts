import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';
import { trials } from '../support/trials.ts';

type Files = Map<string, string>;

/** Numbers that look random and are the same in each run. */
function seeded(seed: number): (below: number) => number {
	let state = seed * 2_654_435_761 + 1;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

const operations = ['list', 'create', 'remove', 'update'];
const openApi = (ids: readonly string[]) =>
	JSON.stringify({
		openapi: '3.1.0',
		info: { title: 'API', version: '1' },
		paths: Object.fromEntries(
			ids.map((id) => [
				`/${id}`,
				{ get: { operationId: id, summary: id, responses: { 200: { description: 'OK' } } } },
			]),
		),
	});

interface Site {
	readonly files: Files;
	listed: string[];
	redirects: { source: string; destination: string }[];
	ids: string[];
	canonical: string;
}

function startSite(): Site {
	const listed = [
		'index',
		...['guides', 'api', 'more'].flatMap((area) => [1, 2, 3].map((n) => `${area}/page-${n}`)),
	];
	const page = (path: string) =>
		`---\ntitle: ${path.replace('/', ' ')}\n---\n\n## First of ${path}\n\nText.\n\n## Second\n\nText.\n`;
	return {
		files: new Map(listed.map((path) => [`${path}.mdx`, page(path)])),
		listed,
		redirects: [],
		ids: operations,
		canonical: 'https://a.example',
	};
}

function toFiles({ files, listed, redirects, ids, canonical }: Site): Record<string, string> {
	const api = { group: 'API', openapi: 'openapi.json', pages: [] };
	const config = {
		$schema: 'https://example.com/docs.json',
		theme: 'mint',
		name: 'Acme',
		colors: { primary: '#0C8465' },
		seo: { metatags: { canonical } },
		navigation: { groups: [{ group: 'All', pages: listed }, api] },
		redirects,
	};
	// Pages outside of the navigation have only errors and warnings.
	const settings = JSON.stringify({ severities: { 'lost-anchor': 'warning' } });
	const all = [
		...files,
		['.recto.json', settings],
		['openapi.json', openApi(ids)],
		['docs.json', JSON.stringify(config)],
	] as const;
	return Object.fromEntries(all.map(([path, text]) => [`docs/${path}`, text]));
}

/** Changes of a site, each of which may lose addresses. */
const changes: readonly ((site: Site, next: (below: number) => number) => void)[] = [
	(site, next) => move(site, next, next(2) === 0),
	(site, next) => {
		const path = pick(site, next);
		site.files.set(`${path}.mdx`, (site.files.get(`${path}.mdx`) ?? '').replace('## Second', '## Third'));
	},
	(site, next) => {
		const path = pick(site, next);
		site.files.delete(`${path}.mdx`);
		site.listed = site.listed.filter((one) => one !== path);
	},
	(site, next) => {
		const path = pick(site, next);
		site.listed = site.listed.filter((one) => one !== path);
	},
	(site, next) => {
		site.ids = site.ids.map((id, at) => (at === next(4) ? `${id}-all` : id));
	},
	(site) => {
		site.canonical = 'https://a.example/docs';
	},
	(site) => {
		for (const file of [...site.files.keys()].filter((path) => path.startsWith('more/')))
			rename(site, file.slice(0, -4), file.slice(0, -4).replace('more/', 'later/'));
		site.redirects.push({ source: '/more/:slug*', destination: '/later/:slug*' });
	},
];

function pick({ files }: Site, next: (below: number) => number): string {
	const paths = [...files.keys()].filter((path) => path !== 'index.mdx');
	return (paths[next(paths.length)] ?? 'index.mdx').slice(0, -4);
}

function move(site: Site, next: (below: number) => number, isRedirected: boolean): void {
	const from = pick(site, next);
	const to = `${from}-moved-${next(1000)}`;
	rename(site, from, to);
	if (isRedirected) site.redirects.push({ source: `/${from}`, destination: `/${to}` });
}

function rename(site: Site, from: string, to: string): void {
	site.files.set(`${to}.mdx`, site.files.get(`${from}.mdx`) ?? '');
	site.files.delete(`${from}.mdx`);
	site.listed = site.listed.map((one) => (one === from ? to : one));
}

/** Asks the files of a built site alone: a document, or one that redirects to another. */
function answers(built: string, address: string, steps = 0): boolean {
	const [path = '', anchor] = address.split('#');
	const file = join(built, path, 'index.html');
	if (steps > 5 || !existsSync(file)) return false;
	const html = readFileSync(file, 'utf8');
	const target = /http-equiv="refresh" content="0; ?url=([^"]+)"/i.exec(html)?.[1];
	if (target !== undefined) {
		const to = new URL(target, `https://a.example${path}/`).pathname;
		return answers(built, anchor === undefined ? to : `${to}#${anchor}`, steps + 1);
	}
	return anchor === undefined || html.includes(`id="${anchor}"`);
}

test('after sequences of changes, the lost addresses are those that the built site does not answer', async () => {
	const counts = { lost: 0, answered: 0 };
	for (let seed = 0; seed < trials(30); seed++) {
		const next = seeded(seed);
		const site = startSite();
		const first = folder(toFiles(site));
		await recto(first, 'addresses', 'docs');
		const list = readFileSync(join(first, 'docs/.recto-addresses.txt'), 'utf8');
		for (let step = 0; step < 5; step++) changes[next(changes.length)]?.(site, next);
		const root = folder({ ...toFiles(site), 'docs/.recto-addresses.txt': list });
		expect(
			await recto(root, 'build', 'docs', '--out', 'site', '--docs-url', 'https://a.example'),
		).toMatchObject({
			code: 0,
		});
		const { output } = await recto(root, 'check', 'docs', '--format', 'json');
		const found = new Set(
			[
				...output.matchAll(
					/(?:No page or redirect at|The redirects of) the published address `([^`]+)`|No anchor `(#[^`]+)`, which/g,
				),
			].map(([, page, anchor]) => page ?? anchor),
		);
		const addresses = list.split('\n').filter((line) => line.startsWith('/'));
		const dead = addresses.filter((address) => !answers(join(root, 'site'), address));
		const deadPages = dead.filter((address) => !address.includes('#'));
		const deadAnchors = dead.flatMap((address) => {
			const [path = '', anchor] = address.split('#');
			return anchor !== undefined && !deadPages.includes(path) ? [`#${anchor}`] : [];
		});
		expect([seed, [...found].sort()]).toEqual([seed, [...new Set([...deadPages, ...deadAnchors])].sort()]);
		counts.lost += dead.length;
		counts.answered += addresses.length - dead.length;
	}
	expect(counts.lost).toBeGreaterThan(trials(30));
	expect(counts.answered).toBeGreaterThan(10 * trials(30));
});
