import { isJsonList, type JsonValue, jsonText } from '../../../text/jsonValue.ts';
import { writeXml } from './writeXml.ts';
import type { XmlShape } from './xmlShape.ts';

/** Formats of text that a value is written in; a text is one of them already. */
export type TextFormat = 'xml' | 'jsonLines' | 'events';

export function textFormat(mediaType: string): TextFormat | undefined {
	const type = mediaType.replace(/;.*/s, '').trim().toLowerCase();
	if (/[/+]xml$/.test(type)) return 'xml';
	if (/\/(?:x-)?(?:ndjson|jsonl|jsonlines)$/.test(type)) return 'jsonLines';
	return type === 'text/event-stream' ? 'events' : undefined;
}

/** The value as the format has it, a list as one record after the other. */
export function bodyText(value: JsonValue, format: TextFormat | undefined, shape: XmlShape = {}): string {
	const isPlain = typeof value !== 'object' || value === null;
	if (isPlain || format === undefined) return jsonText(value);
	if (format === 'xml') return writeXml(value, shape);
	const records = (isJsonList(value) ? value : [value]).map((one) => JSON.stringify(one));
	return format === 'jsonLines'
		? records.join('\n')
		: records.map((record) => `data: ${record}`).join('\n\n');
}
