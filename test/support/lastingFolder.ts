import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Folders of authors are named like this, and addresses hold their names in more ways than one. */
export const awkwardName = "recto (1) & it's é+@#-";

/** A folder on disk with these files, until it is removed. */
export function lastingFolder(files: Readonly<Record<string, string>>, name = awkwardName) {
	const generated = realpathSync(mkdtempSync(join(tmpdir(), name)));
	// As the language server knows it from its address: a drive of Windows has a small letter there.
	const root = generated.replace(/^[A-Z]:/, (drive) => drive.toLowerCase());
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
