import type { FileBytes } from '../../core/docsService.ts';
import { toFileBytes } from '../readBytes.ts';
import { entry, entrySize, eventsStart, pageState, type SharedPages, told, toUnits } from './sharedPages.ts';

/** Milliseconds to wait for a page that the thread has begun. */
const patience = 500;

/** Pages that a thread of their own reads and scans, in the order in which they are asked for, ahead of who asks. */
export class ScanAhead {
	readonly #shared: SharedPages;
	/** The page whose bytes are in use. */
	#used: number | undefined;
	/** What the thread was last woken for. */
	#wokenFor = 0;

	constructor(shared: SharedPages) {
		this.#shared = shared;
	}

	/** The bytes of a page, which hold until the next is asked for; undefined for one that is to be read without the thread. */
	bytesOf(page: number): FileBytes | undefined {
		const { entries, room, told: news } = this.#shared;
		if (this.#used !== undefined) this.#giveBack(this.#used);
		Atomics.store(news, told.turn, page);
		const at = page * entrySize;
		const state = Atomics.compareExchange(entries, at, pageState.free, pageState.left);
		if (state === pageState.taken) {
			if (page > 0) Atomics.add(news, told.waits, 1);
			Atomics.wait(entries, at, state, patience);
		}
		if (Atomics.load(entries, at) !== pageState.scanned) return undefined;
		this.#used = page;
		const start = entries[at + entry.start] ?? 0;
		const length = entries[at + entry.length] ?? 0;
		const events = entries[at + entry.events] ?? 0;
		return toFileBytes(Buffer.from(room, start, length), {
			scanned: { values: new Int32Array(room, eventsStart(start, length), events), length: events },
			isLossy: entries[at + entry.lossy] === 1,
		});
	}

	#giveBack(page: number): void {
		const { entries, room, told: news } = this.#shared;
		this.#used = undefined;
		const freed = entries[page * entrySize + entry.end] ?? 0;
		Atomics.store(news, told.freed, freed);
		// To wake a thread takes longer than to read a page.
		if (freed - this.#wokenFor < toUnits(room.byteLength / 4)) return;
		this.#wokenFor = freed;
		Atomics.notify(news, told.freed);
	}
}
