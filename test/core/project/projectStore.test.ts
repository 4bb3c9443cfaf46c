import { expect, test } from 'vitest';
import { createDocsService, type DocsService, readChange } from '../../../server/src/core/api/docsService.ts';
import { pagePathsOf } from '../../../server/src/core/project/navigation/navigation.ts';
import { minimalConfig, project } from '../../support/project.ts';

const page = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n`;

test('an editor’s text hides the one on disk until it is closed', () => {
	const docs = createDocsService();
	docs.apply([{ kind: 'onDisk', path: 'page.mdx', text: page('Saved') }]);
	expect(docs.project.pages.get('page.mdx')?.title).toBe('Saved');
	docs.apply([{ kind: 'open', path: 'page.mdx', text: page('Unsaved') }]);
	expect(docs.project.pages.get('page.mdx')?.title).toBe('Unsaved');
	docs.apply([{ kind: 'closed', path: 'page.mdx' }]);
	expect(docs.project.pages.get('page.mdx')?.title).toBe('Saved');
	docs.apply([{ kind: 'removed', path: 'page.mdx' }]);
	expect(docs.project.pages.size).toBe(0);
	expect(docs.project.files.size).toBe(0);
});

test('a file that the disk has lost is none of the project, though an editor holds its text, until it is back', async () => {
	const docs = project({ 'page.mdx': '[x](/lost)', 'target.mdx': page('Target') });
	const lost = `${page('Lost')}[target](/target)\n`;
	docs.apply([
		{ kind: 'onDisk', path: 'lost.mdx', text: lost },
		{ kind: 'open', path: 'lost.mdx', text: lost },
	]);
	const codes = () => docs.diagnose('page.mdx').map(({ code }) => code);
	const referrers = async () => {
		const options = { readText: () => undefined, withDeclaration: false };
		const places = await docs.references('target.mdx', { line: 0, character: 0 }, options);
		return places.map(({ path }) => path);
	};
	expect(codes()).not.toContain('broken-link');
	expect(await referrers()).toEqual(['lost.mdx']);
	docs.apply([{ kind: 'removed', path: 'lost.mdx' }]);
	for (const text of [lost, `${lost}Still typing.`]) {
		docs.apply([{ kind: 'open', path: 'lost.mdx', text }]);
		expect(codes()).toContain('broken-link');
		expect(await referrers()).toEqual([]);
		expect(docs.project.files).not.toContain('lost.mdx');
		expect(docs.project.documents.has('lost.mdx')).toBe(true);
	}
	docs.apply([{ kind: 'onDisk', path: 'lost.mdx', text: lost }]);
	expect(codes()).not.toContain('broken-link');
	expect(await referrers()).toEqual(['lost.mdx']);
});

test('a configuration that an editor holds stays the project’s, whatever the disk has lost', () => {
	const docs = project({ 'docs.json': minimalConfig, 'page.mdx': page('Page') });
	docs.apply([{ kind: 'removed', path: 'docs.json' }]);
	expect(docs.project.site.name).toBe('Test');
	expect(docs.project.files).toContain('docs.json');
});

test('a change of prose keeps the maps, so that an edit costs what it changed', () => {
	const docs = project({ 'page.mdx': `${page('Title')}One.` });
	const before = docs.project;
	docs.apply([{ kind: 'open', path: 'page.mdx', text: `${page('Title')}Two.` }]);
	expect(docs.project.pages).toBe(before.pages);
	expect(docs.project.files).toBe(before.files);
	expect(docs.project.navigation).toBe(before.navigation);
	expect(docs.project).not.toBe(before);
});

test('a page that is read ahead is taken in as it was when it was read, and not before', () => {
	const docs = createDocsService();
	docs.apply([{ kind: 'onDisk', path: 'page.mdx', text: `${page('Before')}\n## Old` }]);
	let text: string | undefined = `${page('After')}\n## New`;
	const ahead = readChange({ kind: 'onDisk', path: 'page.mdx', readText: () => text }, docs.project);
	text = undefined;
	expect(docs.project.pages.get('page.mdx')?.title).toBe('Before');
	docs.apply([ahead]);
	expect(docs.project.pages.get('page.mdx')?.title).toBe('After');
	expect(docs.project.facts.get('page.mdx')?.anchors).toMatchObject([{ text: 'New' }]);
});

