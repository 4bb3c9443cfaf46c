import { readPage } from '../checks/readPage.ts';
import type { FileOnDisk } from '../project/fileChange.ts';
import { isReadAsMdx } from '../project/fileRole.ts';

/** The change with its page read, so that taking it in has nothing left to read. */
export function readChange(change: FileOnDisk): FileOnDisk {
	if (!isReadAsMdx(change.path) || change.read !== undefined) return change;
	const { kind, path } = change;
	const text = change.text ?? change.readText?.();
	return text === undefined ? { kind, path } : { kind, path, read: readPage(path, text) };
}
