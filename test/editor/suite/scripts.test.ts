import assert from 'node:assert/strict';
import { commands, type Location, languages, Position, type WorkspaceEdit, workspace } from 'vscode';
import { codeOf } from './codeOf.ts';
import { untilEqual } from './until.ts';
import { openWith, workspaceFile } from './workspaceFile.ts';

const page =
	'---\ntitle: Guide\ndescription: A small page.\n---\n\nimport { Price } from "/components/price.jsx";\n\n<Price />\n';

describe('a script that a page imports from', () => {
	const script = workspaceFile('components/price.jsx');

	after(() => workspace.fs.delete(workspaceFile('components'), { recursive: true }));

	it('counts as it is typed', async () => {
		await workspace.fs.writeFile(script, new TextEncoder().encode('export const Price = () => null;\n'));
		const { document } = await openWith('index.mdx', page);
		const codes = async () => languages.getDiagnostics(document.uri).map(codeOf);
		await untilEqual(codes, []);
		await openWith('components/price.jsx', 'export const Cost = () => null;\n');
		await untilEqual(codes, ['missing-snippet']);
		await openWith('components/price.jsx', 'export const Price = () => 1;\n');
		await untilEqual(codes, []);
	});

	it('is asked about the names that pages import, and about its own imports', async () => {
		const { document } = await openWith('index.mdx', page);
		const { document: code } = await openWith(
			'components/price.jsx',
			"import { a } from './nothing.jsx';\nexport const Price = () => a;\n",
		);
		const codes = async () =>
			languages
				.getDiagnostics(code.uri)
				.filter(({ source }) => source === 'recto')
				.map(codeOf);
		await untilEqual(codes, ['missing-snippet']);
		const renamed = async () => {
			const edit: WorkspaceEdit = await commands.executeCommand(
				'vscode.executeDocumentRenameProvider',
				code.uri,
				new Position(1, 14),
				'Cost',
			);
			return edit
				.entries()
				.map(([{ path }, edits]) => [path.slice(path.lastIndexOf('/') + 1), edits.length])
				.sort();
		};
		await untilEqual(renamed, [
			['index.mdx', 2],
			['price.jsx', 1],
		]);
		const places: Location[] = await commands.executeCommand(
			'vscode.executeReferenceProvider',
			document.uri,
			new Position(7, 2),
		);
		assert.equal(places.length, 3);
	});
});
