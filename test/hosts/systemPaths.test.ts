import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toPath, toUri } from '../../server/src/hosts/lsp/capabilities/fileAddress.ts';
import { pathInside, resolveGivenPath, withSlashes } from '../../server/src/hosts/pathInside.ts';

describe('addresses of files on Windows', () => {
	const onWindows = true;

	test.each([
		['file:///C:/Docs/a%20b.mdx', 'c:\\Docs\\a b.mdx'],
		['file:///c%3A/Docs/a%20%28b%29.mdx', 'c:\\Docs\\a (b).mdx'],
		['file:///c:/Docs/%C3%BC.mdx', 'c:\\Docs\\ü.mdx'],
		['file:///C%3A/', 'c:\\'],
		['file://server/share/page.mdx', '\\\\server\\share\\page.mdx'],
		['file:///c:/Docs//a.mdx', 'c:\\Docs\\a.mdx'],
	])('%s is %s', (uri, path) => expect(toPath(uri, onWindows)).toBe(path));

	test.each([
		'untitled:Untitled-1',
		'git:/c:/a.mdx',
		'file:///',
		'file:///tmp/a.mdx',
		'file:///c:/a%5Cb',
		'file://%',
	])('%s leads to no file', (uri) => expect(toPath(uri, onWindows)).toBeUndefined());

	test.each(['c:\\Docs\\a b.mdx', 'c:\\Docs\\ü#[x].mdx', '\\\\server\\share\\page.mdx'])(
		'%s is what its address leads to',
		(path) => expect(toPath(toUri(path, onWindows), onWindows)).toBe(path),
	);
});

test.each([
	'file:///a/%C3%A9.mdx',
	'file:///a/%c3%a9.mdx',
	'file:///a/é.mdx',
	'file:///a//é.mdx',
	'file:///a/./é.mdx',
	'file://localhost/%61/é.mdx',
])('%s is written in another way, and leads to the same file', (uri) => {
	expect(toPath(uri, false)).toBe('/a/é.mdx');
});

test('addresses elsewhere keep what looks like a drive', () => {
	expect(toPath('file:///C%3A/a.mdx', false)).toBe('/C:/a.mdx');
	expect(toUri('/a (b)/ü.mdx', false)).toBe('file:///a%20(b)/%C3%BC.mdx');
});

describe('the path of a file inside a folder', () => {
	test.each([
		['c:\\docs', 'c:\\docs\\guides\\a.mdx', 'guides/a.mdx'],
		['C:\\Docs', 'c:\\docs\\a.mdx', 'a.mdx'],
		['c:\\', 'c:\\a.mdx', 'a.mdx'],
		['c:\\docs', 'c:\\docs', ''],
		['c:\\docs', 'c:\\docs\\..notes\\a.mdx', '..notes/a.mdx'],
		['\\\\server\\share\\docs', '\\\\server\\share\\docs\\a.mdx', 'a.mdx'],
		['\\\\Server\\Share\\docs', '\\\\server\\share\\Docs\\a.mdx', 'a.mdx'],
		['\\\\server\\share\\docs', '\\\\server\\other\\docs\\a.mdx', undefined],
		['\\\\server\\share\\docs', 'c:\\docs\\a.mdx', undefined],
		['c:\\docs', 'c:\\docs-old\\a.mdx', undefined],
		['c:\\docs', 'c:\\docs\\..\\secret.txt', undefined],
		['c:\\docs', 'c:\\', undefined],
		['c:\\docs', 'd:\\docs\\a.mdx', undefined],
		['c:\\docs', '\\\\server\\share\\a.mdx', undefined],
	])('on Windows: %s and %s', (folder, file, inside) => expect(pathInside(folder, file, win32)).toBe(inside));

	test.each([
		['/docs', '/docs/guides/a.mdx', 'guides/a.mdx'],
		['/', '/a.mdx', 'a.mdx'],
		['/docs', '/docs', ''],
		['/docs', '/docs/a\\b.mdx', 'a\\b.mdx'],
		['/docs', '/Docs/a.mdx', undefined],
		['/docs', '/docs-old/a.mdx', undefined],
		['/docs', '/docs/../secret.txt', undefined],
		['/docs', '/', undefined],
	])('elsewhere: %s and %s', (folder, file, inside) => expect(pathInside(folder, file, posix)).toBe(inside));
});

test('a back-slash is a slash only where the system takes it for one', () => {
	expect(withSlashes('api\\users', win32)).toBe('api/users');
	expect(withSlashes('api\\users', posix)).toBe('api\\users');
});

test.each([
	['\\\\?\\C:\\docs\\a.mdx', 'C:\\docs\\a.mdx'],
	['\\\\?\\UNC\\server\\share\\docs', '\\\\server\\share\\docs'],
	['\\\\server\\share\\docs', '\\\\server\\share\\docs'],
	['guides/a.mdx', 'c:\\docs\\guides\\a.mdx'],
	['D:/notes', 'D:\\notes'],
])('%s is named from a folder on Windows as %s', (name, place) =>
	expect(resolveGivenPath('c:\\docs', name, win32)).toBe(place),
);

/** As a user or an assistant names a file, whatever it may be. */
test.each([
	['guides\\a.mdx', 'guides/a.mdx'],
	['guides/../a.mdx', 'a.mdx'],
	['C:\\DOCS\\a.mdx', 'a.mdx'],
	['\\\\?\\c:\\docs\\a.mdx', 'a.mdx'],
	['c:a.mdx', 'a.mdx'],
	['..\\a.mdx', undefined],
	['guides\\..\\..\\a.mdx', undefined],
	['\\a.mdx', undefined],
	['d:a.mdx', undefined],
	['\\\\server\\share\\a.mdx', undefined],
	['\\\\?\\UNC\\server\\share\\a.mdx', undefined],
])('on Windows, %s in c:\\docs is the file %s of the project', (name, inside) =>
	expect(pathInside('c:\\docs', resolveGivenPath('c:\\docs', name, win32), win32)).toBe(inside),
);
