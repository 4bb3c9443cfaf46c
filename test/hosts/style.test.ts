import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';
import { recto } from '../support/recto.ts';

const files = {
	'docs.json': minimalConfig,
	'page.mdx': '---\ntitle: Page\ndescription: All about it.\n---\n\nClick [here](https://example.com).\n',
};

test('style problems are counted after the others, and listed where they are asked for', async () => {
	const root = folder(files);
	expect(await recto(root, 'check')).toEqual({
		code: 0,
		output:
			'No problems found.\n\nStyle: 1 problem in 1 file. List them with `--style`.\n1  hint  vague-link-text  Vague link text\n',
		complaint: '',
	});
	expect((await recto(root, 'check', '--style')).output).toContain('page.mdx:6:8 hint: Link text “here”');
	expect((await recto(root, 'check', '--format', 'json')).output).toBe('[]\n');
	expect(JSON.parse((await recto(root, 'check', '--format', 'json', '--style')).output)).toMatchObject([
		{ code: 'vague-link-text', severity: 'hint' },
	]);
	expect((await recto(root, 'check', '--baseline', 'write')).output).toContain('0 known problems');
});

test('a project turns style problems off, or lets one fail the check', async () => {
	const off = folder({ ...files, '.recto.json': '{ "style": false }' });
	expect(await recto(off, 'check', '--style')).toEqual({
		code: 0,
		output: 'No problems found.\n',
		complaint: '',
	});
	const error = '{ "style": false, "severities": { "vague-link-text": "error" } }';
	const strict = folder({ ...files, '.recto.json': error });
	expect(await recto(strict, 'check')).toMatchObject({ code: 1, output: expect.stringContaining('1 error') });
});
