import { join } from 'node:path';
import type { TextEdit } from 'vscode-languageserver-types';
import { readText } from '../projectFiles.ts';
import { editedText } from './editedText.ts';
import { type NamedFile, replaceText } from './replaceText.ts';

/** Makes the edits in a file on disk; or says in a sentence why it was left as it is. */
export function editFile(file: NamedFile, edits: readonly TextEdit[]): string | undefined {
	const before = readText(join(file.root, file.path));
	return before === undefined
		? `${file.shown} cannot be read.`
		: replaceText({ ...file, before, after: editedText(before, edits) });
}
