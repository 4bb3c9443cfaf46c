import type { Definition, FootnoteDefinition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageReferences } from '../pageAnswers.ts';
import type { PageNode } from './pageTree.ts';

/** What the nodes say of names that references elsewhere on the page may have. */
export function referencesIn(nodes: readonly PageNode[]): PageReferences {
	const definitions = new Map<string, Definition>();
	const footnotes = new Map<string, FootnoteDefinition>();
	const root: Root = { type: 'root', children: [...nodes] };
	visit(root, (node) => {
		// The first of a name holds.
		if (node.type === 'definition' && !definitions.has(node.identifier))
			definitions.set(node.identifier, node);
		if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier))
			footnotes.set(node.identifier, node);
	});
	return { definitions, footnotes };
}

/** The references of pieces of a page that follow each other. */
export function joinReferences(parts: Iterable<PageReferences>): PageReferences {
	const definitions = new Map<string, Definition>();
	const footnotes = new Map<string, FootnoteDefinition>();
	for (const part of parts) {
		for (const [name, node] of part.definitions) if (!definitions.has(name)) definitions.set(name, node);
		for (const [name, node] of part.footnotes) if (!footnotes.has(name)) footnotes.set(name, node);
	}
	return { definitions, footnotes };
}
