import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createTextReader } from '../../server/src/hosts/createTextReader.ts';
import { Workspace, type WorkspaceChange } from '../../server/src/hosts/lsp/workspace/workspace.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const spec =
	'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /users: { $ref: ./parts/users.yaml } }\n';

test('typing concerns other files only where they depend on it', async () => {
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': 'Text.\n',
		'package.json': '{}',
		'.recto.json': '{}',
		'spec.yaml': spec,
		'parts/users.yaml': '{}',
	});
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	const typed = (path: string, text: string) => {
		const uri = pathToFileURL(join(root, path)).toString();
		workspace.openText(uri, text);
		const { onlyFile } = changes.at(-1) ?? {};
		return onlyFile === uri ? 'alone' : 'all';
	};
	expect(typed('page.mdx', 'Text and more.\n')).toBe('alone');
	expect(typed('page.mdx', '# Heading\n')).toBe('all');
	expect(typed('package.json', '{ "name": "a" }')).toBe('alone');
	expect(typed('package.json', '{ "openapi": "3.1.0" }')).toBe('all');
	expect(typed('package.json', '{}')).toBe('all');
	expect(typed('.recto.json', '{ "severities": { "unlisted-page": "off" } }')).toBe('all');
	expect(typed('spec.yaml', `${spec}tags: []\n`)).toBe('all');
	expect(typed('parts/users.yaml', 'get: {}\n')).toBe('all');
	expect(typed('docs.json', `${minimalConfig} `)).toBe('all');
	writeFileSync(join(root, 'package.json'), '{ "name": "b" }');
	await workspace.changedOnDisk([pathToFileURL(join(root, 'package.json')).toString()]);
	expect(changes.at(-1)).toEqual({ root, onlyFile: pathToFileURL(join(root, 'package.json')).toString() });
});

test('a saved script concerns the pages once somebody has asked what it exports, and exports something else', async () => {
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': 'import { Price } from "/components/price.jsx"\n\n<Price />\n',
		'components/price.jsx': 'export const Price = () => null;\n',
		'app/main.jsx': 'export const main = 1;\n',
	});
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	const codes = () =>
		workspace.projects.flatMap(({ docs }) =>
			docs.diagnoseClosed('page.mdx', () => undefined)?.map(({ code }) => code),
		);
	const saved = async (path: string, text: string) => {
		writeFileSync(join(root, path), text);
		const uri = pathToFileURL(join(root, path)).toString();
		await workspace.changedOnDisk([uri]);
		return changes.at(-1)?.onlyFile === uri ? 'alone' : 'all';
	};
	expect(codes()).not.toContain('missing-snippet');
	expect(await saved('components/price.jsx', 'export const Price = () => 1;\n')).toBe('alone');
	expect(await saved('components/price.jsx', 'export const Cost = () => 1;\n')).toBe('all');
	expect(codes()).toContain('missing-snippet');
	expect(await saved('components/price.jsx', 'export const Price = () => 2;\n')).toBe('all');
	expect(codes()).not.toContain('missing-snippet');
	expect(await saved('app/main.jsx', 'export const other = 1;\n')).toBe('alone');
});

test('a page and a folder whose letters become capital are known by the new names alone', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': 'A\n', 'guides/a.mdx': 'B\n' });
	const workspace = new Workspace([root], () => {});
	await workspace.readAll();
	for (const [from, to] of [
		['page.mdx', 'Page.mdx'],
		['guides', 'Guides'],
	] as const) {
		renameSync(join(root, from), join(root, 'between'));
		renameSync(join(root, 'between'), join(root, to));
		await workspace.changedOnDisk([from, to].map((path) => pathToFileURL(join(root, path)).toString()));
	}
	const { files } = workspace.projects[0]?.docs.project ?? {};
	expect([...(files ?? [])].sort()).toEqual(['Guides/a.mdx', 'Page.mdx', 'docs.json']);
});

test('all that changed is taken in where only the project’s folder is told of', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': 'A\n', 'guides/a.mdx': 'B\n' });
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	rmSync(join(root, 'guides/a.mdx'));
	writeFileSync(join(root, 'guides/b.mdx'), '---\ntitle: New\n---\n');
	await workspace.changedOnDisk([pathToFileURL(root).toString()]);
	const { files, pages } = workspace.projects[0]?.docs.project ?? {};
	expect([...(files ?? [])].sort()).toEqual(['docs.json', 'guides/b.mdx', 'page.mdx']);
	expect(pages?.get('guides/b.mdx')?.title).toBe('New');
	expect(changes.at(-1)).toEqual({ root });
});

