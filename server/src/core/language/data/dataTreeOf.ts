import { deriveWeakly } from '../../text/derive.ts';
import type { DataDocument } from '../document.ts';
import { readJsonNodes, readStrictJson } from '../json.ts';
import { jsonFaults } from '../jsonFaults.ts';
import type { DataTree } from './dataTree.ts';
import { parseYaml } from './parseYaml.ts';

/** Tree of the document, many times the size of its text; never fails. */
export const dataTreeOf = deriveWeakly((document: DataDocument) => [document], readTree);

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
