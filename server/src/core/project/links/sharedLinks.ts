import { backslash } from '../../syntax/page/ascii.ts';
import type { Span } from '../../text/span.ts';
import { LaterLink, type PageLink } from './pageLinks.ts';

/**
 * The links of pages that are read together, for who asks where they lead and not where they stand. Each has a number:
 * many pages lead to the same, and all of them share one, which is found by the bytes of the target alone.
 */
export class SharedLinks {
	readonly #links: PageLink[] = [];
	/** By hash of the target; a later one takes the place of an earlier one. */
	readonly #known = new Int32Array(room * entrySize);
	/** The targets that are known. */
	#bytes = new Uint8Array(1 << 16);
	#end = 0;

	/** How many numbers there are. */
	get count(): number {
		return this.#links.length;
	}

	at(number: number): PageLink | undefined {
		return this.#links[number];
	}

	/** The numbers of the links of the page that these bytes are. */
	share(links: readonly PageLink[], bytes: Uint8Array): readonly number[] {
		if (links.length === 0) return none;
		return links.map((link) =>
			// An empty target, or `#` alone, is judged by what is around it, which is not the same everywhere.
			link instanceof LaterLink && link.span.end > link.span.start + 1
				? this.#numberOf(link, bytes)
				: this.#links.push(link) - 1,
		);
	}

	#numberOf(link: LaterLink, bytes: Uint8Array): number {
		const { start, end } = link.span;
		let hash = 0x811c9dc5;
		let isEscaped = false;
		for (let at = start; at < end; at++) {
			const byte = bytes[at] ?? 0;
			isEscaped ||= byte === backslash;
			hash = Math.imul(hash ^ byte, 0x01000193);
		}
		hash ^= hash >>> 15;
		// What else may tell apart the targets that the same bytes are in two places.
		const form = (end - start) * 4 + (link.kind === 'page' ? 2 : 0) + (isEscaped && link.isMarkdown ? 1 : 0);
		const entry = (hash & (room - 1)) * entrySize;
		const known = this.#known;
		const from = known[entry + 2] ?? 0;
		if (known[entry] === hash && known[entry + 1] === form && this.#isAt(from, bytes, link.span))
			return known[entry + 3] ?? 0;
		const { kind, href, span } = link;
		const number = this.#links.push({ kind, href, span }) - 1;
		known[entry] = hash;
		known[entry + 1] = form;
		known[entry + 2] = this.#keep(bytes, span);
		known[entry + 3] = number;
		return number;
	}

	#isAt(from: number, bytes: Uint8Array, { start, end }: Span): boolean {
		const own = this.#bytes;
		for (let at = start, to = from; at < end; at++, to++) if (bytes[at] !== own[to]) return false;
		return true;
	}

	/** Where the target is kept. */
	#keep(bytes: Uint8Array, { start, end }: Span): number {
		const from = this.#end;
		this.#end += end - start;
		if (this.#end > this.#bytes.length) {
			const larger = new Uint8Array(2 * this.#end);
			larger.set(this.#bytes);
			this.#bytes = larger;
		}
		this.#bytes.set(bytes.subarray(start, end), from);
		return from;
	}
}

const none: readonly number[] = [];

/** A power of two. */
const room = 1 << 16;

/** Hash, length and form, where it is kept, number. */
const entrySize = 4;
