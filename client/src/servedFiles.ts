import type { Uri } from 'vscode';
import { servedSchemes } from './outside.ts';

/** Document selector for files that match the pattern and that the language server can read. */
export function servedFiles(pattern: string): { scheme: string; pattern: string }[] {
	return servedSchemes().map((scheme) => ({ scheme, pattern }));
}

/** True if the language server can read the file. */
export function isReadableByServer({ scheme }: Uri): boolean {
	return servedSchemes().includes(scheme);
}