test('the code of an export concerns the pages where it becomes equal to another file’s, or no longer is', async () => {
	const price = 'export const Price = () => 1;\n';
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx':
			'import { Price } from "/components/a.jsx"\nimport { Price } from "/components/b.jsx"\n\n<Price />\n',
		'components/a.jsx': price,
		'components/b.jsx': price,
	});
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	const findings = () =>
		workspace.projects.flatMap(({ docs }) =>
			docs.diagnoseClosed('page.mdx', () => undefined)?.filter(({ code }) => code === 'missing-snippet'),
		);
	const saved = async (text: string) => {
		writeFileSync(join(root, 'components/b.jsx'), text);
		const uri = pathToFileURL(join(root, 'components/b.jsx')).toString();
		await workspace.changedOnDisk([uri]);
		return changes.at(-1)?.onlyFile === uri ? 'alone' : 'all';
	};
	expect(findings()).toEqual([]);
	expect(await saved('export const Price = () => 2;\n')).toBe('all');
	expect(findings()).toHaveLength(1);
	expect(await saved('export const Price = () => 3;\n')).toBe('alone');
	expect(findings()).toHaveLength(1);
	expect(await saved(price)).toBe('all');
	expect(findings()).toEqual([]);
});

test('an open script counts as it is typed', async () => {
	const page = 'import { Price } from "/components/price.jsx"\n';
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': page,
		'components/price.jsx': 'export const Price = 1;\n',
	});
	const changes: WorkspaceChange[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change));
	await workspace.readAll();
	const uriOf = (path: string) => pathToFileURL(join(root, path)).toString();
	workspace.openText(uriOf('page.mdx'), page);
	const codes = () =>
		workspace.projects.flatMap(({ docs }) => docs.diagnose('page.mdx').map(({ code }) => code));
	const script = uriOf('components/price.jsx');
	const typed = (text: string) => {
		workspace.openText(script, text);
		return changes.at(-1)?.onlyFile === script ? 'alone' : 'all';
	};
	expect(codes()).not.toContain('missing-snippet');
	const shown = () =>
		workspace.projects.map(({ root, docs }) => createTextReader(root, docs)('components/price.jsx'));
	expect(typed('export const Price = 2;\n')).toBe('alone');
	expect(shown()).toEqual(['export const Price = 2;\n']);
	expect(typed('export const Cost = 2;\n')).toBe('all');
	expect(codes()).toContain('missing-snippet');
	workspace.closeText(script);
	expect(codes()).not.toContain('missing-snippet');
	expect(shown()).toEqual(['export const Price = 1;\n']);
	// One that is not saved yet, or too long for a page.
	workspace.openText(uriOf('page.mdx'), page.replace('price.jsx', 'new.tsx'));
	expect(codes()).toContain('missing-snippet');
	workspace.openText(uriOf('components/new.tsx'), 'export const Price = 1;\n');
	expect(codes()).not.toContain('missing-snippet');
	workspace.openText(uriOf('components/new.tsx'), `export const Cost = 1;\n${' '.repeat(256 * 1024)}`);
	expect(codes()).not.toContain('missing-snippet');
});

test('changes in editors are told of behind the answers, and as one', async () => {
	const root = folder({ 'docs.json': minimalConfig, 'page.mdx': 'Text.\n', 'other.mdx': 'Text.\n' });
	const uriOf = (path: string) => pathToFileURL(join(root, path)).toString();
	const changes: WorkspaceChange[] = [];
	const later: (() => void)[] = [];
	const workspace = new Workspace([root], (change) => changes.push(change), {
		afterAnswers: (tell) => later.push(tell),
	});
	await workspace.readAll();
	const reportedOf = (typed: readonly (readonly [path: string, text: string])[]) => {
		changes.length = 0;
		for (const [path, text] of typed) workspace.openText(uriOf(path), text);
		expect(changes).toEqual([]);
		for (const tell of later.splice(0)) tell();
		return changes;
	};
	const alone = [{ root, onlyFile: uriOf('page.mdx') }];
	expect(reportedOf([['page.mdx', 'More text.\n']])).toEqual(alone);
	expect(
		reportedOf([
			['page.mdx', '# A\n'],
			['page.mdx', 'More text.\n'],
		]),
	).toEqual(alone);
	expect(
		reportedOf([
			['page.mdx', 'Text.\n'],
			['page.mdx', '# A\n'],
		]),
	).toEqual([{ root }]);
	expect(
		reportedOf([
			['page.mdx', '# A.\n'],
			['other.mdx', 'Words.\n'],
		]),
	).toEqual([{ root }]);
});

