import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageExtension } from '../vscode/packageExtension.mjs';

/** The size of the packed extension. */
export async function vsixBytes() {
	const folder = mkdtempSync(path.join(tmpdir(), 'recto-vsix-'));
	try {
		const vsix = path.join(folder, 'recto-docs.vsix');
		await packageExtension(vsix);
		return statSync(vsix).size;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
