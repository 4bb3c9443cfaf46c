import type {
	ApiRequest,
	ApiResult,
	ResponseHead,
} from '../../../server/src/core/openapi/requests/apiRequest.ts';
import { allowsOrigin } from '../../../server/src/core/openapi/requests/playground/connectSources.ts';
import {
	type DecodeText,
	requestLimits,
	responseBody,
} from '../../../server/src/core/openapi/requests/responseBody.ts';
import { wireBody } from '../../../server/src/core/openapi/requests/wireBody.ts';
import { toWireRequest, type WireRequest } from '../../../server/src/core/openapi/requests/wireRequest.ts';
import { unsendableNames } from './askConsent.ts';
import { playgroundText } from './playgroundText.ts';

export interface FetchOptions {
	/** Origins that the policy of the page allows. */
	readonly sources: readonly string[];
	/** Cancels the request. */
	readonly signal: AbortSignal;
	/** Asks whether requests may be sent to the origin. */
	readonly consent: (origin: string) => Promise<boolean>;
	/** Called with status and headers, before the body is read. */
	readonly onHead: (head: ResponseHead) => void;
}

/**
 * Sends the request from the browser. Redirects are not followed, since that would send credentials to a server that
 * the reader has not agreed to; cookies of the reader and the address of the page are not sent. Never rejects.
 */
export async function fetchRequest(request: ApiRequest, options: FetchOptions): Promise<ApiResult> {
	const { signal, consent, onHead } = options;
	const wire = toWireRequest(request);
	const url = URL.canParse(wire.url) ? new URL(wire.url) : undefined;
	if (url === undefined) return failure(playgroundText('incompleteUrl'));
	// Browsers refuse URLs with user names.
	url.username = '';
	url.password = '';
	const refusal = refusalOf(url, request, options.sources);
	if (refusal !== undefined) return failure(refusal);
	if (!(await consent(url.origin)))
		return failure(playgroundText(signal.aborted ? 'canceled' : 'notAllowed'));
	const { ended, stop, isLate } = timeLimit(signal);
	try {
		const start = performance.now();
		const response = await fetch(url, { ...fetchOptions(wire), signal: ended });
		if (response.type === 'opaqueredirect') return failure(playgroundText('redirected', { host: url.host }));
		const head = headOf(response);
		onHead(head);
		const { bytes, isCut } = await readBytes(response, () => isLate());
		const contentType = response.headers.get('content-type') ?? '';
		const body = responseBody({ bytes, contentType, isCut, decode });
		return { kind: 'response', ...head, milliseconds: Math.round(performance.now() - start), body };
	} catch {
		if (signal.aborted) return failure(playgroundText('canceled'));
		if (isLate()) return failure(playgroundText('timedOut', { seconds: requestLimits.time / 1_000 }));
		return failure(
			navigator.onLine ? playgroundText('noAnswer', { host: url.host }) : playgroundText('offline'),
		);
	} finally {
		stop();
	}
}

function failure(reason: string): ApiResult {
	return { kind: 'failure', reason };
}

/** Reason why the browser would not send the request; undefined if none is known. */
function refusalOf(url: URL, request: ApiRequest, sources: readonly string[]): string | undefined {
	const names = unsendableNames(request);
	if (names.length > 0) return playgroundText('browserCannotSend', { names: names.join(', ') });
	const isOwn = url.origin === location.origin && url.protocol !== 'file:';
	if (!isOwn && !allowsOrigin(sources, url.origin))
		return playgroundText('otherServer', { servers: sources.join(', ') });
	const isLoopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(url.hostname);
	const isMixed = location.protocol === 'https:' && url.protocol === 'http:' && !isLoopback;
	return isMixed ? playgroundText('mixedContent', { host: url.host }) : undefined;
}

function fetchOptions(wire: WireRequest): RequestInit {
	const body = wireBody(wire.body, `----recto-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`);
	const headers = new Headers();
	for (const { name, value } of wire.headers) headers.append(name, toByteText(value));
	if (body?.mediaType !== undefined) headers.set('Content-Type', body.mediaType);
	return {
		method: wire.method,
		headers,
		...(body === undefined ? {} : { body: new Blob(body.pieces.map((piece) => toBlobPart(piece))) }),
		mode: 'cors',
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		redirect: 'manual',
		cache: 'no-store',
	};
}

/** Text whose characters are its UTF-8 bytes: a header of `fetch` consists of bytes. */
function toByteText(text: string): string {
	return String.fromCharCode(...new TextEncoder().encode(text));
}

/** Bytes in a buffer of their own, which the type of `Blob` asks for. */
function toBlobPart(piece: string | Uint8Array): BlobPart {
	return typeof piece === 'string' ? piece : new Uint8Array(piece);
}

/** Signal that ends a request: the reader's, or the time limit. */
function timeLimit(signal: AbortSignal) {
	const controller = new AbortController();
	let isOver = false;
	const timer = setTimeout(() => {
		isOver = true;
		controller.abort();
	}, requestLimits.time);
	signal.addEventListener('abort', () => controller.abort());
	return { ended: controller.signal, stop: () => clearTimeout(timer), isLate: () => isOver };
}

function headOf({ status, statusText, headers }: Response): ResponseHead {
	return { status, statusText, headers: [...headers].map(([name, value]) => ({ name, value })) };
}

const decode: DecodeText = (bytes, charset, { fatal, stream }) =>
	new TextDecoder(charset, { fatal }).decode(bytes, { stream });

/** Bytes up to the limit; those that have arrived if `takesStart` allows it when reading fails. */
async function readBytes({ body }: Response, takesStart: () => boolean) {
	const chunks: Uint8Array[] = [];
	let size = 0;
	let isCut = false;
	const reader = body?.getReader();
	try {
		for (;;) {
			const part = await reader?.read();
			if (part === undefined || part.done) break;
			chunks.push(part.value.subarray(0, requestLimits.size - size));
			size += part.value.length;
			isCut = size > requestLimits.size;
			if (isCut) break;
		}
	} catch (error) {
		if (size === 0 || !takesStart()) throw error;
		isCut = true;
	}
	if (isCut) void reader?.cancel().catch(() => undefined);
	const bytes = new Uint8Array(await new Blob(chunks.map((chunk) => toBlobPart(chunk))).arrayBuffer());
	return { bytes, isCut };
}
