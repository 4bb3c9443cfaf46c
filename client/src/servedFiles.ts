import type { Uri } from 'vscode';
import { servedSchemes } from './outside.ts';

/** Selects the documents of such names that the language server can read. */
export function servedFiles(pattern: string): { scheme: string; pattern: string }[] {
	return servedSchemes().map((scheme) => ({ scheme, pattern }));
}

/** Whether the language server can read the file. */
export function isServed({ scheme }: Uri): boolean {
	return servedSchemes().includes(scheme);
}
