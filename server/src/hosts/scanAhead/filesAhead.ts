import type { Worker } from 'node:worker_threads';
import type { FileOnDisk } from '../../core/docsService.ts';
import { isReadAsMdx } from '../../core/project/fileRole.ts';
import { fileOnDisk } from '../projectFiles.ts';
import { ScanAhead } from './scanAhead.ts';
import { sharePages } from './sharedPages.ts';

/**
 * Files of a project, for who reads the pages among them in their order and takes longer over each than it takes to scan
 * one: the thread does that ahead.
 */
export function* filesAhead(root: string, paths: Iterable<string>, thread: Worker): Generator<FileOnDisk> {
	const all = [...paths];
	const ahead = new ScanAhead(thread, sharePages(root, all.filter(isReadAsMdx)));
	let pages = 0;
	for (const path of all) {
		const file = fileOnDisk(root, path);
		const { readBytes } = file;
		if (readBytes === undefined) yield file;
		else {
			const page = pages++;
			yield { ...file, readBytes: () => ahead.bytesOf(page) ?? readBytes() };
		}
	}
}
