import { toBase64 } from '../../text/base64.ts';
import { toWellFormed } from '../../text/characters.ts';
import { encodeUrlPart } from '../../text/paths.ts';
import type {
	ApiRequest,
	BasicAuth,
	MultipartPart,
	NameValuePair,
	RequestAuth,
	RequestBody,
} from './apiRequest.ts';

/** HTTP request, except for the encoding of its body. */
export interface WireRequest {
	readonly method: string;
	readonly url: string;
	/** Headers with authentication, cookies and media type; the sender adds the boundary of a multipart body. */
	readonly headers: readonly NameValuePair[];
	readonly body: RequestBody | undefined;
}

/** HTTP request for an API request: the query is in the URL, authentication and cookies are in headers. */
export function toWireRequest(request: ApiRequest): WireRequest {
	const keys = request.auth.filter((auth) => auth.kind === 'key');
	const query = [...request.query, ...keys.filter(({ place }) => place === 'query')];
	const cookies = [...request.cookies, ...keys.filter(({ place }) => place === 'cookie')];
	const method = request.method.toUpperCase();
	const body = method === 'GET' || method === 'HEAD' ? undefined : request.body;
	const auth = request.auth.flatMap(authHeader);
	const authNames = new Set(auth.map(({ name }) => name.toLowerCase()));
	// The sender knows the boundary, which this header must contain.
	const isForm = body?.kind === 'multipart';
	const headers = [
		...auth,
		// Some API descriptions list the header of a security scheme as a parameter, too.
		...request.headers.filter(
			({ name }) => !authNames.has(name.toLowerCase()) && !(isForm && isTypeName(name)),
		),
		...(cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.map(toCookie).join('; ') }]),
	];
	const mediaType = mediaTypeOf(body);
	if (mediaType !== undefined && !headers.some(({ name }) => isTypeName(name)))
		headers.push({ name: 'Content-Type', value: mediaType });
	return {
		method,
		url: withQuery(encodeAddress(request.url), query),
		headers: joinHeaders(headers.flatMap(toSendable)),
		body,
	};
}

/** Request in a sample. */
export interface SampleRequest extends WireRequest {
	/** Basic authentication, for which languages have a word of their own: no header contains it. */
	readonly basic?: BasicAuth;
}

/** Request as a sample shows it. */
export function toSampleRequest(request: ApiRequest): SampleRequest {
	const basic = request.auth.find((auth) => auth.kind === 'basic');
	// Languages encode other characters in different ways.
	if (
		basic === undefined ||
		!/^[\x20-\x39\x3b-\x7e]*:[\x20-\x7e]*$/.test(`${basic.userName}:${basic.password}`)
	)
		return toWireRequest(request);
	const auth = request.auth.filter((one) => one !== basic);
	const headers = request.headers.filter(({ name }) => name.toLowerCase() !== 'authorization');
	return { ...toWireRequest({ ...request, auth, headers }), basic };
}

/** True for a method that HTTP can send (RFC 9110, section 9.1), such as `GET` or `M-SEARCH`. */
export function isMethod(text: string): boolean {
	return text.length <= 100 && isToken(text);
}

/** True for a token of HTTP (RFC 9110, section 5.6.2). */
function isToken(text: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}

function isTypeName(name: string): boolean {
	return name.toLowerCase() === 'content-type';
}

