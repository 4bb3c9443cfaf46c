import type { ConfigDocument, DataDocument } from '../../language/document.ts';
import { areCurrent, findPartPath, maxPartDepth, mayHaveParts, partTree } from './partFile.ts';

type DataFiles = ReadonlyMap<string, DataDocument>;

/**
 * What the configuration says, with what its parts in other files say in their places (`$ref`, host-behavior.md 3.1). A
 * part that cannot be read, lies outside of the project or holds itself is left as it is written. What no change
 * concerns is the same object as before.
 */
export function wholeConfigValue(config: ConfigDocument | undefined, dataFiles: DataFiles): unknown {
	const value = config?.json.value;
	if (config === undefined || !mayHaveParts(config)) return value;
	return resolve(value, { dataFiles, files: [config.path] }).value;
}

/** A value with its parts in their places. */
interface Resolved {
	readonly value: unknown;
	/** The files that it was made of, as they were. */
	readonly used: ReadonlyMap<string, DataDocument | undefined>;
	/** Characters of all parts in it, each as often as it stands there. */
	readonly size: number;
}

interface Around {
	readonly dataFiles: DataFiles;
	/** Path of the configuration, and of each part on the way to the value. */
	readonly files: readonly string[];
}

/** All parts of a site together; the same part may stand in many places, and these parts in many again. */
const maxCharacters = 8_000_000;

const nothing: ReadonlyMap<string, DataDocument | undefined> = new Map();
const known = new WeakMap<object, Resolved>();

function resolve(value: unknown, around: Around): Resolved {
	if (typeof value !== 'object' || value === null) return { value, used: nothing, size: 0 };
	const before = known.get(value);
	if (before !== undefined && areCurrent(before.used, around.dataFiles)) return before;
	const resolved = resolveChildren(value, around);
	const allowed = resolved.size <= maxCharacters ? resolved : { ...resolved, value, size: 0 };
	known.set(value, allowed);
	return allowed;
}

function resolveChildren(value: object, around: Around): Resolved {
	const used = new Map<string, DataDocument | undefined>();
	let size = 0;
	const take = (child: unknown) => {
		const resolved = resolve(child, around);
		for (const [path, document] of resolved.used) used.set(path, document);
		size += resolved.size;
		return resolved.value;
	};
	if (Array.isArray(value)) {
		const items = value.map(take);
		const isSame = items.every((item, index) => item === value[index]);
		return { value: isSame ? value : items, used, size };
	}
	const entries = Object.entries(value).map(([key, child]) => [key, take(child), child] as const);
	const isSame = entries.every(([, resolved, child]) => resolved === child);
	const own: object = isSame ? value : Object.fromEntries(entries);
	return '$ref' in own ? resolvePart(own, { used, size }, around) : { value: own, used, size };
}

/** Keys beside the reference win over those of the part; beside a list they say nothing. */
function resolvePart(
	own: object & { readonly $ref: unknown },
	{ used, size }: Pick<Resolved, 'used' | 'size'>,
	around: Around,
): Resolved {
	const path = partPath(own.$ref, around.files);
	if (path === undefined) return { value: own, used, size };
	const document = around.dataFiles.get(path);
	const allUsed = new Map(used).set(path, document);
	if (document?.format !== 'json') return { value: own, used: allUsed, size };
	const part = resolve(partTree(document).value, { ...around, files: [...around.files, path] });
	for (const [inner, innerDocument] of part.used) allUsed.set(inner, innerDocument);
	const { $ref: _, ...beside } = own;
	const isObject = typeof part.value === 'object' && part.value !== null && !Array.isArray(part.value);
	return {
		value: isObject ? { ...part.value, ...beside } : part.value,
		used: allUsed,
		size: size + part.size + document.text.length,
	};
}

/** Undefined where it is no file of the project, or holds the place itself. */
function partPath(reference: unknown, files: readonly string[]): string | undefined {
	const found = typeof reference === 'string' ? findPartPath(reference, files.at(-1) ?? '') : undefined;
	if (found === undefined || 'refusal' in found) return undefined;
	return files.includes(found.path) || files.length > maxPartDepth ? undefined : found.path;
}