test('the place of a file is known before its project is read', async () => {
	const root = folder({
		'docs.json': minimalConfig,
		'.mintignore': 'drafts/\n',
		'.recto.json': '{}',
		'inner/docs.json': minimalConfig,
	});
	const workspace = new Workspace([root], () => undefined);
	const placeOf = (path: string) => workspace.unreadPlaceOf(pathToFileURL(join(root, path)).toString());
	const reading = workspace.readAll();
	expect(placeOf('guides/page.mdx')).toEqual({
		root,
		path: 'guides/page.mdx',
		ignoreRules: 'drafts/\n',
		settings: '{}',
	});
	expect(placeOf('inner/page.mdx')).toEqual({
		root: join(root, 'inner'),
		path: 'page.mdx',
		ignoreRules: '',
		settings: '',
	});
	expect(placeOf('../page.mdx')).toBeUndefined();
	await reading;
	expect(placeOf('guides/page.mdx')).toBeUndefined();
});

test('files and folders that changed on disk, there and gone, leave what a fresh look finds', async () => {
	const outside = folder({ 'secret.mdx': 'Secret.\n' });
	const root = folder({
		'docs.json': minimalConfig,
		'page.mdx': 'Text.\n',
		'old/a.mdx': 'A.\n',
		'old/deep/b.mdx': 'B.\n',
		'swapped/deep/g.mdx': 'G.\n',
		'file.mdx': 'H.\n',
		'older.mdx': 'C.\n',
	});
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	writeFileSync(join(root, 'page.mdx'), '---\ntitle: New\n---\n');
	rmSync(join(root, 'old'), { recursive: true });
	rmSync(join(root, 'older.mdx'));
	rmSync(join(root, 'swapped'), { recursive: true });
	writeFileSync(join(root, 'swapped'), '');
	rmSync(join(root, 'file.mdx'));
	mkdirSync(join(root, 'file.mdx'));
	for (const path of ['new/deep', 'node_modules/kit']) mkdirSync(join(root, path), { recursive: true });
	writeFileSync(join(root, 'new/deep/d.mdx'), 'D.\n');
	writeFileSync(join(root, 'new/e.mdx'), 'E.\n');
	writeFileSync(join(root, 'node_modules/kit/f.mdx'), 'F.\n');
	symlinkSync(join(outside, 'secret.mdx'), join(root, 'link.mdx'));
	const changed = ['page.mdx', 'old', 'older.mdx', 'new', 'node_modules/kit/f.mdx', 'link.mdx'].concat([
		'swapped',
		'swapped/deep',
		'swapped/deep/g.mdx',
		'swapped/deep/docs.json',
		'file.mdx',
	]);
	await workspace.changedOnDisk(changed.map((path) => pathToFileURL(join(root, path)).toString()));
	const fresh = new Workspace([root], () => undefined);
	await fresh.readAll();
	expect(filesAndTitles(workspace)).toEqual(filesAndTitles(fresh));
	expect(filesAndTitles(workspace)).toEqual([
		'docs.json: ',
		'new/deep/d.mdx: D',
		'new/e.mdx: E',
		'page.mdx: New',
		'swapped: ',
	]);
});

test.each(['.recto-build.json', 'docs.json'])(
	'what stands beside %s is of the project only without it',
	async (mark) => {
		const page = 'out/deep/page.mdx';
		const root = folder({ 'docs.json': minimalConfig, [page]: 'A.\n', [`out/${mark}`]: '{}' });
		const workspace = new Workspace([root], () => undefined);
		await workspace.readAll();
		const after = async (...paths: string[]) => {
			await workspace.changedOnDisk(paths.map((path) => pathToFileURL(join(root, path)).toString()));
			return filesAndTitles({ projects: workspace.projects.filter((project) => project.root === root) });
		};
		expect(await after(page, 'out')).toEqual(['docs.json: ']);
		rmSync(join(root, 'out', mark));
		const alone = ['docs.json: ', 'out/deep/page.mdx: Page'];
		expect(await after(`out/${mark}`)).toEqual(alone);
		writeFileSync(join(root, 'out', mark), '{}');
		expect(await after(`out/${mark}`)).toEqual(['docs.json: ']);
	},
);

function filesAndTitles({ projects }: Pick<Workspace, 'projects'>): string[] {
	return projects.flatMap(({ docs: { project } }) =>
		[...project.files].map((path) => `${path}: ${project.pages.get(path)?.title ?? ''}`).sort(),
	);
}

test('a configuration that is only typed so far begins a project, until it is closed', async () => {
	const root = folder({ 'page.mdx': 'A.\n', 'docs.json': '{ "generator": "another" }' });
	const uriOf = (path: string) => pathToFileURL(join(root, path)).toString();
	const workspace = new Workspace([root], () => undefined);
	await workspace.readAll();
	const config = uriOf('docs.json');
	workspace.openText(config, '{ "generator": "another", "" }');
	expect(await workspace.fileWhenRead(config)).toBe(undefined);
	workspace.openText(config, '{ "');
	expect((await workspace.fileWhenRead(config))?.docs.project.config?.text).toBe('{ "');
	rmSync(join(root, 'docs.json'));
	workspace.closeText(config);
	expect(workspace.projects).toEqual([]);
});
