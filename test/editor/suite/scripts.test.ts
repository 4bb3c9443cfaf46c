import { languages, workspace } from 'vscode';
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
		const codes = async () => languages.getDiagnostics(document.uri).map(({ code }) => code);
		await untilEqual(codes, []);
		await openWith('components/price.jsx', 'export const Cost = () => null;\n');
		await untilEqual(codes, ['missing-snippet']);
		await openWith('components/price.jsx', 'export const Price = () => 1;\n');
		await untilEqual(codes, []);
	});
});
