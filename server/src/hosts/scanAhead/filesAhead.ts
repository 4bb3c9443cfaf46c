import type { FileOnDisk } from '../../core/docsService.ts';
import { isReadAsMdx } from '../../core/project/fileRole.ts';
import { fileOnDisk } from '../projectFiles.ts';
import { scanAhead } from './scanAhead.ts';

/**
 * Files of a project, for who reads the pages among them in their order and takes longer over each than it takes to scan
 * one. Where there are many, a thread does that ahead.
 */
export function* filesAhead(root: string, paths: Iterable<string>): Generator<FileOnDisk> {
	const all = [...paths];
	const ahead = scanAhead(root, all.filter(isReadAsMdx));
	let pages = 0;
	for (const path of all) {
		const file = fileOnDisk(root, path);
		const { readBytes } = file;
		if (ahead === undefined || readBytes === undefined) yield file;
		else {
			const page = pages++;
			yield { ...file, readBytes: () => ahead.bytesOf(page) ?? readBytes() };
		}
	}
}
