import { escapeXml, escapeXmlAttribute } from '../../../text/characters.ts';
import { isJsonArray, isJsonObject, type JsonValue, toJsonText } from '../../../text/values.ts';
import type { XmlAttribute, XmlShape } from './xmlShape.ts';

/** Text formats in which a body is serialized; a string value is already serialized. */
export type TextFormat = 'xml' | 'jsonLines' | 'events';

export function textFormat(mediaType: string): TextFormat | undefined {
	const type = mediaType.replace(/;.*/s, '').trim().toLowerCase();
	if (/[/+]xml$/.test(type)) return 'xml';
	if (/\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq)$/.test(type)) return 'jsonLines';
	return type === 'text/event-stream' ? 'events' : undefined;
}

/** Serialized value; a list becomes a sequence of records. */
export function bodyText(value: JsonValue, format: TextFormat | undefined, shape: XmlShape = {}): string {
	const isPlain = typeof value !== 'object' || value === null;
	if (isPlain || format === undefined) return toJsonText(value);
	if (format === 'xml') return writeXml(value, shape);
	const records = (isJsonArray(value) ? value : [value]).map((one) => JSON.stringify(one));
	return format === 'jsonLines'
		? records.join('\n')
		: records.map((record) => `data: ${record}`).join('\n\n');
}

/** Server-sent events, each from an object of its fields (OpenAPI 3.2.0, section 4.14.3). */
export function eventText(value: JsonValue): string {
	const events = (isJsonArray(value) ? value : [value]).map((event) => {
		const fields = isJsonObject(event) ? Object.entries(event) : [];
		if (fields.length === 0 || !fields.every(([name]) => eventFields.has(name)))
			return `data: ${typeof event === 'string' ? event : JSON.stringify(event)}`;
		return fields
			.flatMap(([name, one]) =>
				toJsonText(one)
					.split(/\r?\n/)
					.map((line) => `${name}: ${line}`),
			)
			.join('\n');
	});
	return events.join('\n\n');
}

const eventFields: ReadonlySet<string> = new Set(['event', 'data', 'id', 'retry']);

/** XML document of the value. */
function writeXml(value: JsonValue, shape: XmlShape): string {
	const lines = element({ name: shape.name ?? 'root', value, shape });
	return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

interface Written {
	readonly name: string;
	readonly value: JsonValue;
	readonly shape: XmlShape;
}

/** Lines of one element, or of one per item for an unwrapped array. */
function element({ name, value, shape }: Written): readonly string[] {
	if (!isJsonArray(value)) return tagged({ name, shape, ...contentOf(value, shape) });
	const { item = {} } = shape;
	const items = value.flatMap((one) => element({ name: item.name ?? name, value: one, shape: item }));
	return shape.isWrapped ? tagged({ name, shape, attributes: [], lines: items }) : items;
}

interface Content {
	readonly attributes: readonly XmlAttribute[];
	/** Child elements of one or more lines; plain text stays on the line of its element. */
	readonly lines: readonly string[];
	readonly text?: string;
}

function contentOf(value: JsonValue, { properties = {} }: XmlShape): Content {
	if (value === null) return { attributes: [], lines: [] };
	if (!isJsonObject(value)) return { attributes: [], lines: [], text: escapeXml(toJsonText(value)) };
	const entries = Object.entries(value).map(([key, one]): Written => {
		const shape = Object.hasOwn(properties, key) ? (properties[key] ?? {}) : {};
		return { name: shape.name ?? key, value: one, shape };
	});
	return {
		attributes: entries.flatMap(({ name, value: one, shape }) =>
			shape.isAttribute ? [{ name, value: toJsonText(one ?? '') }] : [],
		),
		lines: entries.flatMap((entry) => (entry.shape.isAttribute ? [] : element(entry))),
	};
}

function tagged({ name, shape, attributes, lines, text }: Content & Pick<Written, 'name' | 'shape'>) {
	const tag = toXmlName(name);
	const all = shape.namespace === undefined ? attributes : [shape.namespace, ...attributes];
	const start = [tag, ...all.map((one) => `${toXmlName(one.name)}="${escapeXmlAttribute(one.value)}"`)].join(
		' ',
	);
	if (text !== undefined) return [`<${start}>${text}</${tag}>`];
	if (lines.length === 0) return [`<${start}/>`];
	return [`<${start}>`, ...lines.map((line) => `  ${line}`), `</${tag}>`];
}

/** Replaces characters that are invalid in names by `_` (XML 1.0, section 2.3). */
function toXmlName(name: string): string {
	const written = name.replace(notInName, '_');
	return atStart.test(written) ? written : `_${written}`;
}

const starts =
	'A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}' +
	'\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';
const atStart = new RegExp(`^[${starts}]`, 'u');
const notInName = new RegExp(`[^${starts}:.\\-\\d\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]`, 'gu');
