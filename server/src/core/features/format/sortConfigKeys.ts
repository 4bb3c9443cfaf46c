import type { Node } from 'jsonc-parser';
import { entriesOf, type ResolvedField } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import type { TextChange } from '../../text/edits.ts';

/**
 * Changes that sort the keys of every object into the order of the reference; unknown ones come last and keep their
 * order. Commas, white space and comments between keys stay in place. None for invalid JSON.
 */
export function sortConfigKeys(document: ConfigDocument): readonly TextChange[] {
	const { root, errors } = document.json;
	if (root === undefined || errors.length > 0) return [];
	const fields = new Map<Node, ResolvedField>();
	for (const { node, field } of entriesOf(document)) if (node !== undefined) fields.set(node, field);
	return [...changesOf({ text: document.text, fields }, root)];
}

interface Sorting {
	readonly text: string;
	readonly fields: ReadonlyMap<Node, ResolvedField>;
}

/** Sorts inside a key that stays in place; for a moved key, its sorted text is inserted. */
function* changesOf(sorting: Sorting, node: Node): Generator<TextChange> {
	const sorted = sortedChildren(sorting, node);
	for (const [index, child] of (node.children ?? []).entries()) {
		const next = sorted[index];
		if (next === undefined || next === child) yield* changesOf(sorting, child);
		else yield { span: spanOf(child), newText: sortedText(sorting, next) };
	}
}

function sortedText(sorting: Sorting, node: Node): string {
	let text = '';
	let from = node.offset;
	for (const { span, newText } of changesOf(sorting, node)) {
		text += sorting.text.slice(from, span.start) + newText;
		from = span.end;
	}
	return text + sorting.text.slice(from, node.offset + node.length);
}

function sortedChildren({ fields }: Sorting, node: Node): readonly Node[] {
	const children = node.children ?? [];
	const field = fields.get(node);
	if (node.type !== 'object' || field?.type !== 'object') return children;
	const order = [...Object.keys(field.properties), ...Object.keys(field.accepted ?? {})];
	const ranks = new Map(order.map((name, rank) => [name, rank]));
	const rankOf = (property: Node) => ranks.get(stringOf(property.children?.[0]) ?? '') ?? order.length;
	return [...children].sort((a, b) => rankOf(a) - rankOf(b));
}
