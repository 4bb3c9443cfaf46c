import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';

const recto = fileURLToPath(new URL('../../dist/server/recto.mjs', import.meta.url));

test('a command goes on when nobody reads its output any more', async () => {
	const root = folder({
		'docs.json': '{ "name": "A", "navigation": [{ "group": "G", "pages": ["a/b"] }] }',
		'a/b.mdx': '---\ntitle: B\n---\n',
	});
	const child = spawn(process.execPath, [recto, 'move', 'a', 'c'], { cwd: root });
	child.stdout.destroy();
	let complaint = '';
	child.stderr.on('data', (text) => {
		complaint += text;
	});
	const [code] = await once(child, 'close');
	expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
	expect(readFileSync(join(root, 'docs.json'), 'utf8')).toContain('"c/b"');
});

test.runIf(existsSync('/dev/full'))('a full disk is told in a sentence, and fails the run', async () => {
	const root = folder({
		'docs.json': '{ "name": "A", "navigation": [{ "group": "G", "pages": ["a"] }] }',
		'a.mdx': '---\ntitle: A\n---\n',
	});
	const child = spawn(process.execPath, [recto, 'llms', '.'], {
		cwd: root,
		stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
	});
	let complaint = '';
	child.stderr?.on('data', (text) => {
		complaint += text;
	});
	const [code] = await once(child, 'close');
	expect({ code, complaint }).toEqual({
		code: 1,
		complaint: 'recto: Cannot write the output: the disk is full.\n',
	});
});
