import type { ConfigDocument, DataDocument } from '../../language/document.ts';
import { deriveByReading } from '../../text/derive.ts';
import { findPartPath, maxPartDepth, mayHaveParts, partTree } from './partFile.ts';

/**
 * Value of the configuration with the values of its parts in other files in their places (`$ref`, host-behavior.md
 * 3.1). A part that cannot be read, is outside of the project or contains itself is left as it is written. Objects and
 * lists without parts stay the same objects.
 */
export function wholeConfigValue(
	config: ConfigDocument | undefined,
	dataFiles: ReadonlyMap<string, DataDocument>,
): unknown {
	if (config === undefined || !mayHaveParts(config)) return config?.json.value;
	return resolvedValue(config, (path) => dataFiles.get(path));
}

const resolvedValue = deriveByReading(
	(config: ConfigDocument, readFile: ReadFile): unknown =>
		new PartResolver(readFile).resolve(config.json.value, [config.path]).value,
);

type ReadFile = (path: string) => DataDocument | undefined;

/** A value with its parts in their places. */
interface Resolved {
	readonly value: unknown;
	/** Characters of all parts in it, each as often as it occurs. */
	readonly size: number;
}

/** All parts of a site together; the same part may occur in many places, and these parts in many again. */
const maxCharacters = 8_000_000;

class PartResolver {
	readonly #readFile: ReadFile;
	/** Resolved objects and lists: a part is resolved once, wherever it occurs. */
	readonly #resolved = new Map<object, Resolved>();

	constructor(readFile: ReadFile) {
		this.#readFile = readFile;
	}

	/** `files`: paths of the configuration and of each part around the value, the innermost last. */
	resolve(value: unknown, files: readonly string[]): Resolved {
		if (typeof value !== 'object' || value === null) return { value, size: 0 };
		const before = this.#resolved.get(value);
		if (before !== undefined) return before;
		const resolved = this.#resolveChildren(value, files);
		const allowed = resolved.size <= maxCharacters ? resolved : { value, size: 0 };
		this.#resolved.set(value, allowed);
		return allowed;
	}

	#resolveChildren(value: object, files: readonly string[]): Resolved {
		let size = 0;
		const resolveChild = (child: unknown) => {
			const resolved = this.resolve(child, files);
			size += resolved.size;
			return resolved.value;
		};
		if (Array.isArray(value)) {
			const items = value.map(resolveChild);
			const isSame = items.every((item, index) => item === value[index]);
			return { value: isSame ? value : items, size };
		}
		const entries = Object.entries(value).map(([key, child]) => [key, resolveChild(child), child] as const);
		const isSame = entries.every(([, resolved, child]) => resolved === child);
		const own: object = isSame ? value : Object.fromEntries(entries);
		return '$ref' in own ? this.#resolvePart(own, size, files) : { value: own, size };
	}

	/** Keys beside the reference override those of the part; beside a list they mean nothing. */
	#resolvePart(own: object & { readonly $ref: unknown }, size: number, files: readonly string[]): Resolved {
		const path = partPath(own.$ref, files);
		const document = path === undefined ? undefined : this.#readFile(path);
		if (path === undefined || document?.format !== 'json') return { value: own, size };
		const part = this.resolve(partTree(document).value, [...files, path]);
		const { $ref: _, ...beside } = own;
		const isObject = typeof part.value === 'object' && part.value !== null && !Array.isArray(part.value);
		return {
			value: isObject ? { ...part.value, ...beside } : part.value,
			size: size + part.size + document.text.length,
		};
	}
}

/** Undefined where it is no file of the project, or holds the place itself. */
function partPath(reference: unknown, files: readonly string[]): string | undefined {
	const found = typeof reference === 'string' ? findPartPath(reference, files.at(-1) ?? '') : undefined;
	if (found === undefined || 'refusal' in found) return undefined;
	return files.includes(found.path) || files.length > maxPartDepth ? undefined : found.path;
}
