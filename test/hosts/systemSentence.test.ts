import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSystemError, systemErrorMessage } from '../../server/src/hosts/systemErrorMessage.ts';
import { folder } from '../support/folder.ts';

/** What the system says. */
function refusalOf(act: () => void): NodeJS.ErrnoException {
	try {
		act();
	} catch (error) {
		if (isSystemError(error)) return error;
	}
	throw new Error('Nothing was refused.');
}

test.each([['notes'], ['notes', 'site']])(
	'a file in the way of a folder is said to be one: %j',
	(...path) => {
		const root = folder({ notes: 'Mine.' });
		const refusal = refusalOf(() => mkdirSync(join(root, ...path), { recursive: true }));
		expect(systemErrorMessage(refusal, 'site')).toBe('Cannot create site: a parent folder is a file.');
	},
);

test('a refusal names the place in plain words', () => {
	const file = join(folder({ notes: 'Mine.' }), 'notes');
	const refusal = refusalOf(() => writeFileSync(file, '', { flag: 'wx' }));
	expect(systemErrorMessage(refusal)).toBe(`${file} already exists.`);
});

test.each([
	['EACCES', 'Permission denied: a.mdx.'],
	['EPERM', 'Permission denied: a.mdx.'],
	['EROFS', 'Cannot write a.mdx: the disk is read-only.'],
	['ENOSPC', 'Cannot write a.mdx: the disk is full.'],
])('%s names the file that was asked for, and not the one beside it', (code, sentence) => {
	const error = Object.assign(new Error(`${code}: x, open 'a.mdx.1.tmp'`), { code, path: 'a.mdx.1.tmp' });
	expect(systemErrorMessage(error, 'a.mdx')).toBe(sentence);
});

test('of other refusals the system’s own words are told', () => {
	const error = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', path: 'a.mdx' });
	expect(systemErrorMessage(error)).toBe('EMFILE: too many open files');
});

test('a folder that a read-only disk refuses is named, though Node.js says that it is not there', () => {
	const error = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/site'"), {
		code: 'ENOENT',
		syscall: 'mkdir',
		path: '/site',
	});
	expect(systemErrorMessage(error)).toBe('Cannot create /site: the disk is read-only or missing.');
});

test('a refusal that VS Code wrapped into an error of its own is told as the one in it', () => {
	const error = Object.assign(
		new Error(
			"Unable to create folder '/notes/site' (Unknown (FileSystemError): Error: ENOTDIR: not a directory, mkdir '/notes/site')",
		),
		{ code: 'Unknown' },
	);
	expect(systemErrorMessage(error, 'notes/site')).toBe(
		'Cannot create notes/site: a parent folder is a file.',
	);
});
