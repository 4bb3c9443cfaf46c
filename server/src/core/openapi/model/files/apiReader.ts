import type { Node } from 'jsonc-parser';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { itemsOf, spanOf, stringOf } from '../../../language/json.ts';
import { decodePercent, folderOf, normalizePath } from '../../../text/paths.ts';
import type { ApiPlace, ApiSchema } from '../apiSchema.ts';
import { isUrl } from './operationReference.ts';
import { type OverlaidFile, overlaidTreeOf, overlayPlaceOf } from './overlays.ts';

/** Node with its file, which relative references in it are resolved against. */
export interface ApiNode {
	readonly file: string;
	readonly node: Node;
}

/** Follows references through the data files of one project state. */
export interface ApiReader {
	readonly fileAt: (path: string) => OverlaidFile | undefined;
	/** Keeps the trees alive as long as the reader's results are used. */
	readonly roots: Map<string, Node | undefined>;
	/** Targets by file and by the text of the reference. */
	readonly targets: Map<string, Map<string, ReferenceTarget>>;
	readonly schemas: Map<SchemaKey, ApiSchema>;
	readonly numbers: Map<Node, number>;
	/** Method and path by `operationId`, for each file. */
	readonly operationIds: Map<string, ReadonlyMap<string, string>>;
}

/** Node that a schema was read from, or a text for the target of a reference or for several nodes. */
export type SchemaKey = Node | string;

export function createApiReader(fileAt: ApiReader['fileAt']): ApiReader {
	return {
		fileAt,
		roots: new Map(),
		targets: new Map(),
		schemas: new Map(),
		numbers: new Map(),
		operationIds: new Map(),
	};
}

export function rootOf(reader: ApiReader, file: string): Node | undefined {
	if (reader.roots.has(file)) return reader.roots.get(file);
	const found = reader.fileAt(file);
	const tree = found && (overlaidTreeOf(found) ?? dataTreeOf(found[0]));
	const root = tree?.root;
	reader.roots.set(file, root);
	return root;
}

export function toApiPlace({ file, node }: ApiNode): ApiPlace {
	return overlayPlaceOf(node) ?? { file, span: spanOf(node) };
}

/** Reason why a reference has no target. */
export type ReferenceFault = 'address' | 'outside' | 'missingFile' | 'missingPart' | 'form';

export type ReferenceTarget =
	| { readonly kind: 'node'; readonly target: ApiNode; readonly pointer: readonly string[] }
	| { readonly kind: 'fault'; readonly fault: ReferenceFault; readonly file: string | undefined };

/** Target of a `$ref`: in the same file, or in another file of the project. */
export function findReference(reader: ApiReader, from: string, reference: string): ReferenceTarget {
	const known = reader.targets.get(from) ?? new Map<string, ReferenceTarget>();
	reader.targets.set(from, known);
	const before = known.get(reference);
	if (before !== undefined) return before;
	const found = followReference(reader, from, reference);
	known.set(reference, found);
	return found;
}

function followReference(reader: ApiReader, from: string, reference: string): ReferenceTarget {
	const fault = (kind: ReferenceFault, file?: string): ReferenceTarget => ({
		kind: 'fault',
		fault: kind,
		file,
	});
	const split = splitReference(from, reference);
	if (typeof split === 'string') return fault(split);
	const { file, fragment } = split;
	const root = rootOf(reader, file);
	if (root === undefined) return fault('missingFile', file);
	const pointer = toPointer(fragment);
	if (pointer === undefined) return findNamed(root, file, fragment) ?? fault('form', file);
	const node = followPointer(root, pointer);
	return node === undefined ? fault('missingPart', file) : { kind: 'node', target: { file, node }, pointer };
}

/** File and fragment of a `$ref`; does not check that they exist. */
export function splitReference(
	from: string,
	reference: string,
): { readonly file: string; readonly fragment: string } | 'address' | 'outside' {
	const hash = reference.indexOf('#');
	const path = hash < 0 ? reference : reference.slice(0, hash);
	const fragment = hash < 0 ? '' : reference.slice(hash + 1);
	// A description on another site is a single file.
	if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) || (path !== '' && isUrl(from))) return 'address';
	const file = path === '' ? from : toFile(from, path);
	return file === undefined ? 'outside' : { file, fragment };
}

/** A path with a leading slash is relative to the project's root. */
function toFile(from: string, path: string): string | undefined {
	const decoded = decodePercent(path);
	return normalizePath(decoded.startsWith('/') ? decoded.slice(1) : `${folderOf(from)}/${decoded}`);
}

/** Segments of a JSON pointer; undefined for a fragment that is a name. */
export function toPointer(fragment: string): readonly string[] | undefined {
	if (fragment === '') return [];
	return fragment.startsWith('/') ? fragment.slice(1).split('/').map(decodeSegment) : undefined;
}

/** The host's readers decode both JSON pointer and percent escapes. */
function decodeSegment(segment: string): string {
	return decodePercent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

export function followPointer(root: Node, pointer: readonly string[]): Node | undefined {
	let node: Node | undefined = root;
	for (const segment of pointer)
		node = node?.type === 'array' ? itemsOf(node)[Number(segment)] : fieldOf(node, segment);
	return node;
}

/** `#user` is the schema with that `$anchor`, or the first with that `$dynamicAnchor`. */
function findNamed(root: Node, file: string, name: string): ReferenceTarget | undefined {
	const schemas = fieldOf(fieldOf(root, 'components'), 'schemas');
	for (const property of schemas?.children ?? []) {
		const [key, node] = property.children ?? [];
		const anchor = fieldOf(node, '$anchor') ?? fieldOf(node, '$dynamicAnchor');
		if (node !== undefined && stringOf(anchor) === name)
			return { kind: 'node', target: { file, node }, pointer: ['components', 'schemas', String(key?.value)] };
	}
	return undefined;
}

/** Upper bound for chains of references; real files have shorter ones. */
const maxChainLength = 32;

/** The node itself, or the end of its chain of references; undefined without a target. */
export function resolveNode(reader: ApiReader, start: ApiNode): ApiNode | undefined {
	let at = start;
	for (let step = 0; step < maxChainLength; step++) {
		const reference = stringOf(fieldOf(at.node, '$ref'));
		if (reference === undefined) return at;
		const found = findReference(reader, at.file, reference);
		if (found.kind === 'fault') return undefined;
		at = found.target;
	}
	return undefined;
}

/** Value of a property, references followed. */
export function childOf(reader: ApiReader, { file, node }: ApiNode, key: string): ApiNode | undefined {
	const child = fieldOf(node, key);
	return child && resolveNode(reader, { file, node: child });
}

/** Items of an array property, references followed; items without a target are left out. */
export function childrenOf(reader: ApiReader, { file, node }: ApiNode, key: string): readonly ApiNode[] {
	const list = fieldOf(node, key);
	if (list === undefined) return [];
	return itemsOf(list).flatMap((item) => resolveNode(reader, { file, node: item }) ?? []);
}
