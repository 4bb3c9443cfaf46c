import assert from 'node:assert/strict';
import { extensions, workspace } from 'vscode';
import { until } from './until.ts';

describe('activation', () => {
	it('Recto activates by itself in a workspace with a docs.json', async () => {
		const found = await workspace.findFiles('docs.json');
		assert.equal(found.length, 1, 'the workspace is the fixture project');
		const recto = extensions.getExtension('recto.recto-docs');
		assert.ok(recto, 'recto.recto-docs is installed');
		await until(() => recto.isActive || undefined);
	});
});
