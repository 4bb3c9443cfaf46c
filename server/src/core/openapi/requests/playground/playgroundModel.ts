import { isJsonArray, isJsonObject, type JsonValue, toJsonText } from '../../../text/values.ts';
import type { XmlShape } from '../../model/schema/xmlShape.ts';
import type { NameValuePair } from '../apiRequest.ts';
import { encodeComponent, encodeUnreserved } from '../wireRequest.ts';
import type { ValueInput } from './valueInput.ts';

/** Inputs for calling an operation, as plain data in the page. */
export interface PlaygroundModel {
	readonly method: string;
	/** Path with parameters in braces; a URL if the page contains one. */
	readonly path: string;
	readonly servers: readonly PlaygroundServer[];
	/** Alternatives for authentication; one without schemes needs no credentials. */
	readonly auth: readonly AuthChoice[];
	readonly parameters: readonly PlaygroundParameter[];
	/** Alternatives for the body, the default first. */
	readonly bodies: readonly PlaygroundBody[];
	readonly isBodyRequired: boolean;
	/** True if objects below the body and in parameters are collapsed at first. */
	readonly foldsFields?: true;
	/** Names of sample languages; empty for all. */
	readonly languages: readonly string[];
	/** True if samples contain optional fields of bodies, and optional parameters for which the author gave an example. */
	readonly showsOptional: boolean;
	/** True if samples contain the other optional parameters as well. */
	readonly showsEveryParameter?: true;
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

/** Security schemes that are required together. */
export interface AuthChoice {
	readonly label: string;
	readonly schemes: readonly AuthScheme[];
}

/** Security scheme. Credentials are stored by `id`, which is unique in a project. */
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
			/** Value in samples. */
			readonly sample?: string;
	  }
);

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface PlaygroundParameter extends ValueStyle {
	readonly name: string;
	readonly place: ParameterPlace;
	readonly isRequired: boolean;
	/** The author gave an example. */
	readonly hasExample?: true;
	/** The value is the whole query of the URL. */
	readonly isWholeQuery?: true;
	readonly input: ValueInput;
}

export interface PlaygroundBody {
	readonly mediaType: string;
	readonly kind: 'json' | 'form' | 'multipart' | 'text' | 'binary';
	readonly input: ValueInput;
	/** Examples to select from, if there are several. */
	readonly examples?: readonly BodyExample[];
	/** Encodings of form fields that differ from the default. */
	readonly encodings?: readonly FieldEncoding[];
	/** Structure of an XML document. */
	readonly xml?: XmlShape;
}

export interface BodyExample {
	readonly label: string;
	readonly value: JsonValue;
}

export interface FieldEncoding {
	readonly name: string;
	readonly mediaType?: string;
	/** Serialization style, which takes precedence over the media type. */
	readonly written?: ValueStyle;
}

/** Serialization of arrays and objects (OpenAPI 3.1.1, section 4.8.12.4). */
interface ValueStyle {
	/** Style in OpenAPI; `json` for a parameter whose `content` is JSON. */
	readonly style: string;
	readonly isExploded: boolean;
	/** `allowReserved`: reserved characters are not encoded. */
	readonly keepsReserved?: true;
}

/** Names and texts of a value, for queries, cookies and forms. */
export function toNamedTexts(name: string, value: JsonValue, how: ValueStyle): readonly NameValuePair[] {
	const texts = writtenTexts(name, value, how);
	return how.keepsReserved ? texts.map((one) => ({ ...one, encoded: encodeUnreserved(one.value) })) : texts;
}

function writtenTexts(name: string, value: JsonValue, how: ValueStyle): readonly NameValuePair[] {
	if (how.style === 'deepObject') return deepTexts(name, value);
	if (isPlain(value, how)) return [{ name, value: toJsonText(value) }];
	if (how.isExploded && isJsonArray(value)) return value.map((item) => ({ name, value: toJsonText(item) }));
	if (how.isExploded)
		return Object.entries(value).map(([key, item]) => ({ name: key, value: toJsonText(item) }));
	const joint = joints[how.style] ?? ',';
	const texts = piecesOf(value, { isExploded: false });
	// An empty list is left out, exploded or not (RFC 6570, section 2.3).
	if (texts.length === 0) return [];
	const joined = { name, value: texts.join(joint) };
	// Separators are not encoded in a URL, but commas in items are.
	return [joint === ',' ? { ...joined, encoded: texts.map(encodeComponent).join(joint) } : joined];
}

/** Text of a value in a header, which has only one style. */
export function toHeaderText(value: JsonValue, how: ValueStyle): string {
	return isPlain(value, how) ? toJsonText(value) : piecesOf(value, how).join(',');
}

/** Text of a value in a path; empty for an empty value. */
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

/** Texts of the items; for an object, keys and values alternately, or `key=value`. */
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

/**
 * Texts of style `deepObject`: `name[key][inner]`, and for arrays `name[]`, or numbers if items are objects or arrays.
 */
function deepTexts(name: string, value: JsonValue): readonly NameValuePair[] {
	if (isJsonArray(value))
		return value.flatMap((item, index) =>
			deepTexts(`${name}[${isJsonArray(item) || isJsonObject(item) ? index : ''}]`, item),
		);
	if (!isJsonObject(value)) return [{ name, value: toJsonText(value) }];
	return Object.entries(value).flatMap(([key, item]) => deepTexts(`${name}[${key}]`, item));
}

/** Selected body, with the values of the selected example as examples of its fields. */
export function bodyWithExample(
	{ bodies }: Pick<PlaygroundModel, 'bodies'>,
	state: { readonly body: number; readonly example: number },
): PlaygroundBody | undefined {
	const body = bodies[state.body];
	const example = body?.examples?.[state.example];
	return body === undefined || example === undefined
		? body
		: { ...body, input: withExample(body.input, example.value) };
}

function withExample(input: ValueInput, example: JsonValue): ValueInput {
	if (input.kind === 'list' && isJsonArray(example)) {
		const [first] = example;
		return { ...input, example, item: first === undefined ? input.item : withExample(input.item, first) };
	}
	if (input.kind !== 'object') return { ...input, example };
	const fields = input.fields.map((field, index) => {
		const known = isJsonArray(example)
			? example[index]
			: isJsonObject(example)
				? example[field.name]
				: undefined;
		return known === undefined ? field : { ...field, input: withExample(field.input, known) };
	});
	return { ...input, example, fields };
}
