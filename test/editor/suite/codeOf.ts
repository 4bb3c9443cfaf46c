import type { Diagnostic } from 'vscode';

/** The code of a problem, which leads to what explains it. */
export function codeOf({ code }: Diagnostic): string | number | undefined {
	return typeof code === 'object' ? code.value : code;
}
