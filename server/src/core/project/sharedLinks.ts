import type { PageLink } from './pageLinks.ts';

/**
 * The links of pages that are read together, for who asks where they lead and not where they stand. Each has a number:
 * many pages lead to the same, and all of them share one.
 */
export class SharedLinks {
	readonly #links: PageLink[] = [];
	/** By hash of the target, what is one more than the number; a later one takes the place of an earlier one. */
	readonly #known = new Int32Array(room);

	/** How many numbers there are. */
	get count(): number {
		return this.#links.length;
	}

	at(number: number): PageLink | undefined {
		return this.#links[number];
	}

	/** The numbers of a page’s links. */
	share(links: readonly PageLink[]): readonly number[] {
		return links.length === 0 ? none : links.map((link) => this.#numberOf(link));
	}

	#numberOf(link: PageLink): number {
		const { kind, href, folder, isOwn, names } = link;
		if (folder !== undefined || isOwn !== undefined || names !== undefined) return this.#links.push(link) - 1;
		const place = hashOf(href) & (room - 1);
		const number = (this.#known[place] ?? 0) - 1;
		const known = this.#links[number];
		if (known?.href === href && known.kind === kind) return number;
		this.#known[place] = this.#links.push(link);
		return this.#links.length - 1;
	}
}

const none: readonly number[] = [];

/** A power of two. */
const room = 1 << 16;

function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash ^ (hash >>> 15);
}
