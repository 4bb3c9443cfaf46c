import type { Node } from 'jsonc-parser';
import { fieldOf, itemsIn, textIn } from '../../../language/data/dataNode.ts';
import { stringOf } from '../../../language/json.ts';
import { isOpenApi32 } from '../specification/openApiVersion.ts';

/** Tag in the path of tags that list an operation. */
export interface ApiTagStep {
	readonly name: string;
	/** `summary`, else the name. */
	readonly label: string;
}

/** Tags declared by a description. */
export interface ApiTags {
	/** OpenAPI 3.2 nests tags (`parent`) and gives them a kind. */
	readonly isNested: boolean;
	readonly byName: ReadonlyMap<string, ApiTag>;
	/** Cache of `tagPathOf`, as operations share tags. */
	readonly paths: Map<string, readonly ApiTagStep[]>;
}

interface ApiTag {
	/** Undefined for a tag with only a name. */
	readonly label: string | undefined;
	readonly summary: string | undefined;
	readonly parent: string | undefined;
	readonly kind: string | undefined;
}

export function readApiTags(root: Node | undefined, openapi: string): ApiTags {
	const isNested = isOpenApi32(openapi);
	const byName = new Map<string, ApiTag>();
	for (const tag of itemsIn(root, 'tags')) {
		// Names are compared exactly, including surrounding spaces.
		const name = stringOf(fieldOf(tag, 'name'));
		// For duplicate names the host takes the first, since OpenAPI 3.2 the last (host-behavior.md 6.1).
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

/** Tag that lists an operation, after its parents; empty if none does. */
export function tagPathOf(tags: ApiTags, own: readonly string[]): readonly ApiTagStep[] {
	if (tags.isNested) {
		const name = listingTag(tags, own);
		return name === undefined ? [] : pathOf(tags, name);
	}
	const [name = ''] = own;
	return name === '' ? [] : [{ name, label: tags.byName.get(name)?.label ?? name }];
}

/** First tag of kind `nav`, else the first without a kind, else the first undeclared. */
function listingTag({ byName }: ApiTags, own: readonly string[]): string | undefined {
	return (
		own.find((name) => byName.get(name)?.kind === 'nav') ??
		own.find((name) => byName.has(name) && byName.get(name)?.kind === undefined) ??
		own.find((name) => !byName.has(name))
	);
}

/** Bound for circular and hostile nesting. */
const maxDepth = 30;

/** Parents of another kind than navigation are left out. */
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

/** Label of the first tag of kind `badge`. */
export function badgeLabelOf({ isNested, byName }: ApiTags, own: readonly string[]): string | undefined {
	if (!isNested) return undefined;
	const name = own.find((one) => byName.get(one)?.kind === 'badge');
	return name === undefined ? undefined : byName.get(name)?.summary || name;
}