/** Encodes text for a form or query; lone surrogates are replaced. */
export function encodeComponent(text: string): string {
	return encodeUrlPart(text).replace(
		/[!'()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

/**
 * Encodes a query value, but keeps percent-encoded characters and reserved ones, except for those that a query cannot
 * contain (OpenAPI 3.1.1, section 4.8.12.2).
 */
export function encodeUnreserved(text: string): string {
	return text.replace(/%[\da-f]{2}|[^\w.~:/?@!$'()*,;=%-]+|%/gi, (part) =>
		/^%./.test(part) ? part : encodeComponent(part),
	);
}

/** Text of a form; a field without a name is a text without `=`. */
export function encodeForm(fields: readonly NameValuePair[]): string {
	return fields
		.map(({ name, value, encoded = encodeComponent(value) }) =>
			name === '' ? encoded : `${encodeComponent(name)}=${encoded}`,
		)
		.join('&');
}

/** Quotes the name of a part or file for the header of a part, as browsers do. */
export function quotePartName(text: string): string {
	return `"${text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
}

/** Headers of a part of a multipart body, with the empty line after them. */
export function partHead({ name, content, mediaType }: MultipartPart): string {
	const isText = typeof content === 'string';
	const file = isText ? '' : `; filename=${quotePartName(content.fileName)}`;
	const type = isText ? mediaType : content.mediaType;
	return [
		`Content-Disposition: form-data; name=${quotePartName(name)}${file}`,
		...(type === undefined ? [] : [`Content-Type: ${type.replace(/[\r\n]/g, ' ')}`]),
		'\r\n',
	].join('\r\n');
}

/**
 * Encodes characters that are not allowed in a URL, except in names in braces, which readers fill in, and in the host.
 */
function encodeAddress(url: string): string {
	const [origin = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url) ?? [];
	const rest = url.slice(origin.length);
	const encoded = rest.replace(/\{[^{}/]+\}|%(?![\da-f]{2})|[^\x21-\x7e]+|["<>[\\\]^`{|}]/gi, (part) =>
		/^\{.+\}$/.test(part) ? part : encodeComponent(part),
	);
	return `${origin}${encoded}`;
}

function withQuery(url: string, query: readonly NameValuePair[]): string {
	if (query.length === 0) return url;
	const [address = '', ...fragment] = url.split('#');
	const joint = address.includes('?') ? '&' : '?';
	return [`${address}${joint}${encodeForm(query)}`, ...fragment].join('#');
}

function authHeader(auth: RequestAuth): readonly NameValuePair[] {
	if (auth.kind === 'bearer') return [{ name: 'Authorization', value: `Bearer ${auth.token}` }];
	if (auth.kind === 'basic') {
		return [{ name: 'Authorization', value: `Basic ${toBase64(`${auth.userName}:${auth.password}`)}` }];
	}
	return auth.place === 'header' ? [{ name: auth.name, value: auth.value }] : [];
}

/** Cookie, with percent-encoding for characters that would end it. */
function toCookie({ name, value, encoded }: NameValuePair): string {
	return `${name}=${encoded ?? value.replace(/[\s;,"\\%]|[^\x20-\x7e]+/g, encodeComponent)}`;
}

function mediaTypeOf(body: RequestBody | undefined): string | undefined {
	if (body === undefined || body.kind === 'multipart') return undefined;
	if (body.kind === 'json') return body.mediaType ?? 'application/json';
	if (body.kind === 'form') return 'application/x-www-form-urlencoded';
	return body.kind === 'text' ? body.mediaType : body.file.mediaType;
}

/** Joins headers with the same name, with commas between the values (RFC 9110, section 5.3). */
function joinHeaders(headers: readonly NameValuePair[]): readonly NameValuePair[] {
	const joined = new Map<string, NameValuePair>();
	for (const header of headers) {
		const key = header.name.toLowerCase();
		const { name, value } = joined.get(key) ?? header;
		const isNew = value !== header.value;
		joined.set(key, {
			name,
			value: isNew ? [value, header.value].join(key === 'cookie' ? '; ' : ', ') : value,
		});
	}
	return [...joined.values()];
}

/**
 * Header that can be sent; empty if its name is invalid. Line breaks in the value, which would start another header,
 * become spaces.
 */
function toSendable({ name, value }: NameValuePair): readonly NameValuePair[] {
	if (!isToken(name)) return [];
	// biome-ignore lint/suspicious/noControlCharactersInRegex: headers may hold none of them but tabs.
	const text = toWellFormed(value).replace(/[\x00-\x08\x0a-\x1f\x7f]+/g, ' ');
	return [{ name, value: text.trim() }];
}
