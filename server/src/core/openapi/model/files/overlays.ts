import type { Node } from 'jsonc-parser';
import type { DataTree } from '../../../language/data/dataTree.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { derive, deriveWeakly } from '../../../text/derive.ts';
import { folderOf, resolveFromRoot } from '../../../text/paths.ts';
import type { Span } from '../../../text/positions.ts';
import type { ApiPlace } from '../apiSchema.ts';
import { applyOverlays } from './applyOverlays.ts';
import { isUrl, toSourcePath } from './operationReference.ts';
import { isOverlayRoot, type Overlay, type OverlayFault, readOverlay } from './readOverlay.ts';

/** Overlays that the configuration lists, by path or URL of the description (host-behavior.md 6.2). */
export type OverlayLists = ReadonlyMap<string, readonly string[]>;

/** Data files of a project with the overlays that its configuration lists. */
export interface DataFiles extends ReadonlyMap<string, DataDocument> {
	readonly overlayLists?: OverlayLists;
}

/** Returns the same map if the lists are equal, since derived values are cached by it. */
export function withOverlayLists(dataFiles: DataFiles, lists: OverlayLists): DataFiles {
	const before = dataFiles.overlayLists ?? new Map();
	if (JSON.stringify([...before]) === JSON.stringify([...lists])) return dataFiles;
	return Object.assign(new Map(dataFiles), { overlayLists: lists });
}

/** Overlay in the file; undefined for other files and after syntax errors. */
export const overlayOf = derive((document: DataDocument): { readonly overlay: Overlay | undefined } => {
	const { root, faults } = dataTreeOf(document);
	const isRead = root !== undefined && faults.length === 0 && isOverlayRoot(root);
	return { overlay: isRead ? readOverlay(root) : undefined };
});

/** Path or URL of the description that the overlay extends. */
export function overlayTargetPath({ path }: DataDocument, { extends: named }: Overlay): string | undefined {
	if (named === undefined || isUrl(named)) return named;
	return resolveFromRoot(named.startsWith('/') ? named : `${folderOf(path)}/${named}`);
}

const discovered = derive((dataFiles: DataFiles): ReadonlyMap<string, readonly DataDocument[]> => {
	const found = new Map<string, DataDocument[]>();
	for (const document of dataFiles.values()) {
		if (document.claims !== 'overlay') continue;
		const { overlay } = overlayOf(document);
		const file =
			overlay === undefined || overlay.faults.length > 0 ? undefined : overlayTargetPath(document, overlay);
		if (file !== undefined) found.set(file, [...(found.get(file) ?? []), document]);
	}
	for (const documents of found.values()) documents.sort((a, b) => (a.path < b.path ? -1 : 1));
	return found;
});

/** Overlays of a description in the order of application: the listed ones, else those that extend it. */
function overlaysOf(dataFiles: DataFiles, file: string): readonly DataDocument[] {
	const listed = dataFiles.overlayLists?.get(file);
	if (listed === undefined) return discovered(dataFiles).get(file) ?? [];
	return listed.flatMap((path) => dataFiles.get(toSourcePath(path)) ?? []);
}

/** Descriptions to which the overlay applies. */
export function overlaidDocumentsOf(
	dataFiles: DataFiles,
	{ path, claims }: DataDocument,
): readonly DataDocument[] {
	if (claims !== 'overlay') return [];
	const named = new Set([...(dataFiles.overlayLists?.keys() ?? []), ...discovered(dataFiles).keys()]);
	return [...named].flatMap((file) => {
		const applies = overlaysOf(dataFiles, file).some((overlay) => overlay.path === path);
		const base = applies ? dataFiles.get(file) : undefined;
		return base === undefined || base.claims === 'overlay' ? [] : base;
	});
}

/** True if the configuration lists the overlay for a description. */
export function isListedOverlay({ overlayLists }: DataFiles, path: string): boolean {
	for (const listed of overlayLists?.values() ?? [])
		if (listed.some((one) => toSourcePath(one) === path)) return true;
	return false;
}

/** API description with its overlays applied. */
export interface OverlaidTree extends DataTree {
	/** Actions that failed, by path of the overlay. */
	readonly overlayFaults: ReadonlyMap<string, readonly OverlayFault[]>;
	/** Place of a span that came from an overlay; undefined for the description's own. */
	placeIn(span: Span): ApiPlace | undefined;
}

/** Data file and the overlays that apply to it. */
export type OverlaidFile = readonly [document: DataDocument, ...overlays: readonly DataDocument[]];

/** Data file at the path with its overlays. The list keeps its identity until one of them changes. */
export function overlaidFileAt(dataFiles: DataFiles, path: string): OverlaidFile | undefined {
	const document = dataFiles.get(path);
	if (document === undefined) return undefined;
	return listOf(document, ...(document.claims === 'overlay' ? [] : overlaysOf(dataFiles, path)));
}

const listOf = derive(
	(...file: OverlaidFile) => file,
	(...file): OverlaidFile => file,
);

/** Tree of the file at a path with its overlays applied; undefined for a file without overlays. */
export function overlaidTreeAt(dataFiles: DataFiles, path: string): OverlaidTree | undefined {
	const file = overlaidFileAt(dataFiles, path);
	return file && overlaidTreeOf(file);
}

/** Tree of a file with its overlays applied; undefined for a file without overlays. */
export function overlaidTreeOf([document, ...overlays]: OverlaidFile): OverlaidTree | undefined {
	return overlays.length === 0 ? undefined : overlaidTree(document, ...overlays);
}

const overlaidTree = deriveWeakly((...file: OverlaidFile) => file, overlay);

/** Places of nodes that came from overlays. */
const places = new WeakMap<Node, ApiPlace>();

/** Place in the overlay of a node that came from one. */
export function overlayPlaceOf(node: Node): ApiPlace | undefined {
	return places.get(node);
}

function overlay(document: DataDocument, ...overlays: readonly DataDocument[]): OverlaidTree {
	const { root, faults } = dataTreeOf(document);
	if (root === undefined) return { root, faults, overlayFaults: new Map(), placeIn: () => undefined };
	// Positions of each file start after those of the files before it.
	let end = document.text.length + 1;
	const placed = overlays.flatMap((file) => {
		const { overlay: read } = overlayOf(file);
		const shift = end;
		end += file.text.length + 1;
		return read === undefined ? [] : [{ file, overlay: read, shift, end }];
	});
	const applied = applyOverlays(root, placed);
	const placeIn = ({ start, end: last }: Span): ApiPlace | undefined => {
		if (start <= document.text.length) return undefined;
		const from = placed.find((one) => start >= one.shift && start < one.end);
		return from && { file: from.file.path, span: { start: start - from.shift, end: last - from.shift } };
	};
	notePlaces(applied.root, placeIn);
	return {
		root: applied.root,
		faults,
		placeIn,
		overlayFaults: new Map(placed.map(({ file }, index) => [file.path, applied.faults[index] ?? []])),
	};
}

function notePlaces(node: Node, placeIn: OverlaidTree['placeIn']): void {
	const { offset, length, children = [] } = node;
	const place = placeIn({ start: offset, end: offset + length });
	if (place !== undefined) places.set(node, place);
	for (const child of children) notePlaces(child, placeIn);
}
