import { describe, expect, test } from 'vitest';
import { findLostAddresses, publishedAddresses } from '../../../server/src/core/api/addresses.ts';
import { applyEdits } from '../../../server/src/core/api/applyEdits.ts';
import { foldProblems } from '../../../server/src/core/api/problems.ts';
import { project } from '../../support/project.ts';

const page = (title: string, text = '') => `---\ntitle: ${title}\ndescription: Text.\n---\n\n${text}\n`;

const site = {
	name: 'Acme',
	favicon: '/f.svg',
	colors: { primary: '#0C8465' },
	navigation: [{ group: 'All', pages: ['index', 'guides/install', 'guides/alerts'] }],
	redirects: [
		{ source: '/setup', destination: '/guides/install#linux' },
		{ source: '/old/:slug*', destination: '/guides/:slug*' },
	],
};
const files = {
	'docs.json': JSON.stringify(site),
	'index.mdx': page('Welcome'),
	'guides/install.mdx': page('Install the CLI', '## Linux\n\n## Next steps\n\n## 100 % done\n'),
	'guides/alerts.mdx': page('Send alerts', '## Choose a channel\n\n## Escalate\n'),
	'unlisted.mdx': page('Unlisted'),
};

const lost = (addresses: readonly string[]) => findLostAddresses(project(files).project, addresses);

test('addresses of all pages and anchors, sorted', () => {
	const addresses = publishedAddresses(project(files).project);
	expect(addresses).toEqual([
		'/',
		'/guides/alerts',
		'/guides/alerts#choose-a-channel',
		'/guides/alerts#escalate',
		'/guides/install',
		'/guides/install#100-%25-done',
		'/guides/install#linux',
		'/guides/install#next-steps',
		'/unlisted',
	]);
	expect(lost(addresses)).toEqual([]);
});

describe('lost addresses', () => {
	test.each([
		'/setup',
		'/setup#anything',
		'/old/install',
		'/old/install#linux',
		'/guides/install/',
		'/guides/install.md',
		'/llms.txt',
		'/guides/install?x=1#linux',
		'https://other.example/gone',
		'//other.example/gone',
		'<<<<<<< HEAD',
		'',
	])('%s is not lost', (address) => {
		expect(lost([address])).toEqual([]);
	});

	test('a page gets the redirect to the page with its name or its headings', () => {
		expect(lost(['/start/alerts', '/notify', '/notify#choose-a-channel', '/notify#escalate'])).toMatchObject([
			{ address: '/start/alerts', kind: 'page', redirect: { destination: '/guides/alerts' } },
			{ address: '/notify', kind: 'page', redirect: { destination: '/guides/alerts', reason: 'content' } },
		]);
	});

	test('an anchor of a page that answers, also after a redirect', () => {
		expect(lost(['/guides/install#next-step', '/old/install#windows'])).toEqual([
			{ address: '/guides/install#next-step', kind: 'anchor', nearest: 'next-steps' },
			{ address: '/old/install#windows', kind: 'anchor' },
		]);
	});

	test('where a redirect applies, another one is not proposed', () => {
		expect(lost(['/old/nothing'])).toEqual([{ address: '/old/nothing', kind: 'page' }]);
	});
});

describe('many lost addresses', () => {
	const path = '.recto-addresses.txt';
	const gone = Array.from({ length: 266 }, (_, at) => `/past-${at}/${at % 2 === 0 ? 'install' : 'alerts'}`);
	const docs = project({ ...files, [path]: gone.map((address) => `${address}\n`).join('') });

	test('are one problem in the editor', () => {
		const found = docs.diagnose(path).map((problem) => ({ path, problem }));
		expect(foldProblems(found).map(({ others }) => others.length)).toEqual([265]);
	});

	test('get their redirects by one fix', () => {
		const start = { line: 0, character: 0 };
		const fixes = docs.repairs(path, { start, end: start });
		const fix = fixes.find(({ title }) => title === 'Add 266 certain redirects');
		expect(fixes.map(({ title }) => title)).toEqual(
			expect.arrayContaining(['Redirect to `/guides/install`', 'Remove from the list']),
		);
		const config = applyEdits(files['docs.json'], fix?.edits.get('docs.json') ?? []);
		const after = project({ ...files, 'docs.json': config }).project;
		expect(findLostAddresses(after, gone)).toEqual([]);
	});
});

test('many lost anchors of a page, or of many pages, are one problem in the editor', () => {
	const pages = Array.from({ length: 25 }, (_, at) => `p${at}`);
	const anchors = Array.from({ length: 8 }, (_, at) => `/guides/alerts#old-${at}`);
	const foldsOf = (listed: readonly string[], paths: readonly string[]) => {
		const docs = project({
			...files,
			...Object.fromEntries(pages.map((path) => [`${path}.mdx`, page(path, '## Next steps')])),
			'.recto-addresses.txt': listed.map((address) => `${address}\n`).join(''),
		});
		const found = paths.flatMap((path) => docs.diagnose(path).map((problem) => ({ path, problem })));
		const lost = found.filter(({ problem }) => problem.code === 'lost-anchor');
		return foldProblems(lost).map(({ others }) => others.length);
	};
	expect(foldsOf(anchors, ['guides/alerts.mdx'])).toEqual([7]);
	const ofPages = pages.map((path) => `/${path}#next-step`);
	expect(
		foldsOf(
			ofPages,
			pages.map((path) => `${path}.mdx`),
		),
	).toEqual([24]);
});
