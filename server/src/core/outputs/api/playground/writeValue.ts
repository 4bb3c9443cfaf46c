import { isJsonList, isJsonObject, type JsonValue, jsonText } from '../../../text/jsonValue.ts';
import type { NamedText } from '../apiRequest.ts';
import { encodeComponent, encodeUnreserved } from '../wireRequest.ts';

/** How lists and objects are written (OpenAPI 3.1.1, section 4.8.12.4). */
export interface ValueStyle {
	/** In OpenAPI’s words; `json` where the value is one text of JSON, as `content` of a parameter says. */
	readonly style: string;
	readonly isExploded: boolean;
	/** `allowReserved`: what has a meaning in addresses stays as it is. */
	readonly keepsReserved?: true;
}

/** A value as texts with names, for queries, cookies and forms. */
export function toNamedTexts(name: string, value: JsonValue, how: ValueStyle): readonly NamedText[] {
	const texts = writtenTexts(name, value, how);
	return how.keepsReserved ? texts.map((one) => ({ ...one, encoded: encodeUnreserved(one.value) })) : texts;
}

function writtenTexts(name: string, value: JsonValue, how: ValueStyle): readonly NamedText[] {
	if (how.style === 'deepObject') return deepTexts(name, value);
	if (isPlain(value, how)) return [{ name, value: jsonText(value) }];
	if (how.isExploded && isJsonList(value)) return value.map((item) => ({ name, value: jsonText(item) }));
	if (how.isExploded)
		return Object.entries(value).map(([key, item]) => ({ name: key, value: jsonText(item) }));
	const joint = joints[how.style] ?? ',';
	const texts = piecesOf(value, { isExploded: false });
	// A list of nothing is left out, exploded or not (RFC 6570, section 2.3).
	if (texts.length === 0) return [];
	const joined = { name, value: texts.join(joint) };
	// What parts the items stays as it is in an address, unlike a comma within an item.
	return [joint === ',' ? { ...joined, encoded: texts.map(encodeComponent).join(joint) } : joined];
}

/** A value as a header, which knows one style. */
export function toHeaderText(value: JsonValue, how: ValueStyle): string {
	return isPlain(value, how) ? jsonText(value) : piecesOf(value, how).join(',');
}

/** A value as a piece of the address; empty when it is. */
export function toPathText(name: string, value: JsonValue, how: ValueStyle): string {
	const pieces = isPlain(value, how)
		? [encodeComponent(jsonText(value))]
		: piecesOf(value, how, encodeComponent);
	if (pieces.join('') === '') return '';
	if (how.style === 'label') return `.${pieces.join('.')}`;
	if (how.style !== 'matrix') return pieces.join(',');
	if (!how.isExploded) return `;${name}=${pieces.join(',')}`;
	return pieces.map((piece) => (isJsonObject(value) ? `;${piece}` : `;${name}=${piece}`)).join('');
}

const joints: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

type Parted = readonly JsonValue[] | { readonly [key: string]: JsonValue };

function isPlain(value: JsonValue, { style }: ValueStyle): value is Exclude<JsonValue, Parted> {
	return style === 'json' || !(isJsonList(value) || isJsonObject(value));
}

/** The items; of an object keys and values in turn, or as `key=value`. */
function piecesOf(
	value: Parted,
	{ isExploded }: Pick<ValueStyle, 'isExploded'>,
	write: (text: string) => string = (text) => text,
): readonly string[] {
	if (isJsonList(value)) return value.map((item) => write(jsonText(item)));
	return Object.entries(value).flatMap(([key, item]) => {
		const pair = [write(key), write(jsonText(item))];
		return isExploded ? [pair.join('=')] : pair;
	});
}

/** `name[key][inner]`, and for lists what servers agree upon: `name[]`, numbered where an item has parts of its own. */
function deepTexts(name: string, value: JsonValue): readonly NamedText[] {
	if (isJsonList(value))
		return value.flatMap((item, index) =>
			deepTexts(`${name}[${isJsonList(item) || isJsonObject(item) ? index : ''}]`, item),
		);
	if (!isJsonObject(value)) return [{ name, value: jsonText(value) }];
	return Object.entries(value).flatMap(([key, item]) => deepTexts(`${name}[${key}]`, item));
}
