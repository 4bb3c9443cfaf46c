import type { Node } from 'jsonc-parser';
import { keyReplacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import type { DataDocument } from '../../../language/document.ts';
import { itemsOf, propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { TextChange } from '../../../text/edits.ts';
import { startOfLine } from '../../../text/positions.ts';
import type { Fix } from '../../../text/problem.ts';
import { entrySeparator, wordInFormat } from './newEntry.ts';

/** A keyword that the OpenAPI version of the file does not support. */
export interface UnsupportedKeyword {
	readonly kind: 'nullable' | 'flag' | 'types' | 'bound' | 'const' | 'examples' | 'other';
	readonly key: Node;
	readonly value: Node;
	readonly message: string;
}

/** Equivalents in the syntax of the file's version; none if that is ambiguous. */
export function unsupportedKeywordRepairs(
	document: DataDocument,
	schema: Node,
	keyword: UnsupportedKeyword,
): readonly Fix[] {
	const changes = changesFor(document, schema, keyword);
	const version = keyword.kind === 'nullable' || keyword.kind === 'flag' ? '3.1' : '3.0';
	return changes === undefined
		? []
		: [{ title: `Convert to OpenAPI ${version} syntax`, changes, preferred: true }];
}

function changesFor(
	document: DataDocument,
	schema: Node,
	{ kind, key, value }: UnsupportedKeyword,
): readonly TextChange[] | undefined {
	const { text } = document;
	const written = text.slice(value.offset, value.offset + value.length);
	const removal = entryRemoval(document, schema, key);
	switch (kind) {
		case 'nullable': {
			if (value.value === false) return removal && [removal];
			const type = fieldOf(schema, 'type');
			// An `enum` or `const` would need `null` as well.
			if (stringOf(type) === undefined || type === undefined || !removal) return undefined;
			if (fieldOf(schema, 'enum') !== undefined || fieldOf(schema, 'const') !== undefined) return undefined;
			const name = text.slice(type.offset, type.offset + type.length);
			return [{ span: spanOf(type), newText: `[${name}, "null"]` }, removal];
		}
		case 'flag': {
			if (value.value === false) return removal && [removal];
			const bound = entryOf(schema, inclusiveKeyword(String(key.value)));
			const boundRemoval = bound && entryRemoval(document, schema, bound.key);
			if (bound?.value?.type !== 'number' || boundRemoval === undefined) return undefined;
			const { offset, length } = bound.value;
			return [{ span: spanOf(value), newText: text.slice(offset, offset + length) }, boundRemoval];
		}
		case 'types': {
			const others = itemsOf(value).filter((item) => item.type !== 'null' && stringOf(item) !== 'null');
			const [only] = others;
			const isClear = others.length === 1 && itemsOf(value).length === 2 && text[value.offset] === '[';
			if (only === undefined || !isClear || fieldOf(schema, 'nullable') !== undefined) return undefined;
			const type = text.slice(only.offset, only.offset + only.length);
			const newEntry = `${entrySeparator(document, schema, key.offset)}${wordInFormat(document, 'nullable')}: true`;
			return [{ span: spanOf(value), newText: `${type}${newEntry}` }];
		}
		case 'bound': {
			if (fieldOf(schema, inclusiveKeyword(String(key.value))) !== undefined) return undefined;
			const name = wordInFormat(document, String(key.value));
			const newEntry = `${entrySeparator(document, schema, key.offset)}${name}: true`;
			const renamed = keyReplacement(document, spanOf(key), inclusiveKeyword(String(key.value))).changes;
			return [...renamed, { span: spanOf(value), newText: `${written}${newEntry}` }];
		}
		case 'const': {
			if (value.children !== undefined || fieldOf(schema, 'enum') !== undefined || /\n/.test(written))
				return undefined;
			const renamed = keyReplacement(document, spanOf(key), 'enum').changes;
			return [...renamed, { span: spanOf(value), newText: `[${quoted(document, written)}]` }];
		}
		case 'examples': {
			const [only, ...more] = itemsOf(value);
			const isClear = only !== undefined && more.length === 0 && text[value.offset] === '[';
			if (!isClear || fieldOf(schema, 'example') !== undefined) return undefined;
			const renamed = keyReplacement(document, spanOf(key), 'example').changes;
			return [
				...renamed,
				{ span: spanOf(value), newText: text.slice(only.offset, only.offset + only.length) },
			];
		}
		case 'other':
			return undefined;
	}
}

/** A plain YAML string with punctuation of lists needs quotes inside a list. */
function quoted({ format }: DataDocument, written: string): string {
	return format === 'yaml' && /^[^"'].*[,[\]{}]/.test(written) ? JSON.stringify(written) : written;
}

export function inclusiveKeyword(exclusive: string): string {
	return exclusive === 'exclusiveMinimum' ? 'minimum' : 'maximum';
}

function entryOf(schema: Node, name: string) {
	return propertiesOf(schema).find((one) => one.name === name);
}

/** Removes an entry with its line, or with the comma next to it. */
export function entryRemoval(
	{ text }: DataDocument,
	{ offset, children = [] }: Node,
	key: Node,
): TextChange | undefined {
	const index = children.findIndex((child) => child.children?.[0] === key);
	const entry = children[index];
	if (entry === undefined) return undefined;
	const end = entry.offset + entry.length;
	const [next, before] = [children[index + 1], children[index - 1]];
	const lineStart = startOfLine(text, entry.offset);
	const [rest = ''] = /^[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/.exec(text.slice(end, end + 300)) ?? [];
	const isAlone = text[offset] !== '{' && text.slice(lineStart, entry.offset).trim() === '' && rest !== '';
	if (isAlone) return { span: { start: lineStart, end: end + rest.length }, newText: '' };
	if (next !== undefined) return { span: { start: entry.offset, end: next.offset }, newText: '' };
	return before && { span: { start: before.offset + before.length, end }, newText: '' };
}
