import type { Node } from 'jsonc-parser';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Fix } from '../../../text/problem.ts';
import type { ApiMisfit } from '../../model/files/apiParts.ts';
import type { ApiShape } from '../../model/specification/openApiObjects.ts';
import { openApiObjects } from '../../model/specification/openApiObjects.ts';
import { wordInFormat } from './newEntry.ts';

/** Converts a value to the type that OpenAPI expects, if what it means is unambiguous. */
export function apiValueRepair(document: DataDocument, misfit: ApiMisfit): Fix | undefined {
	return misfit.node.type === 'object' ? listRepair(document, misfit) : textRepair(document, misfit);
}

/** Wraps an object in an array. */
function listRepair({ text }: DataDocument, { node, shape }: ApiMisfit): Fix | undefined {
	if (shape.is !== 'list' || !isEntry(node, shape.of)) return undefined;
	const written = text.slice(node.offset, node.offset + node.length).trimEnd();
	const newText = written.startsWith('{') ? `[${written}]` : `- ${written.replace(/\n(?=[^\r\n])/g, '\n  ')}`;
	const span = { start: node.offset, end: node.offset + written.length };
	return { title: 'Convert to an array', changes: [{ span, newText }], preferred: true };
}

/** True if the object has a key of an entry. Otherwise its keys may be names of several entries. */
function isEntry(node: Node, shape: ApiShape): boolean {
	if (shape.is === 'map') return true;
	if (shape.is !== 'object') return false;
	const { fields } = openApiObjects[shape.kind];
	return propertiesOf(node).some(({ name }) => name === '$ref' || Object.hasOwn(fields, name));
}

function textRepair(document: DataDocument, { node, shape }: ApiMisfit): Fix | undefined {
	const { text, format } = document;
	const value = stringOf(node);
	if (value === undefined || value.trim() === '' || value.includes('\n')) return undefined;
	const span = spanOf(node);
	const written = text.slice(span.start, span.end);
	const fix = (newText: string): Fix => ({
		title: `Replace with \`${newText}\``,
		changes: [{ span, newText }],
		preferred: true,
		isSafe: true,
	});
	if (shape.is === 'flag') {
		const flag = flags.get(value.toLowerCase());
		return flag === undefined ? undefined : fix(flag);
	}
	// Inside brackets, these characters would end the entry.
	const isPlain = /^["']/.test(written) || !/[,[\]{}]/.test(written);
	const entry = isPlain ? written : JSON.stringify(value);
	if (shape.is === 'list' && (shape.of.is === 'text' || shape.of.is === 'any')) return fix(`[${entry}]`);
	const key = keyOf(shape, value);
	if (key === undefined) return undefined;
	if (key.isName) return fix(format === 'json' ? `{ ${JSON.stringify(value)}: [] }` : `{ ${entry}: [] }`);
	return fix(`{ ${wordInFormat(document, key.name)}: ${entry} }`);
}

/** Booleans of YAML 1.1; YAML 1.2 has only `true` and `false`. */
const flags: ReadonlyMap<string, string> = new Map([
	['true', 'true'],
	['yes', 'true'],
	['on', 'true'],
	['false', 'false'],
	['no', 'false'],
	['off', 'false'],
]);

/** The key of the object that a plain string means: `name` for a tag, `type` for a schema. */
function keyOf(
	shape: ApiShape,
	value: string,
): { readonly name: string; readonly isName?: true } | undefined {
	if (shape.is === 'map') return shape.of.is === 'list' ? { name: value, isName: true } : undefined;
	if (shape.is !== 'object') return undefined;
	if (shape.kind === 'schema') {
		const { type } = openApiObjects.schema.fields;
		return type?.is === 'choice' && type.values.includes(value) ? { name: 'type' } : undefined;
	}
	const name = shortForms[shape.kind];
	return name === undefined ? undefined : { name };
}

const shortForms: Readonly<Record<string, string>> = {
	tag: 'name',
	server: 'url',
	response: 'description',
	license: 'name',
	externalDocs: 'url',
};
