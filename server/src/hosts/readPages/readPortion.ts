import { readChange } from '../../core/door/readChange.ts';
import type { FileOnDisk } from '../../core/project/fileChange.ts';
import { fileOnDisk } from '../projectFiles.ts';

/** A file on disk; of a page with what is left of it when it has been read. */
export type ReadChange = FileOnDisk;

/** Reads pages, and checks each by itself. */
export function readPortion(root: string, paths: readonly string[]): readonly ReadChange[] {
	return paths.map((path) => readChange(fileOnDisk(root, path)));
}
