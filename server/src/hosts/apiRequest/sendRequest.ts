import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { performance } from 'node:perf_hooks';
import {
	type ApiRequest,
	type ApiResult,
	isMethod,
	type ResponseHead,
	requestLimits,
	toWireRequest,
	type WireRequest,
	wireBody,
} from '../../core/api/requests.ts';
import { systemErrorCode } from '../systemErrorMessage.ts';
import { readBody } from './readBody.ts';

export interface SendOptions {
	/** Cancels the request. */
	readonly signal?: AbortSignal;
	readonly timeLimit?: number;
	/** Maximum number of bytes of the body that are read, before and after decompression. */
	readonly sizeLimit?: number;
	/** Called with status and headers, before the body is read. */
	readonly onHead?: (head: ResponseHead) => void;
}

/**
 * Sends the request and reads the response. Redirects are not followed, since that would send credentials to a host that
 * the user has not agreed to. Never rejects; the reason of a failure contains no credentials, headers or body.
 */
export async function sendRequest(
	request: ApiRequest,
	{ signal, timeLimit = requestLimits.time, sizeLimit = requestLimits.size, onHead }: SendOptions = {},
): Promise<ApiResult> {
	const wire = toWireRequest(request);
	const url = URL.canParse(wire.url) ? new URL(wire.url) : undefined;
	if (url === undefined)
		return {
			kind: 'failure',
			reason: 'Incomplete URL. Fill in the base URL and all path parameters.',
		};
	if (url.protocol !== 'https:' && url.protocol !== 'http:')
		return { kind: 'failure', reason: 'Unsupported URL scheme. Use http or https.' };
	// `CONNECT` has no regular response.
	if (!isMethod(wire.method) || wire.method === 'CONNECT')
		return {
			kind: 'failure',
			reason: `Unsupported HTTP method ${wire.method.slice(0, 50)}.`,
		};
	const timeout = AbortSignal.timeout(timeLimit);
	const signals = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
	try {
		const start = performance.now();
		const message = await openResponse(url, wire, signals);
		const head = toHead(message);
		onHead?.(head);
		const body = await readBody(message, { sizeLimit, takesStart: () => signal?.aborted !== true });
		return { kind: 'response', ...head, milliseconds: Math.round(performance.now() - start), body };
	} catch (error) {
		if (signal?.aborted) return { kind: 'failure', reason: 'Request canceled.' };
		if (timeout.aborted)
			return { kind: 'failure', reason: `No complete response within ${timeLimit / 1000} seconds.` };
		return { kind: 'failure', reason: explain(error, url) };
	}
}

function openResponse(url: URL, wire: WireRequest, signal: AbortSignal): Promise<IncomingMessage> {
	const body = wireBody(wire.body, `----recto-${randomUUID()}`);
	const bytes = body && Buffer.concat(body.pieces.map((piece) => Buffer.from(piece)));
	const headers: Record<string, string> = {
		'Accept-Encoding': 'gzip, br, deflate',
		...Object.fromEntries(wire.headers.map(({ name, value }) => [name, toHeaderBytes(value)])),
	};
	if (body?.mediaType !== undefined) headers['Content-Type'] = body.mediaType;
	if (bytes !== undefined) headers['Content-Length'] = String(bytes.length);
	return new Promise((resolve, reject) => {
		const send = url.protocol === 'https:' ? requestHttps : requestHttp;
		const { hostname, port, pathname, search } = url;
		// Without the brackets around an IPv6 address, and without credentials in the URL.
		const host = hostname.replace(/^\[|\]$/g, '');
		const target = { host, port, path: `${pathname}${search}`, method: wire.method };
		// A new connection, since the server may have closed one that was kept open.
		const outgoing = send({ ...target, headers, signal, agent: false });
		outgoing.on('response', resolve);
		outgoing.on('error', reject);
		outgoing.end(bytes);
	});
}

/** Value as UTF-8, which curl and the other samples send too: Node.js writes each character as one byte. */
function toHeaderBytes(value: string): string {
	return Buffer.from(value).toString('latin1');
}

function toHead({ statusCode = 0, statusMessage = '', rawHeaders }: IncomingMessage): ResponseHead {
	const headers = rawHeaders.flatMap((name, index) =>
		index % 2 === 0 ? [{ name, value: rawHeaders[index + 1] ?? '' }] : [],
	);
	return { status: statusCode, statusText: statusMessage, headers };
}

function unknownIssuer(host: string): string {
	return `The certificate of ${host} is from an untrusted authority.`;
}

const sentences: Readonly<Record<string, (host: string) => string>> = {
	ECONNREFUSED: (host) => `Connection refused by ${host}. Check that the server is running.`,
	ENOTFOUND: (host) => `Unknown host ${host}. Check the base URL.`,
	EAI_AGAIN: (host) => `Cannot look up ${host}. Check your internet connection.`,
	ETIMEDOUT: (host) => `The connection to ${host} timed out.`,
	EHOSTUNREACH: (host) => `${host} cannot be reached from your network.`,
	ENETUNREACH: (host) => `${host} cannot be reached. Check your internet connection.`,
	EPROTO: (host) => `${host} does not support HTTPS. Use http:// in the base URL.`,
	ERR_SSL_WRONG_VERSION_NUMBER: (host) => `${host} does not support HTTPS. Use http:// in the base URL.`,
	ECONNRESET: (host) => `${host} closed the connection before it responded.`,
	DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is self-signed.`,
	SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
	ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of ${host} is for another host name.`,
	CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired.`,
};

function explain(error: unknown, { host }: URL): string {
	const code = systemErrorCode(error) ?? '';
	if (code.startsWith('HPE_'))
		return `The response of ${host} is not HTTP. If the server uses HTTPS, use https:// in the base URL.`;
	return sentences[code]?.(host) ?? `The request to ${host} failed${code === '' ? '' : ` (${code})`}.`;
}
