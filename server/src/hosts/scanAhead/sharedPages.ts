import type { MessagePort } from 'node:worker_threads';
import type { ListedProject } from '../listProject.ts';

/** What a thread of its own is started for: the project at a place, or around it, is listed, and its pages are scanned. */
export interface ScanTask {
	/** Absolute path of a folder. */
	readonly place: string;
	/** Takes the `ProjectAhead`. */
	readonly port: MessagePort;
	/** One number, 1 once that is there, or else never will be. */
	readonly listed: Int32Array<SharedArrayBuffer>;
}

/** A project that the thread has listed. */
export interface ProjectAhead extends ListedProject {
	/** Its pages and snippets. */
	readonly pages: SharedPages;
}

/** Pages that one thread reads and scans ahead of another, in memory of both. */
export interface SharedPages {
	/** Of each page `entrySize` numbers, see `entry`; in the order in which they are asked for. */
	readonly entries: Int32Array<SharedArrayBuffer>;
	/** Bytes of scanned pages, each followed by what the scanner found; used in a circle. */
	readonly room: SharedArrayBuffer;
	/** What the reader tells, see `told`. */
	readonly told: Int32Array<SharedArrayBuffer>;
}

/** Numbers of a page. */
export const entrySize = 6;

/** Where each number of a page stands. */
export const entry = {
	/** One of `pageState`. */
	state: 0,
	/** Where its bytes start in the room. */
	start: 1,
	/** How many they are. */
	length: 2,
	/** How many numbers the scanner found; they start at `eventsStart`. */
	events: 3,
	/** Where the room behind it starts, counted in `unit` from the first page on. */
	end: 4,
	/** Whether characters of it are lost, as 1 or 0. */
	lossy: 5,
} as const;

export const pageState = {
	/** Whoever comes first takes it. */
	free: 0,
	/** The thread ahead reads it now. */
	taken: 1,
	/** It is in the room. */
	scanned: 2,
	/** The reader reads it by itself: it was there first, or the page is too large, or cannot be read. */
	left: 3,
} as const;

/** What the reader tells the thread ahead of it. */
export const told = {
	/** The page whose turn it is. */
	turn: 0,
	/** Up to where the room is free again, counted in `unit` from the first page on. */
	freed: 1,
	/** How often it has caught up with the thread, and had to wait for a page. */
	waits: 2,
} as const;

/** Bytes: what lies in the room starts at a multiple of it. */
export const unit = 8;

/** The room in bytes: enough for hundreds of pages of usual length. */
const roomSize = 1 << 23;

/** The most bytes that a page takes of the room, with what the scanner finds in it; larger ones are rare. */
export const longestPage = 1 << 19;

export function sharePages(count: number): SharedPages {
	return {
		entries: new Int32Array(new SharedArrayBuffer(count * entrySize * Int32Array.BYTES_PER_ELEMENT)),
		room: new SharedArrayBuffer(roomSize),
		told: new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)),
	};
}

/** Where what the scanner found stands behind the bytes of a page. */
export function eventsStart(start: number, length: number): number {
	return toUnits(start + length) * unit;
}

export function toUnits(bytes: number): number {
	return Math.ceil(bytes / unit);
}
