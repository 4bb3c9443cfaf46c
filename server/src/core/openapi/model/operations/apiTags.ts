import type { Node } from 'jsonc-parser';
import { fieldOf, itemsIn, textIn } from '../../../language/data/dataNode.ts';
import { stringOf } from '../../../language/json.ts';
import { isOpenApi32 } from '../specification/openApiVersion.ts';

/** A tag among those that an operation is listed under. */
export interface ApiTagStep {
	readonly name: string;
	/** The name for readers. */
	readonly label: string;
}

/** The tags that a description declares. */
export interface ApiTags {
	/** Since OpenAPI 3.2 a tag may be part of another, and has a kind. */
	readonly isNested: boolean;
	readonly byName: ReadonlyMap<string, ApiTag>;
	/** Those that were asked for: operations share them. */
	readonly paths: Map<string, readonly ApiTagStep[]>;
}

interface ApiTag {
	/** Undefined where the tag says nothing but its name. */
	readonly label: string | undefined;
	readonly summary: string | undefined;
	readonly parent: string | undefined;
	readonly kind: string | undefined;
}

export function readApiTags(root: Node | undefined, openapi: string): ApiTags {
	const isNested = isOpenApi32(openapi);
	const byName = new Map<string, ApiTag>();
	for (const tag of itemsIn(root, 'tags')) {
		// Names count letter by letter, with the spaces around them.
		const name = stringOf(fieldOf(tag, 'name'));
		// Of two with one name the host takes the first, and since 3.2 the last (host-behavior.md 6.1).
		if (name === undefined || (byName.has(name) && !isNested)) continue;
		byName.set(name, {
			label: textIn(tag, 'x-group'),
			summary: textIn(tag, 'summary'),
			parent: stringOf(fieldOf(tag, 'parent')),
			kind: textIn(tag, 'kind'),
		});
	}
	return { isNested, byName, paths: new Map() };
}

/** The tag by which an operation is listed, below those that it is part of; empty when no tag lists it. */
export function tagPathOf(tags: ApiTags, own: readonly string[]): readonly ApiTagStep[] {
	if (tags.isNested) {
		const name = listingTag(tags, own);
		return name === undefined ? [] : pathOf(tags, name);
	}
	const [name = ''] = own;
	return name === '' ? [] : [{ name, label: tags.byName.get(name)?.label ?? name }];
}

/** The first made for navigation, else the first without a kind, else the first that is not declared. */
function listingTag({ byName }: ApiTags, own: readonly string[]): string | undefined {
	return (
		own.find((name) => byName.get(name)?.kind === 'nav') ??
		own.find((name) => byName.has(name) && byName.get(name)?.kind === undefined) ??
		own.find((name) => !byName.has(name))
	);
}

/** More tags above each other than any sidebar shows. */
const maxDepth = 30;

/** Tags above that are for something other than navigation are left out. */
function pathOf({ byName, paths }: ApiTags, name: string): readonly ApiTagStep[] {
	const known = paths.get(name);
	if (known !== undefined) return known;
	const path: ApiTagStep[] = [];
	const seen = new Set<string>();
	for (let at: string | undefined = name; at !== undefined && !seen.has(at) && seen.size < maxDepth; ) {
		seen.add(at);
		const tag = byName.get(at);
		if (tag?.kind === undefined || tag.kind === 'nav' || at === name)
			path.push({ name: at, label: tag?.label ?? (tag?.summary || at) });
		const parent: string | undefined = tag?.parent;
		at = parent !== undefined && byName.has(parent) ? parent : undefined;
	}
	path.reverse();
	paths.set(name, path);
	return path;
}

/** The label that a tag of kind `badge` puts beside the page in the sidebar. */
export function badgeOf({ isNested, byName }: ApiTags, own: readonly string[]): string | undefined {
	if (!isNested) return undefined;
	const name = own.find((one) => byName.get(one)?.kind === 'badge');
	return name === undefined ? undefined : byName.get(name)?.summary || name;
}
