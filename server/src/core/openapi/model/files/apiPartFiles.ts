import type { Node } from 'jsonc-parser';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { boundedCache } from '../../../text/boundedCache.ts';
import { derive } from '../../../text/derive.ts';
import type { ApiProject } from '../apiProject.ts';
import type { ApiObjectKind } from '../specification/openApiObjects.ts';
import { apiPartsBelow } from './apiParts.ts';
import { followPointer, splitReference, toPointer } from './apiReader.ts';
import type { DataFiles } from './overlays.ts';

/** Target of a `$ref` in a file that is not an API description itself. */
export interface ApiPartRoot {
	readonly kind: ApiObjectKind;
	/** JSON pointer from the file's root. */
	readonly pointer: readonly string[];
}

/** Targets in the file of references from API descriptions, direct or through other files; empty for other files. */
export function apiPartRoots(
	{ dataFiles }: Pick<ApiProject, 'dataFiles'>,
	path: string,
): readonly ApiPartRoot[] {
	return allParts(dataFiles).get(path) ?? [];
}

/** Nodes of the targets that exist. */
export function resolvePartNodes(
	root: Node,
	roots: readonly ApiPartRoot[],
): readonly { readonly kind: ApiObjectKind; readonly node: Node }[] {
	return roots.flatMap(({ kind, pointer }) => {
		const node = followPointer(root, pointer);
		return node === undefined ? [] : [{ kind, node }];
	});
}

/** Upper bound against hostile projects; real ones have far fewer. */
const maxRoots = 10_000;
const wholeDescription: ApiPartRoot = { kind: 'document', pointer: [] };

const allParts = derive((dataFiles: DataFiles): ReadonlyMap<string, readonly ApiPartRoot[]> => {
	const parts = new Map<string, ApiPartRoot[]>();
	const seen = new Set<string>();
	const waiting = [...dataFiles.values()]
		.filter((document) => document.claims === 'openapi' && referencesOtherFiles(document))
		.map((document) => ({ document, root: wholeDescription }));
	// The list grows during iteration.
	for (const { document, root } of waiting) {
		for (const { text, kind } of referencesIn(document)(root)) {
			const target = splitReference(document.path, text);
			const other = typeof target === 'string' ? undefined : dataFiles.get(target.file);
			if (typeof target === 'string' || other === undefined || other.claims !== undefined) continue;
			const pointer = toPointer(target.fragment);
			const key = JSON.stringify([target.file, kind, pointer]);
			if (pointer === undefined || seen.has(key) || seen.size >= maxRoots) continue;
			seen.add(key);
			const found = { kind, pointer };
			const list = parts.get(target.file);
			if (list === undefined) parts.set(target.file, [found]);
			else list.push(found);
			waiting.push({ document: other, root: found });
		}
	}
	return parts;
});

/** True if a file may reference others. Decided by the text alone, without parsing: most descriptions reference none. */
export const referencesOtherFiles = derive((document: DataDocument): boolean =>
	/\$ref["']?\s*:\s*["']?[^#\s"']/.test(document.text),
);

interface WrittenReference {
	readonly text: string;
	readonly kind: ApiObjectKind;
}

/** References below a root in the document. Kept as text, so that the large trees can be freed. */
const referencesIn = derive((document: DataDocument) =>
	boundedCache(
		maxRoots,
		(root: ApiPartRoot): readonly WrittenReference[] => {
			const tree = dataTreeOf(document);
			const nodes = tree.root === undefined ? [] : resolvePartNodes(tree.root, [root]);
			return apiPartsBelow(nodes).references.map(({ node, kind }) => ({ text: String(node.value), kind }));
		},
		({ kind, pointer }) => JSON.stringify([kind, pointer]),
	),
);
