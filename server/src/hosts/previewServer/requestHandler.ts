import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import {
	parseSendRequest,
	type SendReply,
	type SendRequest,
	sendLimit,
	sendTokenHeader,
} from '../../core/api/requests.ts';
import { sendRequest } from '../apiRequest/sendRequest.ts';
import { mediaType } from '../mediaType.ts';
import { resolveInsideRoot } from '../pathInside.ts';
import type { SiteResponse } from './respondToPath.ts';

export interface RequestHandler {
	/** Token of this run, which only its pages know; requests without it are refused. */
	readonly token: string;
	take(request: IncomingMessage, response: ServerResponse, port: number): Promise<void>;
}

/**
 * Sends API requests for pages of the server. The reader's consent is remembered until the server stops; credentials
 * are sent with each request and stored nowhere.
 */
export function createRequestHandler(): RequestHandler {
	const token = randomBytes(24).toString('base64url');
	const agreed = new Set<string>();
	return {
		token,
		async take(request, response, port) {
			const { method = '', headers } = request;
			const refusal = rejectRequest({ method, headers, port, token });
			if (refusal !== undefined) return sendRefusal(response, refusal);
			const text = await readText(request);
			if (text === undefined) return sendRefusal(response, tooLarge);
			const order = parseSendRequest(text);
			if (order === undefined)
				return sendRefusal(response, { status: 400, reason: 'This is not a request to an API.' });
			await obey(order, agreed, response);
		},
	};
}

async function obey(
	{ request, agreedTo }: SendRequest,
	agreed: Set<string>,
	response: ServerResponse,
): Promise<void> {
	const controller = new AbortController();
	// The reader cancelled, or left the page.
	response.on('close', () => controller.abort());
	response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
	const tell = (reply: SendReply) => response.write(`${JSON.stringify(reply)}\n`);
	const origin = originOf(request.url);
	if (origin !== undefined && agreedTo === origin) agreed.add(origin);
	if (origin !== undefined && !agreed.has(origin)) {
		tell({ kind: 'askConsent', origin });
	} else {
		const { signal } = controller;
		tell({
			kind: 'answer',
			answer: await sendRequest(request, { signal, onHead: (head) => tell({ kind: 'head', head }) }),
		});
	}
	response.end();
}

/** Origin of a URL that can be called; undefined for others, which the sender refuses. */
function originOf(url: string): string | undefined {
	if (!URL.canParse(url)) return undefined;
	const { protocol, origin } = new URL(url);
	return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** Body of a request; undefined when it is too long, which ends the reading. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
	const decoder = new StringDecoder('utf8');
	let text = '';
	// Keeps the connection open, since the refusal is sent over it.
	const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
	for await (const chunk of chunks) {
		text += decoder.write(chunk);
		if (text.length > sendLimit) return undefined;
	}
	return text + decoder.end();
}

interface OrderFacts extends RequestFacts {
	/** Secret that only the pages of this run contain. */
	readonly token: string;
}

/**
 * Reason to refuse a request to call an API; undefined if it is allowed. Unlike loading a page it has effects, so that
 * it must come from a script of this server's own page: checked by its origin, by the page's token, and by a content
 * type for which browsers make other sites ask first (CORS preflight).
 */
function rejectRequest({ method, headers, port, token }: OrderFacts): Refusal | undefined {
	if (method !== 'POST') return { status: 405, reason: 'Only POST is answered here.', allow: 'POST' };
	const { host, origin } = headers;
	if (host === undefined || !ownHosts(port).includes(host)) return foreignHost;
	if (origin !== `http://${host}`) return foreignSite;
	const site = headers['sec-fetch-site'];
	if (site !== undefined && site !== 'same-origin') return foreignSite;
	const given = headers[sendTokenHeader];
	if (typeof given !== 'string' || !isSame(given, token))
		return { status: 403, reason: 'The request comes from a page of another run of the server.' };
	if (!/^application\/json(?:;|$)/.test(headers['content-type'] ?? ''))
		return { status: 415, reason: 'Only JSON is read.' };
	return Number(headers['content-length']) > sendLimit ? tooLarge : undefined;
}

