import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesFileEditors } from '../../server/src/core/catalogue/rulesFileEditors.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const site = {
	'docs.json': JSON.stringify({
		$schema: 'https://mintlify.com/docs.json',
		theme: 'mint',
		name: 'Acme',
		colors: { primary: '#0C8465' },
		navigation: { pages: ['index'] },
	}),
	'index.mdx': '---\ntitle: Home\ndescription: All about it.\n---\n\nWelcome.\n',
};

/** Every file below the folder, by path. */
function filesIn(root: string): readonly string[] {
	const entries = readdirSync(root, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('the rules files of all editors are no part of the site that they are about', async () => {
	const root = folder(site);
	const editors = rulesFileEditors.map(({ name }) => name).join(',');
	expect((await recto(root, 'rules', '--for', editors, '--write')).code).toBe(0);
	expect((await recto(root, 'rules', '--write')).code).toBe(0);
	for (const { file } of rulesFileEditors) expect(existsSync(join(root, file)), file).toBe(true);
	expect(await recto(root, 'check', '--all')).toMatchObject({ code: 0, output: 'No problems found.\n' });
	const built = folder({});
	expect((await recto(root, 'build', '--out', join(built, 'www'))).code).toBe(0);
	const written = filesIn(built);
	expect(written).toContain(join(built, 'www/index.html'));
	expect(written.filter((path) => /agents|rules|steering/i.test(path))).toEqual([]);
	expect((await recto(root, 'llms')).output).not.toMatch(/agents|writing rules/i);
});
