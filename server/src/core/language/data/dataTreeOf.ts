import type { DataDocument } from '../document.ts';
import { readJsonNodes, readStrictJson } from '../json.ts';
import { jsonFaults } from '../jsonFaults.ts';
import type { DataTree } from './dataTree.ts';
import { parseYaml } from './parseYaml.ts';

// Trees are many times the size of their texts: those that nobody uses may go, and are made anew when asked for.
const known = new WeakMap<DataDocument, WeakRef<DataTree>>();

/** The document's tree; never fails. */
export function dataTreeOf(document: DataDocument): DataTree {
	const before = known.get(document)?.deref();
	if (before !== undefined) return before;
	const tree = readTree(document);
	known.set(document, new WeakRef(tree));
	return tree;
}

function readTree({ format, text }: DataDocument): DataTree {
	if (format === 'yaml') return readJsonAsYaml(text) ?? parseYaml(text);
	const json = readJsonNodes(text);
	return { root: json.root, faults: jsonFaults(text, json) };
}

/** JSON is YAML, too; the YAML parser takes a hundred times as long for it, and as much memory. */
function readJsonAsYaml(text: string): DataTree | undefined {
	const root = /^\s*\{/.test(text) ? readStrictJson(text) : undefined;
	return root && { root, faults: [] };
}
