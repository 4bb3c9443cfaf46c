import type { DataDocument } from '../document.ts';
import { readJson } from '../json.ts';
import { jsonFaults } from '../jsonFaults.ts';
import type { DataTree } from './dataTree.ts';
import { parseYaml } from './parseYaml.ts';
import { readPlainYaml } from './readPlainYaml.ts';

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
	if (format === 'yaml') return readPlainYaml(text) ?? parseYaml(text);
	const json = readJson(text);
	return { root: json.root, faults: jsonFaults(text, json) };
}
