import type { Node } from 'jsonc-parser';
import type { Span } from '../../text/span.ts';
import type { DataDocument } from '../document.ts';
import { parseJson } from '../json.ts';
import { jsonFaults } from '../jsonFaults.ts';
import { parseYaml } from './parseYaml.ts';

/** A JSON or YAML text as one kind of tree, as far as it could be read. */
export interface DataTree {
	/** In YAML an alias stands for the very node of its anchor, so that a node may have several places. */
	readonly root: Node | undefined;
	readonly faults: readonly DataFault[];
}

/** A place where the text is no JSON or YAML. */
export interface DataFault {
	/** The name of a JSON fault, or a code of the YAML parser. */
	readonly kind: string;
	readonly span: Span;
}

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
	if (format === 'yaml') return parseYaml(text);
	const json = parseJson(text);
	return { root: json.root, faults: jsonFaults(text, json) };
}
