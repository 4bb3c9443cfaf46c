import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveWritablePath } from '../../server/src/hosts/pathInside.ts';
import { folder } from '../support/folder.ts';

test('a file can be written where it is, and where nothing is yet', () => {
	const root = folder({ 'a/there.mdx': '' });
	for (const path of ['a/there.mdx', 'a/new.mdx', 'b/c/new.mdx', '.cursor/rules.md'])
		expect(resolveWritablePath(root, path)).toBe(join(root, path));
});

test('no link leads out of the folder, whether the file is there or not', () => {
	const outside = folder({ 'there.mdx': '' });
	const root = folder({ 'real/page.mdx': '' });
	symlinkSync(outside, join(root, 'out'));
	symlinkSync(join(outside, 'there.mdx'), join(root, 'file.mdx'));
	symlinkSync(join(outside, 'nowhere.mdx'), join(root, 'dangling.mdx'));
	mkdirSync(join(root, 'deep'));
	symlinkSync('../..', join(root, 'deep/up'));
	for (const path of ['out/there.mdx', 'out/new/page.mdx', 'file.mdx', 'dangling.mdx', 'deep/up/x.mdx'])
		expect(resolveWritablePath(root, path), path).toBe(undefined);
	expect(resolveWritablePath(root, '../beside.mdx')).toBe(undefined);
});

test('a link within the folder is followed', () => {
	const root = folder({ 'real/page.mdx': '' });
	symlinkSync(join(root, 'real'), join(root, 'linked'));
	expect(resolveWritablePath(root, 'linked/page.mdx')).toBe(join(root, 'linked/page.mdx'));
});
