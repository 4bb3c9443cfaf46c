import { describe, expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const list = '.recto-addresses.txt';
const page = (title: string, text = '') => `---\ntitle: ${title}\ndescription: Text.\n---\n\n${text}\n`;
const config = (redirects: readonly unknown[] = []) =>
	JSON.stringify({
		name: 'Acme',
		favicon: '/f.svg',
		colors: { primary: '#0C8465' },
		navigation: [{ group: 'All', pages: ['index', 'guides/install'] }],
		redirects,
	});
const files = {
	'docs.json': config(),
	'index.mdx': page('Welcome'),
	'guides/install.mdx': page('Install', '## Get the tool\n\n## Proxy\n'),
};

function found(lines: string, others: Readonly<Record<string, string>> = {}) {
	const docs = project({ ...files, ...others, [list]: lines });
	return [list, 'guides/install.mdx'].flatMap((path) =>
		docs
			.diagnose(path)
			.filter(({ code }) => /-(?:address|anchor)$/.test(code))
			.map(({ code, severity, message }) => `${severity} ${code} ${message}`),
	);
}

test('without a list nothing is checked', () => {
	const docs = project(files);
	expect(docs.diagnose('guides/install.mdx').filter(({ code }) => code === 'lost-anchor')).toEqual([]);
});

test('a lost page is reported in the list, a lost anchor on its page', () => {
	expect(found('/setup/install\n/guides/install#get-the-tools\n/guides/install#windows\n')).toEqual([
		'warning lost-address No page or redirect at the published address `/setup/install`. Redirect it to `/guides/install`.',
		'warning lost-anchor No anchor `#get-the-tools`, which this page has published. Keep it above `#get-the-tool`.',
		'information lost-anchor No anchor `#windows`, which this page has published.',
	]);
});

test('the fix adds a redirect, after which the address answers', () => {
	const docs = project({ ...files, [list]: '/setup/install\n' });
	const [problem] = docs.diagnose(list);
	expect(problem?.fixes?.[0]?.title).toBe('Redirect to `/guides/install`');
	const redirects = [{ source: '/setup/install', destination: '/guides/install' }];
	expect(found('/setup/install\n/setup/install#proxy\n', { 'docs.json': config(redirects) })).toEqual([]);
});

test('severities of the project apply', () => {
	const settings = (severity: string) => ({
		'.recto.json': JSON.stringify({ severities: { 'lost-address': severity } }),
	});
	expect(found('/gone\n', settings('error'))[0]).toMatch(/^error lost-address/);
	expect(found('/gone\n', settings('off'))).toEqual([]);
});

test('problems follow changes of the list and of the pages', () => {
	const docs = project({ ...files, [list]: '/guides/install#proxy\n/new\n' });
	const codes = (path: string) => docs.diagnose(path).map(({ code }) => code);
	expect(codes(list)).toEqual(['lost-address']);
	docs.apply([
		{ kind: 'onDisk', path: 'new.mdx', text: page('New') },
		{ kind: 'open', path: 'guides/install.mdx', text: page('Install', '## Other\n') },
	]);
	expect(codes(list)).toEqual([]);
	expect(codes('guides/install.mdx')).toContain('lost-anchor');
	docs.apply([{ kind: 'open', path: list, text: '/new\n' }]);
	expect(codes('guides/install.mdx')).not.toContain('lost-anchor');
});

describe('hostile lists', () => {
	test.each([
		['union merge', '/guides/install\n/\n/guides/install\r\n# a\n/index.html'],
		['path out of the root', '/../../guides/install\n/guides/../../\n'],
		['escapes', '/%67uides/install\n/guides/install#%70roxy\n'],
	])('%s', (_, text) => {
		expect(found(text)).toEqual([]);
	});

	test.each([
		['a conflict', '<<<<<<< HEAD\n/\n=======\n/guides/install\n>>>>>>> x\n', 3],
		['another host', 'https://other.example/x\n//other.example/y\n', 2],
		['a NUL and other control characters', '/\n\u0000\u001b[31m\n', 1],
		['a line of a million characters', `/${'a'.repeat(1_000_000)}\n`, 1],
	])('%s is reported, and the rest read', (_, text, count) => {
		const problems = found(`${text}/gone\n`);
		expect(problems.filter((line) => line.includes('unreadable-address'))).toHaveLength(count);
		expect(problems.at(-1)).toContain('`/gone`');
	});

	test('a broken escape is a lost address, without a pattern as its redirect', () => {
		expect(found('/a%zz\n/x/:slug*\n')).toEqual([
			'warning lost-address No page or redirect at the published address `/a%zz`. Add a redirect.',
			'warning lost-address No page or redirect at the published address `/x/:slug*`. Add a redirect.',
		]);
	});
});
