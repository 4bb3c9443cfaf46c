import { expect, test } from 'vitest';
import { findLostAddresses, publishedAddresses } from '../../../server/src/core/api/addresses.ts';
import { project } from '../../support/project.ts';

const areas = ['guides', 'concepts', 'deploy', 'integrations', 'security', 'billing', 'sdk', 'admin', 'data'];
const verbs = ['install', 'configure', 'monitor', 'migrate', 'scale', 'export', 'audit', 'rotate'];
const nouns = ['agents', 'pipelines', 'secrets', 'webhooks', 'tokens', 'clusters', 'dashboards'];
const details = [
	'limits',
	'retries',
	'quotas',
	'regions',
	'backups',
	'alerts',
	'roles',
	'schedules',
	'mirrors',
];

/** Page before the migration. */
interface Old {
	readonly path: string;
	readonly title: string;
	readonly headings: readonly string[];
}

/** 549 pages: a name occurs in several folders, and most headings in several pages. */
const before = Array.from({ length: 549 }, (_, at): Old => {
	const [verb = '', noun = ''] = [verbs[at % 8], nouns[Math.floor(at / 8) % 7]];
	const area = areas[Math.floor(at / 61) % 9] ?? '';
	const detail = details[(at * 5) % 9] ?? '';
	const headings = [
		'Overview',
		`${verb} ${detail}`,
		`Set ${detail} for ${noun} ${at % 13}`,
		`Step ${at % 5}`,
	];
	return {
		path: `${area}/${verb}-${noun}${at % 3 === 0 ? `-${detail}` : `-${at % 11}`}`,
		title: `${verb} ${noun} with ${detail} ${at % 11}`,
		headings,
	};
});
const pages = [...new Map(before.map((page) => [page.path, page])).values()];

/** The page becomes a part of the next one that stays. */
const mergedInto = 'merged';

/** Ways in which a page loses its address; undefined for one that is deleted. */
const losses: readonly ((page: Old) => string | undefined)[] = [
	({ path }) => path.replace(/^[^/]+/, (folder) => `${folder}-and-more`),
	({ path, title }) => `${path.slice(0, path.indexOf('/'))}/${title.toLowerCase().replaceAll(' ', '-')}`,
	({ path }) => path.replaceAll('/', '-'),
	({ path }) => `v2/${path}`,
	({ path }) => path.replace(/\/./, (start) => start.toUpperCase()),
	() => mergedInto,
	({ path }) => `${path.slice(0, path.indexOf('/'))}/more/${path.slice(path.indexOf('/') + 1)}`,
	() => undefined,
];

const text = ({ title, headings }: Old) =>
	`---\ntitle: ${title}\ndescription: Text.\n---\n\n${headings.map((heading) => `## ${heading}\n\nText.\n`).join('\n')}`;
const toProject = (all: readonly Old[]) =>
	project({
		'docs.json': JSON.stringify({
			name: 'Acme',
			navigation: [{ group: 'All', pages: all.map(({ path }) => path) }],
		}),
		...Object.fromEntries(all.map((page) => [`${page.path}.mdx`, text(page)])),
	}).project;

test('266 losses of 549 addresses are all named, with the right page for at least 90 %', () => {
	expect(pages).toHaveLength(549);
	const moved = new Map<string, string | undefined>();
	for (const [at, page] of pages.entries()) {
		if ((at * 266) % 549 >= 266) continue;
		moved.set(page.path, losses[moved.size % losses.length]?.(page));
	}
	expect(moved.size).toBe(266);
	const added = new Map<string, readonly string[]>();
	for (const [at, { path, headings }] of pages.entries()) {
		if (moved.get(path) !== mergedInto) continue;
		const host = [...pages.slice(at), ...pages].find(
			(page) => !moved.has(page.path) && !added.has(page.path),
		);
		moved.set(path, host?.path);
		added.set(host?.path ?? '', headings);
	}
	const after = pages.flatMap((page) => {
		const path = moved.has(page.path) ? moved.get(page.path) : page.path;
		if (path === undefined || (moved.has(page.path) && added.has(path))) return [];
		return [{ ...page, path, headings: [...page.headings, ...(added.get(path) ?? [])] }];
	});
	const lost = findLostAddresses(toProject(after), publishedAddresses(toProject(pages)));
	const lostPages = lost.filter(({ kind }) => kind === 'page');
	expect(lostPages.map(({ address }) => address.slice(1)).sort()).toEqual([...moved.keys()].sort());
	const kept = lostPages.filter(({ address }) => moved.get(address.slice(1)) !== undefined);
	const right = kept.filter(
		({ address, redirect }) => redirect?.destination === `/${moved.get(address.slice(1))}`,
	);
	expect(right.length / kept.length).toBeGreaterThan(0.9);
	const sure = lostPages.filter(({ redirect }) => redirect?.isSure);
	const wrong = sure.filter(
		({ address, redirect }) => redirect?.destination !== `/${moved.get(address.slice(1))}`,
	);
	// Deleted pages whose name and headings another page has.
	expect(wrong.length / sure.length).toBeLessThan(0.03);
	expect(lost.filter(({ kind }) => kind === 'anchor')).toEqual([]);
});
