import type { Node } from 'jsonc-parser';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import { itemsOf, spanOf, stringOf } from '../../../language/json.ts';
import { decodePercent, folderOf, normalizePath } from '../../../text/paths.ts';
import type { ApiPlace, ApiSchema } from '../apiSchema.ts';
import { isAddress } from './operationReference.ts';
import { type DataFiles, overlaidTreeOf, overlayPlaceOf } from './overlays.ts';

/** A node with the file that it stands in, from which its references lead on. */
export interface ApiNode {
	readonly file: string;
	readonly node: Node;
}

/** Follows references through the data files of a project at one moment. */
export interface ApiReader {
	readonly dataFiles: DataFiles;
	/** Keeps the trees alive as long as anyone holds the reader’s answers. */
	readonly roots: Map<string, Node | undefined>;
	/** Schemas by the nodes that they are made of. */
	readonly schemas: Map<string, ApiSchema>;
	readonly numbers: Map<Node, number>;
	/** By file: method and path of operations by their `operationId`. */
	readonly operationIds: Map<string, ReadonlyMap<string, string>>;
}

export function createApiReader(dataFiles: DataFiles): ApiReader {
	return { dataFiles, roots: new Map(), schemas: new Map(), numbers: new Map(), operationIds: new Map() };
}

export function rootOf(reader: ApiReader, file: string): Node | undefined {
	if (reader.roots.has(file)) return reader.roots.get(file);
	const document = reader.dataFiles.get(file);
	const tree = document && (overlaidTreeOf(reader.dataFiles, document) ?? dataTreeOf(document));
	const root = tree?.root;
	reader.roots.set(file, root);
	return root;
}

export function toApiPlace({ file, node }: ApiNode): ApiPlace {
	return overlayPlaceOf(node) ?? { file, span: spanOf(node) };
}

/** Why a reference leads nowhere. */
export type ReferenceFault = 'address' | 'outside' | 'missingFile' | 'missingPart' | 'form';

export type ReferenceTarget =
	| { readonly kind: 'node'; readonly target: ApiNode; readonly pointer: readonly string[] }
	| { readonly kind: 'fault'; readonly fault: ReferenceFault; readonly file: string | undefined };

/** What the text of a `$ref` leads to: a place of the same file, or of another file of the project. */
export function findReference(reader: ApiReader, from: string, reference: string): ReferenceTarget {
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

/** The file that the text of a `$ref` names, and what stands behind `#`; whether anything is there is not asked. */
export function splitReference(
	from: string,
	reference: string,
): { readonly file: string; readonly fragment: string } | 'address' | 'outside' {
	const hash = reference.indexOf('#');
	const path = hash < 0 ? reference : reference.slice(0, hash);
	const fragment = hash < 0 ? '' : reference.slice(hash + 1);
	// What lies on another site is one file alone.
	if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) || (path !== '' && isAddress(from))) return 'address';
	const file = path === '' ? from : toFile(from, path);
	return file === undefined ? 'outside' : { file, fragment };
}

/** A path with a leading slash starts at the project's root. */
function toFile(from: string, path: string): string | undefined {
	const decoded = decodePercent(path);
	return normalizePath(decoded.startsWith('/') ? decoded.slice(1) : `${folderOf(from)}/${decoded}`);
}

/** Undefined for a fragment that is a name, and no way from the root. */
export function toPointer(fragment: string): readonly string[] | undefined {
	if (fragment === '') return [];
	return fragment.startsWith('/') ? fragment.slice(1).split('/').map(decodeSegment) : undefined;
}

/** The site's readers escape in two ways: for JSON pointers and for addresses. */
function decodeSegment(segment: string): string {
	return decodePercent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

export function followPointer(root: Node, pointer: readonly string[]): Node | undefined {
	let node: Node | undefined = root;
	for (const segment of pointer)
		node = node?.type === 'array' ? itemsOf(node)[Number(segment)] : fieldOf(node, segment);
	return node;
}

/** `#user` leads to the schema with that `$anchor`, or the first with that `$dynamicAnchor`. */
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

/** Longer chains of references than any real file has. */
const maxChainLength = 32;

/** The node itself, or what it refers to in the end; undefined when that is nowhere. */
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

/** What the key of the node holds, with references followed. */
export function childOf(reader: ApiReader, { file, node }: ApiNode, key: string): ApiNode | undefined {
	const child = fieldOf(node, key);
	return child && resolveNode(reader, { file, node: child });
}

/** The items of the list under the key, with references followed; what leads nowhere is left out. */
export function childrenOf(reader: ApiReader, { file, node }: ApiNode, key: string): readonly ApiNode[] {
	const list = fieldOf(node, key);
	if (list === undefined) return [];
	return itemsOf(list).flatMap((item) => resolveNode(reader, { file, node: item }) ?? []);
}
