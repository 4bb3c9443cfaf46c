import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepCompiledCode } from '../../server/src/hosts/cache/keepCompiledCode.ts';
import { folder } from '../support/folder.ts';

afterEach(() => vi.unstubAllEnvs());

const enable = vi.fn();

/** Folder that Node.js is told to keep compiled code in; undefined if none. */
function chosenFolder(cache: string): string | undefined {
	vi.stubEnv('RECTO_CACHE', cache);
	enable.mockClear();
	keepCompiledCode(enable);
	return enable.mock.calls[0]?.[0];
}

test('keeps compiled code in a folder of the user', () => {
	const cache = join(folder({}), 'cache');
	expect(chosenFolder(cache)).toBe(join(cache, 'recto-compiled-code'));
	expect(chosenFolder('off')).toBeUndefined();
});

test('keeps none in a folder that a project may contain', () => {
	const root = folder({ 'docs.json': '{}' });
	expect(chosenFolder(join(root, 'cache'))).toBeUndefined();
});

test.skipIf(process.getuid === undefined)('keeps none in a folder that others may write to', () => {
	const cache = join(folder({}), 'cache');
	mkdirSync(cache, { mode: 0o700 });
	chmodSync(cache, 0o777);
	expect(chosenFolder(cache)).toBeUndefined();
});

test('deletes what too many versions left', () => {
	const cache = join(folder({}), 'cache');
	mkdirSync(join(cache, 'recto-compiled-code', 'node'), { recursive: true, mode: 0o700 });
	chmodSync(cache, 0o700);
	for (let count = 0; count < 500; count++)
		writeFileSync(join(cache, 'recto-compiled-code', 'node', `${count}`), '');
	expect(chosenFolder(cache)).toBeDefined();
	expect(existsSync(join(cache, 'recto-compiled-code'))).toBe(false);
});

test('leaves other folders in the cache folder alone', () => {
	const cache = join(folder({}), 'cache');
	mkdirSync(join(cache, 'compiled'), { recursive: true, mode: 0o700 });
	chmodSync(cache, 0o700);
	for (let count = 0; count < 500; count++) writeFileSync(join(cache, 'compiled', `${count}.o`), '');
	expect(chosenFolder(cache)).toBeDefined();
	expect(readdirSync(join(cache, 'compiled'))).toHaveLength(500);
});
