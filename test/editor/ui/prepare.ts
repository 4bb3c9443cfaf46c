import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PreparedEditor, prepareEditor } from '../../../scripts/vscode/prepareEditor.mjs';

declare module 'vitest' {
	interface ProvidedContext {
		editor: PreparedEditor;
	}
}

/** vitest calls this once, before all files: VS Code, the browser and the packed extension are shared. */
export async function setup(project: TestProject): Promise<() => void> {
	const scratch = mkdtempSync(path.join(tmpdir(), 'recto-ui-'));
	const remove = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', remove);
	project.provide('editor', await prepareEditor(scratch));
	return remove;
}
