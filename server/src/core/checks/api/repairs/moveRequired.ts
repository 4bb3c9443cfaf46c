import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../../syntax/document.ts';
import { itemsOf } from '../../../syntax/json.ts';
import type { ApiMisfit } from '../../../syntax/openapi/apiParts.ts';
import { fieldOf } from '../../../syntax/openapi/dataNode.ts';
import { lineBreakOf, startOfLine } from '../../../text/lineBounds.ts';
import type { Fix } from '../../../text/problem.ts';
import type { TextChange } from '../../../text/textChange.ts';
import { entryRemoval } from './entryRemoval.ts';
import { entryBreak, inFormat, textInFormat } from './newEntry.ts';

/** Moves `required: true` from a property to the `required` list of its parent schema. */
export function moveRequired(document: DataDocument, { owner, key, node }: ApiMisfit): Fix | undefined {
	const removal = key && entryRemoval(document, owner.node, key);
	const name: unknown = owner.key?.value;
	if (removal === undefined || typeof name !== 'string') return undefined;
	if (node.value !== true) return { title: 'Remove `required`', changes: [removal], preferred: true };
	const object = owner.owner?.node;
	const properties = fieldOf(object, 'properties');
	const isProperty = properties?.children?.some(({ children }) => children?.[0] === owner.key) === true;
	const naming = isProperty && object !== undefined ? namingOf(document, object, name) : undefined;
	if (naming === undefined) return undefined;
	const changes = [naming, removal];
	return { title: `Add \`${name}\` to \`required\` of the parent schema`, changes, preferred: true };
}

function namingOf(document: DataDocument, object: Node, name: string): TextChange | undefined {
	const { text } = document;
	const written = textInFormat(document, name);
	const list = fieldOf(object, 'required');
	if (list === undefined) {
		const entry = object.children?.find(({ children }) => children?.[0]?.value === 'properties');
		if (entry === undefined) return undefined;
		const start = entry.offset;
		const newText = `${inFormat(document, 'required')}: [${written}]${entryBreak(document, object, start)}`;
		return { span: { start, end: start }, newText };
	}
	const last = itemsOf(list).at(-1);
	if (list.type !== 'array' || last === undefined) return undefined;
	const end = last.offset + last.length;
	const column = last.offset - startOfLine(text, last.offset);
	const isInBrackets = text[list.offset] === '[';
	const newText = isInBrackets
		? `, ${written}`
		: `${lineBreakOf(text)}${' '.repeat(Math.max(0, column - 2))}- ${written}`;
	return { span: { start: end, end }, newText };
}
