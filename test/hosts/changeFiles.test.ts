import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
	changeFiles,
	type FileChange,
	type WritingSystem,
} from '../../server/src/hosts/changes/changeFiles.ts';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const change = (path: string, before: string | undefined, after: string): FileChange => ({
	path,
	shown: path,
	before,
	after,
});

function texts(root: string): Record<string, string> {
	const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return Object.fromEntries(
		files
			.map((entry) => join(entry.parentPath, entry.name))
			.sort()
			.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]),
	);
}

const files = { 'a.mdx': 'a', 'b.mdx': 'b', 'old/c.mdx': 'c' };
const changes = [
	change('a.mdx', 'a', 'A'),
	change('old/c.mdx', 'c', 'C'),
	change('new/d.mdx', undefined, 'D'),
];
const move = { from: 'old', to: 'x/moved' };

test('all files are written, and what moves takes its changes along', () => {
	const root = folder(files);
	expect(changeFiles(root, changes, { move })).toBeUndefined();
	expect(texts(root)).toEqual({ 'a.mdx': 'A', 'b.mdx': 'b', 'new/d.mdx': 'D', 'x/moved/c.mdx': 'C' });
});

test.each([
	[
		'a file that has changed meanwhile',
		change('b.mdx', 'before', 'B'),
		'b.mdx was changed by another program. Try again.',
	],
	['a new file that exists', change('b.mdx', undefined, 'B'), 'b.mdx already exists.'],
])('nothing is written because of %s', (_, last, sentence) => {
	const root = folder(files);
	expect(changeFiles(root, [...changes, last], { move })).toBe(sentence);
	expect(texts(root)).toEqual(files);
	expect(readdirSync(root).sort()).toEqual(['a.mdx', 'b.mdx', 'old']);
});

/** A system in which a call fails from the given one on, as on a full disk. */
function failing(call: keyof WritingSystem, from: number): WritingSystem {
	let calls = 0;
	const fail = (name: keyof WritingSystem) => {
		if (name === call && ++calls >= from)
			throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: name });
	};
	return {
		write(file, text) {
			// A full disk takes half of a file.
			writeFileSync(file, text.slice(0, 1), { flag: 'wx' });
			fail('write');
			writeFileSync(file, text);
		},
		rename(old, to) {
			fail('rename');
			renameSync(old, to);
		},
	};
}

test.each([
	['write', 1],
	['write', 3],
	['rename', 1],
	['rename', 2],
	['rename', 4],
] as const)('every file is as it was when %s fails at call %d', (call, from) => {
	const root = folder(files);
	const sentence = changeFiles(root, changes, { move, system: failing(call, from) });
	expect(sentence).toMatch(/^Cannot write .+: the disk is full\.$/);
	expect(texts(root)).toEqual(files);
	expect(readdirSync(root).sort()).toEqual(['a.mdx', 'b.mdx', 'old']);
});

test('a move through a link from outside of the project is refused', async () => {
	const outside = folder({ 'x.mdx': '---\ntitle: X\n---\n' });
	const root = folder({
		'docs.json': '{ "name": "A", "navigation": [{ "group": "G", "pages": ["page"] }] }',
	});
	symlinkSync(outside, join(root, 'linked'));
	const ran = await recto(root, 'move', 'linked/x.mdx', 'here.mdx');
	expect(ran).toMatchObject({ code: 2, complaint: expect.stringContaining('outside the docs project') });
	expect([existsSync(join(outside, 'x.mdx')), existsSync(join(root, 'here.mdx'))]).toEqual([true, false]);
});
