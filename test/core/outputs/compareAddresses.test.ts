import { describe, expect, test } from 'vitest';
import { compareAddresses } from '../../../server/src/core/outputs/addresses/compareAddresses.ts';
import { project } from '../../support/project.ts';

const page = (title: string, text = '') => `---\ntitle: ${title}\ndescription: Text.\n---\n\n${text}\n`;

const site = {
	name: 'Acme',
	favicon: '/f.svg',
	colors: { primary: '#0C8465' },
	navigation: [{ group: 'All', pages: ['index', 'guides/install', 'guides/alerts', 'api/users'] }],
	redirects: [
		{ source: '/setup', destination: '/install' },
		{ source: '/install', destination: '/guides/install#linux' },
		{ source: '/old/:slug*', destination: '/guides/:slug*' },
		{ source: '/blog', destination: 'https://blog.example/' },
		{ source: '/round', destination: '/circle' },
		{ source: '/circle', destination: '/round' },
	],
};
const files = {
	'docs.json': JSON.stringify(site),
	'index.mdx': page('Welcome'),
	'guides/install.mdx': page('Install the CLI', '## Linux\n\n## Next steps'),
	'guides/alerts.mdx': page('Send alerts'),
	'api/users.mdx': page('Users'),
	'files/a b.pdf': '',
};

function compare(addresses: readonly string[], docsUrl?: string) {
	const listed = addresses.map((address) => {
		const [url = '', title] = address.split(' = ');
		return { url, ...(title && { title }) };
	});
	return compareAddresses(project(files).project, listed, { site: docsUrl });
}

describe('answers of the site', () => {
	test.each(['/', '/guides/install', '/guides/install/', '/guides/install/index.html', '/guides/install.md'])(
		'%s is found',
		(path) => {
			expect(compare([path])).toMatchObject({ compared: 1, found: 1, missing: [] });
		},
	);

	test.each(['/index.html?utm=1', '/files/a%20b.pdf', '/llms.txt', '/x/../guides/install#next-steps'])(
		'%s is found',
		(path) => {
			expect(compare([path])).toMatchObject({ found: 1, missing: [], anchors: [] });
		},
	);

	test('redirects are followed', () => {
		expect(compare(['/setup', '/old/alerts', '/blog']).redirected).toEqual([
			{ path: '/setup', redirects: ['/install', '/guides/install#linux'], patterns: [] },
			{ path: '/old/alerts', redirects: ['/guides/alerts'], patterns: ['/old/:slug*'] },
			{ path: '/blog', redirects: ['https://blog.example/'], patterns: [] },
		]);
	});

	test('a redirect to a missing page and a loop are missing, and need no other redirect', () => {
		const { missing } = compare(['/old/nothing', '/round']);
		expect(missing).toMatchObject([
			{ path: '/old/nothing', reason: 'missing', redirects: ['/guides/nothing'] },
			{ path: '/round', reason: 'loop' },
		]);
		expect(missing.some(({ proposal }) => proposal)).toBe(false);
	});

	test('anchors and titles are compared', () => {
		const { anchors, titles } = compare([
			'/guides/install#linux',
			'/guides/install#next-step',
			'/guides/install = Install the CLI - Acme Docs',
			'/api/users = People | Acme',
		]);
		expect(anchors).toEqual([{ path: '/guides/install', anchor: 'next-step', nearest: 'next-steps' }]);
		expect(titles).toEqual([{ path: '/api/users', before: 'People | Acme', now: 'Users' }]);
	});
});

describe('the site of a list', () => {
	const mixed = ['http://www.a.example/guides/install', 'https://a.example/nope', 'https://cdn.example/x'];

	test('is the one that most addresses have in common', () => {
		const { missing, otherSites } = compare(['https://a.example/', ...mixed]);
		expect(missing.map(({ path }) => path)).toEqual(['/nope']);
		expect([...otherSites]).toEqual([['https://cdn.example', 1]]);
	});

	test('may be a folder of a server', () => {
		const inFolder = ['https://a.example/docs/guides/install', 'https://a.example/pricing', '/guides/alerts'];
		expect(compare(inFolder, 'https://a.example/docs')).toMatchObject({ compared: 2, found: 2 });
	});
});

