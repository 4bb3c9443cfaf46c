import type { FileOnDisk } from '../../core/docsService.ts';
import { fileOnDisk } from '../projectFiles.ts';
import { ScanAhead } from './scanAhead.ts';
import type { ProjectAhead } from './sharedPages.ts';

/**
 * The files of a project, for who reads the pages among them in their order and takes longer over each than it takes to
 * scan one: the thread does that ahead.
 */
export function* filesAhead({ root, paths, pages }: ProjectAhead): Generator<FileOnDisk> {
	const ahead = new ScanAhead(pages);
	let count = 0;
	for (const path of paths) {
		const file = fileOnDisk(root, path);
		const { readBytes } = file;
		if (readBytes === undefined) yield file;
		else {
			const page = count++;
			yield { ...file, readBytes: () => ahead.bytesOf(page) ?? readBytes() };
		}
	}
}
