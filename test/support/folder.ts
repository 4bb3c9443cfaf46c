import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder on disk with these files, gone when the test is over. */
export function folder(files: Readonly<Record<string, string>>): string {
	const { root, remove } = lastingFolder(files);
	onTestFinished(remove);
	return root;
}

/** The same for many tests, until it is removed. */
export function lastingFolder(files: Readonly<Record<string, string>>) {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'recto-')));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
