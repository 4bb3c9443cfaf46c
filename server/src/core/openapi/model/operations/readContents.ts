import type { Node } from 'jsonc-parser';
import { booleanIn, fieldOf, plainValueOf, textIn } from '../../../language/data/dataNode.ts';
import { propertiesOf } from '../../../language/json.ts';
import type { ApiContent, ApiEncoding, ApiExample } from '../apiModel.ts';
import type { ApiSchema } from '../apiSchema.ts';
import { type ApiNode, type ApiReader, resolveNode } from '../files/apiReader.ts';
import { decodeJsonExample, readSchema } from '../schema/readSchema.ts';

/** Media types of a body, or of a parameter with `content`. */
export function readContents(reader: ApiReader, { file, node }: ApiNode): readonly ApiContent[] {
	const content = fieldOf(node, 'content');
	return (content === undefined ? [] : propertiesOf(content)).flatMap(({ name, value }) => {
		const form = value && resolveNode(reader, { file, node: value });
		if (form === undefined) return [];
		const item = fieldOf(form.node, 'itemSchema');
		const schema = readSchema(reader, { ...form, node: item ?? fieldOf(form.node, 'schema') ?? anything });
		const examples = readExamples(reader, form, isJson(name) ? valueKeys : textKeys);
		return [
			{
				mediaType: name,
				schema,
				isStream: item !== undefined,
				examples: isJson(name)
					? examples.map((one) => ({ ...one, value: decodeJsonExample(one.value, schema.types) }))
					: examples,
				encodings: readEncodings(form),
			},
		];
	});
}

/** True for JSON and media types based on it, such as `application/problem+json`. */
export function isJson(mediaType: string): boolean {
	return /[/+]json\b/i.test(mediaType);
}

function readEncodings({ node }: ApiNode): readonly ApiEncoding[] {
	const encoding = fieldOf(node, 'encoding');
	return (encoding === undefined ? [] : propertiesOf(encoding)).map(({ name, value }) => ({
		property: name,
		contentType: textIn(value, 'contentType'),
		style: textIn(value, 'style'),
		explode: booleanIn(value, 'explode'),
	}));
}

/** OpenAPI 3.2 examples may have both a value and its serialization. */
const valueKeys = ['dataValue', 'value', 'serializedValue'] as const;
const textKeys = ['serializedValue', 'dataValue', 'value'] as const;

/** `example` is a single unnamed one, `examples` are named. */
export function readExamples(
	reader: ApiReader,
	at: ApiNode,
	keys: typeof valueKeys | typeof textKeys = valueKeys,
): readonly ApiExample[] {
	const single = fieldOf(at.node, 'example');
	if (single !== undefined) return [{ name: undefined, summary: undefined, value: plainValueOf(single) }];
	const several = fieldOf(at.node, 'examples');
	return (several === undefined ? [] : propertiesOf(several)).flatMap(({ name, value }) => {
		const example = value && resolveNode(reader, { ...at, node: value });
		const [node] = keys.flatMap((key) => fieldOf(example?.node, key) ?? []);
		if (example === undefined || node === undefined) return [];
		return [{ name, summary: textIn(example.node, 'summary'), value: plainValueOf(node) }];
	});
}

/** Schema of any value. */
const anything: Node = { type: 'object', offset: 0, length: 0, children: [] };

/** Schema of a parameter, from `schema` or the single entry of `content`. */
export function schemaIn(reader: ApiReader, at: ApiNode): ApiSchema {
	const own = fieldOf(at.node, 'schema');
	if (own !== undefined) return readSchema(reader, { ...at, node: own });
	return readContents(reader, at)[0]?.schema ?? readSchema(reader, { ...at, node: anything });
}