const tooLarge: Refusal = { status: 413, reason: 'The request is too large.' };

/** Compares in constant time, which does not reveal where they differ. */
function isSame(one: string, other: string): boolean {
	const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
	return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

interface Reply {
	readonly response: ServerResponse;
	/** False for HEAD requests. */
	readonly withBody: boolean;
	/** Folder of the project. */
	readonly root: string;
	/** True if pages of other origins may load it. */
	readonly forAnySite: boolean;
}

/** Sends an answer. Browsers must not cache it: the next request has to show the current state. */
export function sendResponse({ response, withBody, root, forAnySite }: Reply, answer: SiteResponse): void {
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.setHeader('Cache-Control', 'no-store');
	response.setHeader('Referrer-Policy', 'no-referrer');
	response.setHeader('Cross-Origin-Resource-Policy', forAnySite ? 'cross-origin' : 'same-origin');
	if (answer.kind === 'redirect') {
		response.writeHead(answer.status, { Location: answer.location }).end();
		return;
	}
	if (answer.kind === 'text') {
		// The document itself contains the rest of its policy; only a header can restrict who may frame it.
		response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
		response.writeHead(answer.status, { 'Content-Type': answer.type });
		response.end(withBody ? answer.text : undefined);
		return;
	}
	if (answer.kind === 'ownFile') {
		response.writeHead(200, { 'Content-Type': answer.type, 'Content-Length': answer.bytes.length });
		response.end(withBody ? answer.bytes : undefined);
		return;
	}
	const file = resolveInsideRoot(root, answer.path);
	const size = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.size;
	if (file === undefined || size === undefined) {
		response.writeHead(404, { 'Content-Type': mediaType('x.txt') }).end('Not found.\n');
		return;
	}
	// A file of the project that is opened on its own is a document of this origin: it may load and run nothing.
	response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
	response.writeHead(200, { 'Content-Type': mediaType(answer.path), 'Content-Length': size });
	if (!withBody) {
		response.end();
		return;
	}
	createReadStream(file)
		.on('error', () => response.destroy())
		.pipe(response);
}

/** Responds with the reason, and ignores the rest of the request. */
export function sendRefusal(response: ServerResponse, { status, reason, allow }: Refusal): void {
	if (allow !== undefined) response.setHeader('Allow', allow);
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`${reason}\n`);
}

interface RequestFacts {
	readonly method: string;
	readonly headers: IncomingHttpHeaders;
	/** Port on which the server listens. */
	readonly port: number;
	/** True for a file that is the same for every site, and may be loaded by any origin. */
	readonly forAnySite?: boolean;
}

interface Refusal {
	readonly status: 400 | 403 | 405 | 413 | 415;
	readonly reason: string;
	/** Allowed methods, if the request had another one. */
	readonly allow?: string;
}

/**
 * Reason to refuse a request; undefined if it is allowed. A page of another site can make the reader's browser call a
 * server on the loopback address, even under a host name of its own (DNS rebinding): only requests that name this
 * server as host, and come from its own pages or from the reader, are allowed.
 */
export function refuseRequest({
	method,
	headers,
	port,
	forAnySite = false,
}: RequestFacts): Refusal | undefined {
	if (method !== 'GET' && method !== 'HEAD')
		return { status: 405, reason: 'Only GET and HEAD are answered.', allow: 'GET, HEAD' };
	const hosts = ownHosts(port);
	if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase())) return foreignHost;
	if (forAnySite) return undefined;
	const { origin } = headers;
	if (origin !== undefined && !hosts.some((host) => origin.toLowerCase() === `http://${host}`))
		return foreignSite;
	const site = headers['sec-fetch-site'];
	const isOwn = site === undefined || site === 'same-origin' || site === 'none';
	const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
	return isOwn || isVisit ? undefined : foreignSite;
}

/** Values of the `Host` header under which pages may call the server. */
function ownHosts(port: number): readonly string[] {
	return [`127.0.0.1:${port}`, `localhost:${port}`];
}

const foreignHost: Refusal = { status: 403, reason: 'The request names another host.' };
const foreignSite: Refusal = { status: 403, reason: 'The request comes from another site.' };
