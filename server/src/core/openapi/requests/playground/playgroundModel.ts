import { isJsonArray, isJsonObject, type JsonValue, toJsonText } from '../../../text/values.ts';
import type { XmlShape } from '../../model/schema/xmlShape.ts';
import type { NamedText } from '../apiRequest.ts';
import { encodeComponent, encodeUnreserved } from '../wireRequest.ts';
import type { ValueInput } from './valueInput.ts';

/** All that a reader can fill in to call an operation. Plain data: it travels with the page. */
export interface PlaygroundModel {
	readonly method: string;
	/** With parameters in braces; a whole address for a page that gives one. */
	readonly path: string;
	readonly servers: readonly PlaygroundServer[];
	/** Ways to say who sends the request: each alone is enough. One without schemes needs nothing. */
	readonly auth: readonly AuthChoice[];
	readonly parameters: readonly PlaygroundParameter[];
	/** The forms that a body can have, the first one proposed. */
	readonly bodies: readonly PlaygroundBody[];
	readonly isBodyRequired: boolean;
	/** Whether objects below the body and in parameters begin folded. */
	readonly foldsFields?: true;
	/** Names of the languages of samples; empty for all. */
	readonly languages: readonly string[];
	/** Whether samples hold what may be left out. */
	readonly showsOptional: boolean;
}

export interface PlaygroundServer {
	readonly url: string;
	readonly description?: string;
	readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
	readonly name: string;
	readonly default: string;
	readonly choices: readonly string[];
	readonly description?: string;
}

/** Schemes that are needed together. */
export interface AuthChoice {
	readonly label: string;
	readonly schemes: readonly AuthScheme[];
}

/** `id` tells the schemes of a project apart; what the reader enters for one is remembered under it. */
export type AuthScheme = { readonly id: string; readonly description?: string } & (
	| { readonly kind: 'bearer'; readonly label: string; readonly prefix?: string }
	| {
			readonly kind: 'basic';
			readonly userLabel: string;
			readonly passwordLabel: string;
			readonly prefix?: string;
	  }
	| {
			readonly kind: 'key';
			readonly place: 'header' | 'query' | 'cookie';
			readonly name: string;
			readonly prefix?: string;
			/** What samples show for it. */
			readonly sample?: string;
	  }
);

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface PlaygroundParameter extends ValueStyle {
	readonly name: string;
	readonly place: ParameterPlace;
	readonly isRequired: boolean;
	/** Its value is the whole query of the address. */
	readonly isWholeQuery?: true;
	readonly input: ValueInput;
}

export interface PlaygroundBody {
	readonly mediaType: string;
	readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'binary';
	readonly input: ValueInput;
	/** Where the description gives several, of which the reader chooses one. */
	readonly examples?: readonly BodyExample[];
	/** Of fields of a form that are not written as usual. */
	readonly encodings?: readonly FieldEncoding[];
	/** Of a document of XML. */
	readonly xml?: XmlShape;
}

export interface BodyExample {
	readonly label: string;
	readonly value: JsonValue;
}

export interface FieldEncoding {
	readonly name: string;
	readonly mediaType?: string;
	/** Where the description gives a style, that wins over the media type. */
	readonly written?: ValueStyle;
}

/** How lists and objects are written (OpenAPI 3.1.1, section 4.8.12.4). */
interface ValueStyle {
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
	if (isPlain(value, how)) return [{ name, value: toJsonText(value) }];
	if (how.isExploded && isJsonArray(value)) return value.map((item) => ({ name, value: toJsonText(item) }));
	if (how.isExploded)
		return Object.entries(value).map(([key, item]) => ({ name: key, value: toJsonText(item) }));
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
	return isPlain(value, how) ? toJsonText(value) : piecesOf(value, how).join(',');
}

/** A value as a piece of the address; empty when it is. */
export function toPathText(name: string, value: JsonValue, how: ValueStyle): string {
	const pieces = isPlain(value, how)
		? [encodeComponent(toJsonText(value))]
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
	return style === 'json' || !(isJsonArray(value) || isJsonObject(value));
}

/** The items; of an object keys and values in turn, or as `key=value`. */
function piecesOf(
	value: Parted,
	{ isExploded }: Pick<ValueStyle, 'isExploded'>,
	write: (text: string) => string = (text) => text,
): readonly string[] {
	if (isJsonArray(value)) return value.map((item) => write(toJsonText(item)));
	return Object.entries(value).flatMap(([key, item]) => {
		const pair = [write(key), write(toJsonText(item))];
		return isExploded ? [pair.join('=')] : pair;
	});
}

/** `name[key][inner]`, and for lists what servers agree upon: `name[]`, numbered where an item has parts of its own. */
function deepTexts(name: string, value: JsonValue): readonly NamedText[] {
	if (isJsonArray(value))
		return value.flatMap((item, index) =>
			deepTexts(`${name}[${isJsonArray(item) || isJsonObject(item) ? index : ''}]`, item),
		);
	if (!isJsonObject(value)) return [{ name, value: toJsonText(value) }];
	return Object.entries(value).flatMap(([key, item]) => deepTexts(`${name}[${key}]`, item));
}
