import { closeSync, openSync, readSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { isReadAsMdx } from '../../core/project/fileRole.ts';
import { createPageEvents } from '../../core/syntax/page/pageEvents.ts';
import { scanPage } from '../../core/syntax/page/scan/scanPage.ts';
import { rootAbove } from '../findProjects.ts';
import { listProject } from '../listProject.ts';
import { losesCharacters } from '../readBytes.ts';
import {
	entry,
	entrySize,
	eventsStart,
	longestPage,
	type ProjectAhead,
	pageState,
	type ScanTask,
	type SharedPages,
	sharePages,
	told,
	toUnits,
	unit,
} from './sharedPages.ts';

/** Milliseconds after which it looks by itself whether there is room again. */
const patience = 100;

/** So many pages are left to a reader that has caught up, for it to scan in the meantime. */
const stride = 16;

const events = createPageEvents(1 << 16);

function run({ place, port, listed }: ScanTask): void {
	const root = rootAbove(place);
	if (root !== undefined) {
		const listing = listProject(root);
		const files = listing.paths.filter(isReadAsMdx).map((path) => `${root}/${path}`);
		const pages = sharePages(files.length);
		const project: ProjectAhead = { ...listing, pages };
		port.postMessage(project);
		tell(listed);
		scanAll(files, pages);
	} else tell(listed);
}

function tell(listed: ScanTask['listed']): void {
	Atomics.store(listed, 0, 1);
	Atomics.notify(listed, 0);
}

/** Scans all pages that the reader has not come to, as far ahead as there is room. */
function scanAll(files: readonly string[], { entries, room, told: news }: SharedPages): void {
	const size = room.byteLength / unit;
	let end = 0;
	let waits = 0;
	for (let page = 0; page < files.length; page++) {
		page = Math.max(page, Atomics.load(news, told.turn));
		const waited = Atomics.load(news, told.waits);
		if (waited > waits) page += stride;
		const file = files[page];
		if (file === undefined) return;
		waits = waited;
		const place = end % size;
		if (size - place < toUnits(longestPage)) end += size - place;
		for (;;) {
			const freed = Atomics.load(news, told.freed);
			if (end + toUnits(longestPage) - freed <= size) break;
			Atomics.wait(news, told.freed, freed, patience);
		}
		const at = page * entrySize;
		if (Atomics.compareExchange(entries, at, pageState.free, pageState.taken) !== pageState.free) continue;
		const start = (end % size) * unit;
		const length = readInto(room, start, file);
		const behind = length === undefined ? undefined : scanInto(room, start, length);
		if (length !== undefined && behind !== undefined) {
			end += toUnits(behind - start);
			entries[at + entry.start] = start;
			entries[at + entry.length] = length;
			entries[at + entry.events] = events.length;
			entries[at + entry.end] = end;
			entries[at + entry.lossy] = losesCharacters(Buffer.from(room, start, length)) ? 1 : 0;
		}
		Atomics.store(entries, at, behind === undefined ? pageState.left : pageState.scanned);
		Atomics.notify(entries, at);
	}
}

/** How many bytes the file has; undefined for one that cannot be read, or is too large. */
function readInto(room: SharedArrayBuffer, start: number, file: string): number | undefined {
	let descriptor: number | undefined;
	try {
		descriptor = openSync(file, 'r');
		const length = readSync(descriptor, new Uint8Array(room), start, longestPage, null);
		return length < longestPage ? length : undefined;
	} catch {
		return undefined;
	} finally {
		if (descriptor !== undefined) closeSync(descriptor);
	}
}

/** Where it ends; undefined where it has too much. */
function scanInto(room: SharedArrayBuffer, start: number, length: number): number | undefined {
	events.length = 0;
	scanPage(new Uint8Array(room, start, length), events);
	const at = eventsStart(start, length);
	const end = at + events.length * Int32Array.BYTES_PER_ELEMENT;
	if (end > start + longestPage) return undefined;
	new Int32Array(room, at, events.length).set(events.values.subarray(0, events.length));
	return end;
}

run(workerData);
