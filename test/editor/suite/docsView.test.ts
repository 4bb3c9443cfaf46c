import assert from 'node:assert/strict';
import {
	ConfigurationTarget,
	commands,
	DataTransfer,
	extensions,
	type TreeItem,
	Uri,
	window,
	workspace,
} from 'vscode';
import type { RectoExports } from '../../../client/src/activateWith.ts';
import type { DocsItem } from '../../../client/src/docsView/docsItem.ts';
import { until, untilEqual } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const config = `{
	"name": "Guide",
	"navigation": [
		{ "group": "Start", "icon": "rocket", "pages": ["index"] },
		{
			"group": "More",
			"pages": [
				"missing"
			]
		}
	]
}
`;

describe('the view Docs', () => {
	let view: NonNullable<RectoExports['docsView']>;
	before(async () => {
		const recto = extensions.getExtension<RectoExports>('recto.recto-docs');
		assert.ok(recto);
		const { docsView } = await recto.activate();
		assert.ok(docsView);
		view = docsView;
		await openWith('index.mdx', '---\ntitle: Home\ndescription: A small page.\n---\n');
	});

	/** The outermost lines, once the navigation is as expected, as nested labels. */
	const untilTree = async (expected: readonly unknown[]) => {
		let roots: readonly DocsItem[] = [];
		await untilEqual(async () => {
			roots = await view.tree.roots();
			return roots.filter(({ node }) => node?.kind !== 'unlisted').map(toLabels);
		}, expected);
		return roots;
	};
	const drag = async (item: DocsItem, onto: DocsItem | undefined) => {
		const transfer = new DataTransfer();
		view.dragAndDrop.handleDrag([item], transfer);
		await view.dragAndDrop.handleDrop(onto, transfer);
	};
	const initially = [
		['Start', 'Home'],
		['More', 'Missing'],
	];

	it('asks for a group where New Page in its title bar is used', async () => {
		await openWith('docs.json', config);
		await untilTree(initially);
		let isDone = false;
		const running = commands.executeCommand('recto.newPage', null).then(() => {
			isDone = true;
		});
		await until(async () => {
			await commands.executeCommand('workbench.action.closeQuickOpen');
			return isDone || undefined;
		});
		await running;
	});

	it('shows groups, pages by their titles, and pages that are not listed', async () => {
		await openWith('docs.json', config);
		const [start] = await untilTree(initially);
		assert.ok(start);
		const [page] = start.children;
		assert.ok(page);
		const line: TreeItem = view.tree.getTreeItem(page);
		assert.equal(line.resourceUri?.toString(), workspaceFile('index.mdx').toString());
		assert.equal(line.contextValue, 'page.listed');
		assert.match(JSON.stringify(view.tree.getTreeItem(start).iconPath), /"scheme":"data"/);
	});

	it('leads to the title of a page that is to be renamed', async () => {
		const [start] = await untilTree(initially);
		await commands.executeCommand('recto.renameEntry', start?.children[0]);
		const editor = window.activeTextEditor;
		assert.equal(editor?.document.uri.toString(), workspaceFile('index.mdx').toString());
		assert.equal(editor?.document.getText(editor.selection), 'Home');
	});

	it('draws icons dark in the light theme with high contrast, too', async () => {
		const [start] = await untilTree(initially);
		assert.ok(start);
		const images = () => {
			const icon = view.tree.getTreeItem(start).iconPath;
			assert.ok(typeof icon === 'object' && 'dark' in icon);
			return [icon.light, icon.dark].map(String);
		};
		const [light, dark] = images();
		assert.notEqual(dark, light);
		let drawn = 0;
		const redraws = view.tree.onDidChangeTreeData(() => drawn++);
		const workbench = workspace.getConfiguration('workbench');
		await workbench.update('colorTheme', 'Default High Contrast Light', ConfigurationTarget.Global);
		await untilEqual(async () => images(), [light, light]);
		await until(() => drawn > 0 || undefined);
		redraws.dispose();
		await workbench.update('colorTheme', undefined, ConfigurationTarget.Global);
		await untilEqual(async () => images(), [light, dark]);
	});

	it('says that pages may be missing while docs.json cannot be read', async () => {
		await openWith('docs.json', config.replace('"name"', '"name'));
		const warning = async () => {
			await view.tree.roots();
			return view.tree.warning;
		};
		await untilEqual(
			warning,
			'docs.json has a syntax error in line 2. Until it is fixed, pages may be missing here.',
		);
		await openWith('docs.json', config);
		await untilEqual(warning, undefined);
		await untilTree(initially);
	});

	it('moves a page to another group by dragging, in one step that can be undone', async () => {
		const { document } = await openWith('docs.json', config);
		const [start, more] = await untilTree(initially);
		const page = start?.children[0];
		assert.ok(page && more);
		await drag(page, more);
		assert.equal(
			document.getText(),
			config.replace('["index"]', '[]').replace('"missing"', '"missing",\n\t\t\t\t"index"'),
		);
		await until(async () => (await view.tree.roots())[1]?.children.length === 2 || undefined);
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), config);
		await untilTree(initially);
	});

	it('takes a page out of the navigation and lists it again, its file untouched', async () => {
		const { document } = await openWith('docs.json', config);
		const roots = await untilTree(initially);
		await commands.executeCommand('recto.removeFromNavigation', roots[1]);
		assert.doesNotMatch(document.getText(), /More/);
		const unlisted = await until(() => view.tree.findPage(workspaceFile('install.mdx')));
		await drag(unlisted, (await view.tree.roots())[0]);
		assert.match(document.getText(), /"pages": \["index", "install"\]/);
		await workspace.fs.stat(workspaceFile('install.mdx'));
	});

	it('moves a page from tab to tab of a modern navigation', async () => {
		const tabs =
			'"tabs": [{ "tab": "A", "groups": [{ "group": "Start", "pages": ["index", "install"] }] }, { "tab": "B", "groups": [{ "group": "More", "pages": ["missing"] }] }]';
		const modern = `{ "name": "Guide", "theme": "mint", "navigation": { ${tabs} } }`;
		const { document } = await openWith('docs.json', modern);
		const [first, second] = await until(async () => {
			const roots = await view.tree.roots();
			return roots.some(({ node }) => node?.label === 'B') ? roots : undefined;
		});
		const page = first?.children[0]?.children[1];
		const more = second?.children[0];
		assert.ok(page && more);
		await drag(page, more);
		assert.equal(
			document.getText(),
			modern.replace('"index", "install"', '"index"').replace('"missing"', '"missing", "install"'),
		);
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), modern);
	});

	it('removes a tab once it is agreed what becomes of its pages, in one step that can be undone', async () => {
		const tabs =
			'"tabs": [{ "tab": "A", "groups": [{ "group": "Start", "pages": ["index"] }] }, { "tab": "B", "pages": ["install"] }]';
		const modern = `{ "name": "Guide", "theme": "mint", "navigation": { ${tabs} } }`;
		const { document } = await openWith('docs.json', modern);
		const tab = await until(async () =>
			(await view.tree.roots()).find(({ node }) => node?.kind === 'tab' && node.label === 'B'),
		);
		assert.equal(view.tree.getTreeItem(tab).contextValue, 'tab');
		let isDone = false;
		const removed = commands.executeCommand('recto.removeFromNavigation', tab);
		const done = removed.then(() => {
			isDone = true;
		});
		await until(async () => {
			await commands.executeCommand('notification.acceptPrimaryAction');
			return isDone || undefined;
		});
		await done;
		assert.equal(document.getText(), modern.replace(', { "tab": "B", "pages": ["install"] }', ''));
		await window.showTextDocument(document);
		await commands.executeCommand('undo');
		assert.equal(document.getText(), modern);
	});

	it('says at once that docs.json is to be mended before it gets a tab', async () => {
		const broken = config.replace('"Start",', '"Start"');
		const { document } = await openWith('docs.json', broken);
		await until(async () => ((await view.tree.roots()).length > 0 && view.tree.warning) || undefined);
		await commands.executeCommand('recto.newTab');
		assert.equal(document.getText(), broken);
		await openWith('docs.json', config);
		await untilTree(initially);
	});

	it('tells screen readers what each line is', async () => {
		const tabs =
			'"tabs": [{ "tab": "A", "groups": [{ "group": "Start", "pages": ["index", "missing"] }] }, { "tab": "B", "href": "https://example.com" }]';
		await openWith('docs.json', `{ "name": "Guide", "theme": "mint", "navigation": { ${tabs} } }`);
		const spoken = (item: DocsItem): unknown[] => [
			view.tree.getTreeItem(item).accessibilityInformation?.label,
			...item.children.flatMap(spoken),
		];
		await untilEqual(
			async () => (await view.tree.roots()).filter(({ node }) => node?.kind === 'tab').flatMap(spoken),
			['A, tab', 'Start, group', 'Home, page', 'Missing, page, missing', 'B, tab, link'],
		);
		const unlisted = (await view.tree.roots()).find(({ node }) => node?.kind === 'unlisted');
		assert.ok(unlisted);
		assert.match(String(spoken(unlisted)[0]), /^Not in navigation, number of pages, \d+$/);
		await openWith('docs.json', config);
		await untilTree(initially);
	});

	it('shows every docs project of the workspace with its own sidebar', async () => {
		await openWith('docs.json', config);
		const second = (path: string) => workspaceFile(`second/${path}`);
		const write = (path: string, text: string) =>
			workspace.fs.writeFile(second(path), new TextEncoder().encode(text));
		await write('docs.json', '{ "name": "Second", "navigation": [{ "group": "Only", "pages": ["alone"] }] }');
		await write('alone.mdx', '---\ntitle: Alone\ndescription: A page.\n---\n');
		const labels = async () =>
			(await view.tree.roots()).map((top) => [
				view.tree.getTreeItem(top).label,
				...top.children.map(toLabels),
			]);
		const listed = async () =>
			(await labels()).map((line) => line.filter((part) => !JSON.stringify(part).includes('Not in')));
		await untilEqual(listed, [
			['Guide', ...initially],
			['Second', ['Only', 'Alone']],
		]);
		// The project around it has the page as well, but does not list it.
		await until(async () => {
			const page = await view.tree.findPage(second('alone.mdx'));
			return page?.parent?.node?.label === 'Only' ? page : undefined;
		});
		await workspace.fs.delete(second(''), { recursive: true });
		await untilTree(initially);
	});

	it('shows pages that the site makes of an OpenAPI file, which lead to their operations', async () => {
		const spec = workspaceFile('pets.yaml');
		const description =
			'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get: { summary: List pets, responses: {} }\n';
		await workspace.fs.writeFile(spec, new TextEncoder().encode(description));
		const tabs = '"tabs": [{ "name": "API", "url": "api", "openapi": "pets.yaml" }],';
		await openWith('docs.json', config.replace('"navigation"', `${tabs}\n\t"navigation"`));
		const [, tab] = await untilTree([
			['Documentation', ...initially],
			['API', ['API Reference', 'List pets']],
		]);
		const [group] = tab?.children ?? [];
		const [page] = group?.children ?? [];
		assert.ok(group && page);
		assert.equal(view.tree.getTreeItem(group).contextValue, 'group.made');
		const line = view.tree.getTreeItem(page);
		assert.equal(line.contextValue, 'page.made');
		assert.equal(line.description, 'GET');
		assert.ok(line.command);
		await commands.executeCommand(line.command.command, ...(line.command.arguments ?? []));
		await untilEqual(async () => {
			const editor = window.activeTextEditor;
			return [editor?.document.uri.toString(), editor?.document.getText(editor.selection)];
		}, [spec.toString(), 'get']);
		await workspace.fs.delete(spec);
		await openWith('docs.json', config);
		await untilTree(initially);
	});

	it('finds the page of the active editor', async () => {
		await openWith('docs.json', config);
		await untilTree(initially);
		const item = await view.tree.findPage(workspaceFile('install.mdx'));
		assert.equal(item?.parent?.node?.kind, 'unlisted');
		await commands.executeCommand('recto.showEntry', await view.tree.findPage(workspaceFile('index.mdx')));
		const editor = window.activeTextEditor;
		assert.equal(editor?.document.getText(editor.selection), '"index"');
	});
});

