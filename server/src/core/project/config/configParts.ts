import type { ConfigDocument, DataDocument } from '../../language/document.ts';
import { deriveByReading } from '../../text/derive.ts';
import { findPartPath, maxPartDepth, mayContainReferences, partTree } from './partFile.ts';

/**
 * Value of the configuration with its `$ref`s to other files resolved (host-behavior.md 3.1). A reference that cannot
 * be read, is outside of the project or is circular is left as written. Objects and lists without references stay the
 * same objects.
 */
export function resolvedConfigValue(
	config: ConfigDocument | undefined,
	dataFiles: ReadonlyMap<string, DataDocument>,
): unknown {
	if (config === undefined || !mayContainReferences(config)) return config?.json.value;
	return resolvedValue(config, (path) => dataFiles.get(path));
}

const resolvedValue = deriveByReading(
	(config: ConfigDocument, readFile: ReadFile): unknown =>
		new PartResolver(readFile).resolve(config.json.value, [config.path]).value,
);

type ReadFile = (path: string) => DataDocument | undefined;

/** A value with its references resolved. */
interface Resolved {
	readonly value: unknown;
	/** Total length of all parts in the value; a part that occurs twice counts twice. */
	readonly size: number;
}

/** Limit for all parts of a site together, because nested parts can multiply. */
const maxCharacters = 8_000_000;

class PartResolver {
	readonly #readFile: ReadFile;
	/** Cache, so that a part is resolved only once. */
	readonly #resolved = new Map<object, Resolved>();

	constructor(readFile: ReadFile) {
		this.#readFile = readFile;
	}

	/** `files`: paths of the configuration and of each part that contains the value, the innermost last. */
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

	/** Keys next to `$ref` override those of the part; if the part is not an object, they are dropped. */
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

/** Path of the referenced file, or undefined if the reference is invalid, circular or nested too deeply. */
function partPath(reference: unknown, files: readonly string[]): string | undefined {
	const found = typeof reference === 'string' ? findPartPath(reference, files.at(-1) ?? '') : undefined;
	if (found === undefined || 'refusal' in found) return undefined;
	return files.includes(found.path) || files.length > maxPartDepth ? undefined : found.path;
}