test('a page that is read without settings is checked when its problems are asked for', () => {
	const text = `${page('Title')}\n<Nte />\n\nUtilize [link](/nowhere).\n`;
	const onDisk = { kind: 'onDisk', path: 'page.mdx', readText: () => text } as const;
	const [checked, unchecked] = [createDocsService(), createDocsService()];
	checked.apply([readChange(onDisk, checked.project)]);
	unchecked.apply([readChange(onDisk, undefined)]);
	expect(unchecked.pageOnDisk('page.mdx')?.findings).toBeUndefined();
	const later = unchecked.copy();
	const problemsOf = (docs: DocsService, read: (path: string) => string | undefined) =>
		docs.diagnoseClosed('page.mdx', read)?.map(({ code, range }) => ({ code, range }));
	const expected = problemsOf(checked, () => undefined);
	expect(expected).not.toEqual([]);
	expect(problemsOf(unchecked, () => text)).toEqual(expected);
	// Versions with the same facts share the findings.
	expect(problemsOf(later, () => undefined)).toEqual(expected);
	expect(unchecked.pageOnDisk('page.mdx')).toEqual(checked.pageOnDisk('page.mdx'));
});

test('an older project stays as it was', () => {
	const docs = project({ 'page.mdx': page('Before') });
	const before = docs.project;
	docs.apply([{ kind: 'open', path: 'page.mdx', text: page('After') }]);
	expect(before.pages.get('page.mdx')?.title).toBe('Before');
});

test('docs.json wins over mint.json', () => {
	const docs = project({ 'mint.json': minimalConfig.replace('Test', 'Older') });
	expect(docs.project.site.name).toBe('Older');
	docs.apply([{ kind: 'onDisk', path: 'docs.json', text: minimalConfig }]);
	expect(docs.project.site.name).toBe('Test');
	docs.apply([{ kind: 'removed', path: 'docs.json' }]);
	expect(docs.project.site.name).toBe('Older');
});

test('files that are no pages are known by name and not read', () => {
	const docs = project({ 'images/a.png': 'binary', 'README.md': '# Read me', 'snippets/s.mdx': 'Part' });
	expect(docs.project.files).toContain('images/a.png');
	expect(docs.project.pages.size).toBe(0);
});

test.each([
	['nothing', ''],
	['a scalar', '3'],
	['null', 'null'],
	[
		'wrong types',
		'{ "name": 1, "navigation": [null, 7, { "pages": [3, null, "a"] }], "colors": [], "logo": {} }',
	],
	['broken JSON', '{ "name": "Test", "navigation": [ { "group": '],
	['a prototype key', '{ "__proto__": { "name": "x" }, "navigation": [] }'],
	['deep nesting', `{ "navigation": [${'{ "pages": ['.repeat(2000)}`],
])('a configuration of %s reads without a fault', (_name, text) => {
	const docs = project({ 'docs.json': text });
	expect(docs.project.site.colors.primary).toBeUndefined();
	expect([...pagePathsOf(docs.project.navigation)].every((path) => path.length > 0)).toBe(true);
	expect(docs.llmsTxt()).toMatch(/^# /);
});

test('navigation is read in order, slashes and dots resolved, groups nested', () => {
	const navigation = [
		{ group: 'A', pages: ['/one/', { group: 'B', pages: ['./two', '../out', ''] }] },
		{ group: 'C', pages: ['one'] },
	];
	const docs = project({ 'docs.json': JSON.stringify({ name: 'N', navigation }) });
	expect([...pagePathsOf(docs.project.navigation)]).toEqual(['one', 'two', 'one']);
});

test('a file that a page imports is a part of it, and misses no front matter', () => {
	const docs = project({
		'page.mdx': `${page('Page')}import Part from './parts/part.mdx';\n`,
		'parts/part.mdx': 'Text.',
		'other.mdx': 'Text.',
	});
	expect(docs.diagnose('parts/part.mdx')).toEqual([]);
	expect(docs.diagnose('other.mdx').map(({ code }) => code)).toContain('missing-title');
});