describe('a new docs project', () => {
	it('is written into an empty folder of the workspace, never into one with files', async () => {
		const folder = workspaceFile('.scratch/site');
		await workspace.fs.createDirectory(folder);
		const asked = commands.executeCommand('recto.newProject', folder);
		// The question for a name comes with an answer: accept it.
		const written = await until(async () => {
			await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
			return workspace.fs.stat(Uri.joinPath(folder, 'docs.json')).then(
				() => true,
				() => undefined,
			);
		});
		assert.ok(written);
		await asked;
		const text = new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(folder, 'docs.json')));
		assert.equal(JSON.parse(text).name, 'Site');
		await workspace.fs.writeFile(Uri.joinPath(folder, 'docs.json'), new TextEncoder().encode('Mine.'));
		await commands.executeCommand('recto.newProject', folder);
		const kept = await workspace.fs.readFile(Uri.joinPath(folder, 'docs.json'));
		assert.equal(new TextDecoder().decode(kept), 'Mine.');
		await commands.executeCommand('workbench.action.closeActiveEditor');
		await workspace.fs.delete(workspaceFile('.scratch'), { recursive: true });
	});
});

function toLabels({ node, children }: DocsItem): unknown {
	return children.length === 0 ? node?.label : [node?.label, ...children.map(toLabels)];
}
