import { voidElements } from '../../catalogue/htmlElements.ts';
import type { Tag } from './pageSyntax.ts';

/** A tag while its page is being parsed. */
export type MutableTag = { -readonly [Key in keyof Tag]: Tag[Key] };

/**
 * Sets the partner and the parent of each tag. A closing tag pairs with the nearest open tag of its name; tags that are
 * still open in between are unclosed, and a closing tag without a partner is stray.
 */
export function pairTags(tags: readonly MutableTag[]): readonly Tag[] {
	const partners = findPartners(tags);
	const open: number[] = [];
	for (const [index, tag] of tags.entries()) {
		const partner = partners[index];
		if (tag.kind === 'close' && partner !== undefined)
			while (open.length > 0 && (open.at(-1) ?? 0) >= partner) open.pop();
		tag.partner = partner;
		tag.parent = open.at(-1);
		if (tag.kind === 'open' && mayHoldOthers(tag, partner)) open.push(index);
	}
	return tags;
}

function findPartners(tags: readonly Tag[]): readonly (number | undefined)[] {
	const partners: (number | undefined)[] = new Array(tags.length).fill(undefined);
	const open: number[] = [];
	const nameOf = (index: number | undefined) => tags[index ?? -1]?.name;
	/** Number of open tags by name: needed once a tag closes another one than the last. */
	let counts: NameCounts | undefined;
	for (let index = 0; index < tags.length; index++) {
		const tag = tags[index];
		if (tag?.kind === 'open') {
			open.push(index);
			counts?.add(tag.name, 1);
		}
		if (tag?.kind !== 'close') continue;
		if (nameOf(open.at(-1)) !== tag.name) {
			counts ??= new NameCounts(open.map((one) => nameOf(one) ?? ''));
			if (counts.of(tag.name) === 0) continue;
		}
		for (let candidate = open.pop(); candidate !== undefined; candidate = open.pop()) {
			const name = nameOf(candidate) ?? '';
			counts?.add(name, -1);
			if (name !== tag.name) continue;
			partners[candidate] = index;
			partners[index] = candidate;
			break;
		}
	}
	return partners;
}

class NameCounts {
	readonly #counts = new Map<string, number>();

	constructor(names: readonly string[]) {
		for (const name of names) this.add(name, 1);
	}

	of(name: string): number {
		return this.#counts.get(name) ?? 0;
	}

	add(name: string, step: number): void {
		this.#counts.set(name, this.of(name) + step);
	}
}

/**
 * True if other tags may be inside: an open tag without a partner contains everything up to the end of its parent,
 * unless it is a void element or still being typed.
 */
function mayHoldOthers(tag: Tag, partner: number | undefined): boolean {
	return partner !== undefined || (!tag.unfinished && !voidElements.has(tag.name));
}
