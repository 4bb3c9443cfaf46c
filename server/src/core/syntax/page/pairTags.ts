import { voidElements } from '../../catalogue/voidElements.ts';
import type { Tag } from './pageSyntax.ts';

/**
 * Finds for each tag its partner and the innermost tag around it; tags that have them already stay the same objects. A closing tag pairs with the nearest open one
 * of its name; what stayed open in between is taken for unclosed, and a closing tag without one for a stray.
 */
export function pairTags(tags: readonly Tag[]): readonly Tag[] {
	return toPaired(tags, (tag, partner, parent) =>
		tag.partner === partner && tag.parent === parent ? tag : { ...tag, partner, parent },
	);
}

/** A tag that nobody else has yet. */
export type FreshTag = { -readonly [Key in keyof Tag]: Tag[Key] };

/** The same of tags that may be written to. */
export function pairFreshTags(tags: readonly FreshTag[]): readonly Tag[] {
	return toPaired(tags, (tag, partner, parent) => {
		tag.partner = partner;
		tag.parent = parent;
		return tag;
	});
}

function toPaired<Item extends Tag>(
	tags: readonly Item[],
	place: (tag: Item, partner: number | undefined, parent: number | undefined) => Tag,
): readonly Tag[] {
	const partners = findPartners(tags);
	const open: number[] = [];
	return tags.map((tag, index) => {
		const partner = partners[index];
		if (tag.kind === 'close' && partner !== undefined)
			while (open.length > 0 && (open.at(-1) ?? 0) >= partner) open.pop();
		const parent = open.at(-1);
		if (tag.kind === 'open' && mayHoldOthers(tag, partner)) open.push(index);
		return place(tag, partner, parent);
	});
}

function findPartners(tags: readonly Tag[]): readonly (number | undefined)[] {
	const partners: (number | undefined)[] = new Array(tags.length).fill(undefined);
	const open: number[] = [];
	const openByName = new Map<string, number>();
	const count = (name: string, step: number) => openByName.set(name, (openByName.get(name) ?? 0) + step);
	for (let index = 0; index < tags.length; index++) {
		const tag = tags[index];
		if (tag === undefined) continue;
		if (tag.kind === 'open') {
			open.push(index);
			count(tag.name, 1);
		}
		if (tag.kind !== 'close' || (openByName.get(tag.name) ?? 0) === 0) continue;
		for (let candidate = open.pop(); candidate !== undefined; candidate = open.pop()) {
			const name = tags[candidate]?.name ?? '';
			count(name, -1);
			if (name !== tag.name) continue;
			partners[candidate] = index;
			partners[index] = candidate;
			break;
		}
	}
	return partners;
}

/** An open tag without partner holds all up to its parent's end, but not one that is still being typed. */
function mayHoldOthers(tag: Tag, partner: number | undefined): boolean {
	return partner !== undefined || (!tag.unfinished && !voidElements.has(tag.name));
}
