import { expect, test } from 'vitest';
import { project } from '../../support/project.ts';

const page = '---\ntitle: Orb\n---\n';

function messages(files: Readonly<Record<string, string>>, path: string): readonly string[] {
	return project(files)
		.diagnose(path)
		.filter(({ code }) => code === 'duplicate-url')
		.map(({ message }) => message);
}

test.each([
	['zh/orb.mdx', 'zh/orb/index.mdx', '/zh/orb'],
	['zh/orb/index.mdx', 'zh/orb.mdx', '/zh/orb'],
	['a.md', 'a.mdx', '/a'],
	['index.md', 'index.mdx', '/'],
	['b/index.md', 'b.mdx', '/b'],
])('%s says that %s has its URL', (path, other, address) => {
	const [message, ...more] = messages({ [path]: page, [other]: page }, path);
	expect(message).toContain(`\`${other}\` has the same URL as this page, \`${address}\`.`);
	expect(more).toEqual([]);
});

test('names all of several', () => {
	const files = { 'a.md': page, 'a.mdx': page, 'a/index.mdx': page };
	expect(messages(files, 'a.mdx')[0]).toContain('`a.md` and `a/index.mdx` have the same URL');
});

test.each([
	[{ 'index.mdx': page, 'index/index.mdx': page }, 'index.mdx'],
	[{ 'a.mdx': page, 'a/b.mdx': page }, 'a.mdx'],
	[{ 'a.mdx': page, 'snippets/a.mdx': page }, 'a.mdx'],
	[{ 'a.mdx': page, 'a/index.mdx': page, '.mintignore': 'a/index.mdx\n' }, 'a.mdx'],
	[{ 'a.mdx': page, 'a.md': page, 'b.mdx': `${page}\nimport A from '/a.md';\n\n<A />\n` }, 'a.mdx'],
])('in %j %s has one of its own', (files, path) => {
	expect(messages(files, path)).toEqual([]);
});

test('follows files that come and go, and stays while one is typed', () => {
	const docs = project({ 'a.mdx': page });
	const count = () => docs.diagnose('a.mdx').filter(({ code }) => code === 'duplicate-url').length;
	expect(count()).toBe(0);
	docs.apply([{ kind: 'onDisk', path: 'a/index.mdx', text: page }]);
	expect(count()).toBe(1);
	docs.apply([{ kind: 'open', path: 'a/index.mdx', text: page.replace('Orb', 'Other') }]);
	expect(count()).toBe(1);
	docs.apply([
		{ kind: 'closed', path: 'a/index.mdx' },
		{ kind: 'removed', path: 'a/index.mdx' },
	]);
	expect(count()).toBe(0);
});
