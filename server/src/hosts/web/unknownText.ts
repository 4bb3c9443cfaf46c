import { readText } from '../projectFiles.ts';

/** Replaces the reading of texts that are kept: in a browser none is. */
export function readKnownText(
	file: string,
): { readonly text: string; readonly known: undefined } | undefined {
	const text = readText(file);
	return text === undefined ? undefined : { text, known: undefined };
}
