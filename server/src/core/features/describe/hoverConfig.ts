import type { Node } from 'jsonc-parser';
import type { Hover, Position } from 'vscode-languageserver-types';
import type { ConfigSchema } from '../../catalogue/config/configSchema.ts';
import { type ConfigEntry, entryAt, schemaOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import type { Project } from '../../project/project.ts';
import { containsCursor } from '../../text/positions.ts';
import { linkAt } from '../subject/linkAt.ts';
import { describeField, describeKeys, describeValue } from './describeField.ts';
import { targetMarkdown } from './hoverLink.ts';

/** Hover of the key or value at the cursor. */
export function hoverConfig(
	project: Project,
	document: ConfigDocument,
	position: Position,
): Hover | undefined {
	const schema = schemaOf(document);
	const offset = document.lines.offsetAt(position);
	const entry = entryAt(document, offset);
	const node = entry === undefined ? undefined : hoveredNode(entry, offset);
	if (entry === undefined || node === undefined) return undefined;
	const { start, end } = spanOf(node);
	return {
		contents: { kind: 'markdown', value: textFor(schema, entry, node) + targetOf(project, document, offset) },
		range: { start: document.lines.positionAt(start), end: document.lines.positionAt(end) },
	};
}

/** Key, or a scalar value; white space inside objects and arrays has no hover. */
function hoveredNode({ key, node }: ConfigEntry, offset: number): Node | undefined {
	if (key !== undefined && containsCursor(spanOf(key), offset)) return key;
	const isPlain = node !== undefined && node.type !== 'object' && node.type !== 'array';
	return isPlain && containsCursor(spanOf(node), offset) ? node : undefined;
}

/** Documentation of the page or file that a link points to. */
function targetOf(project: Project, document: ConfigDocument, offset: number): string {
	const link = linkAt(project, document, offset);
	return link === undefined ? '' : `\n\n---\n\n${targetMarkdown(project, link.destination)}`;
}

function textFor(schema: ConfigSchema, entry: ConfigEntry, node: Node): string {
	// An item is documented by its list.
	const place = entry.key === undefined ? (entry.owner ?? entry) : entry;
	const name = stringOf(place.key);
	const required = name !== undefined && isRequired(place, name);
	const value = entry.node === node ? stringOf(node) : undefined;
	const meaning =
		value !== undefined && entry.field.type === 'string' ? describeValue(entry.field, value) : undefined;
	return [
		name === undefined ? undefined : `**\`${name}\`**`,
		describeField(schema, place.declared, required),
		node === place.key ? describeKeys(schema, place.declared) : undefined,
		meaning === undefined ? undefined : `\`${value}\`: ${meaning}`,
	]
		.filter((part) => part !== undefined)
		.join('\n\n');
}

function isRequired({ owner }: ConfigEntry, name: string): boolean {
	return owner?.field.type === 'object' && owner.field.required?.includes(name) === true;
}