describe('proposed redirects', () => {
	test.each([
		['/Guides/Install.html', '/guides/install', true, 'spelling'],
		['/02-guides/01_install', '/guides/install', true, 'spelling'],
		['/start/install-cli = Install the CLI', '/guides/install', true, 'title'],
		['/handbook/alerts', '/guides/alerts', true, 'name'],
		['/articles/42-sending-alerts', '/guides/alerts', undefined, 'words'],
	])('%s', (address, destination, isSure, reason) => {
		const [path] = address.split(' = ');
		const { proposal } = compare([address]).missing[0] ?? {};
		expect(proposal).toMatchObject({
			source: path,
			destination,
			reason,
			...(isSure !== undefined && { isSure }),
		});
	});

	test.each(['/careers/goat-herder', '/a:b/install', '/zebra'])('none for %s', (path) => {
		expect(compare([path]).missing[0]?.proposal).toBeUndefined();
	});

	test('a page at a new path is preferred', () => {
		const docs = project({
			...files,
			'guides/users.mdx': page('Manage users'),
		});
		const listed = ['/api/users', '/handbook/users'].map((url) => ({ url }));
		const { proposal } = compareAddresses(docs.project, listed).missing[0] ?? {};
		expect(proposal).toMatchObject({ destination: '/guides/users', isSure: false });
	});

	test('nine of ten moved pages are found, and certain ones are right', () => {
		const { moved, listed, docs } = migration();
		const proposals = compareAddresses(docs.project, listed).missing.map(({ proposal }) => proposal);
		const right = proposals.filter((one) => one && moved.get(one.source) === one.destination);
		const wrong = proposals.filter((one) => one?.isSure && moved.get(one.source) !== one.destination);
		expect(wrong).toEqual([]);
		expect(right.length / moved.size).toBeGreaterThan(0.9);
	});
});

const topics = 'tokens webhooks billing regions clusters backups schemas policies dashboards themes'.split(
	' ',
);
const tasks = 'create rotate inspect restore delete monitor'.split(' ');

/** Addresses before they changed as in real migrations: folders, endings, spellings, words. */
const changes: readonly ((folder: string, name: string, title: string) => string)[] = [
	(folder, name) => `/docs/${folder}/${name}`,
	(folder, name) => `/${folder}/${name}.html`,
	(folder, name) => `/how-to/${folder}/${name}`,
	(folder, name) => `/${folder}/${name.replaceAll('-', '_').toUpperCase()}`,
	(folder, name) => `/01-${folder}/02-${name}`,
	(folder, name) => `/${folder}/how-to-${name}`,
	(folder, name) => `/${folder}-${name}`,
	(_, __, title) => `/articles/360017-${title.toLowerCase().replaceAll(' ', '-')}`,
	(folder, name) => `/${folder}/${name.replace(/e?-/, 'ing-')}`,
	(_, name) => `/${name}`,
];

function migration() {
	const pages = topics.flatMap((topic) => tasks.map((task) => ({ folder: topic, name: `${task}-${topic}` })));
	const titleOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replace('-', ' your ')}`;
	const docs = project(
		Object.fromEntries(pages.map(({ folder, name }) => [`${folder}/${name}.mdx`, page(titleOf(name))])),
	);
	const moved = new Map<string, string>();
	const listed = pages.map(({ folder, name }, index) => {
		const url = `/${folder}/${name}`;
		if (index >= 50) return { url };
		const old = changes[index % changes.length]?.(folder, name, titleOf(name)) ?? url;
		moved.set(old, url);
		return { url: old };
	});
	return { moved, listed, docs };
}
