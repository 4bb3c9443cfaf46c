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
import { resolveInside } from '../resolveInside.ts';
import type { SiteAnswer } from './answerPath.ts';

export interface RequestHandler {
	/** For the pages of this run: who does not know it is not obeyed. */
	readonly token: string;
	take(request: IncomingMessage, response: ServerResponse, port: number): Promise<void>;
}

/**
 * Calls an API for a page of the server. What the reader agreed to is known for the time of the run; credentials
 * come with each order and are kept nowhere.
 */
export function createRequestHandler(): RequestHandler {
	const token = randomBytes(24).toString('base64url');
	const agreed = new Set<string>();
	return {
		token,
		async take(request, response, port) {
			const { method = '', headers } = request;
			const refusal = rejectRequest({ method, headers, port, token });
			if (refusal !== undefined) return refuse(response, refusal);
			const text = await readText(request);
			if (text === undefined) return refuse(response, tooLarge);
			const order = parseSendRequest(text);
			if (order === undefined)
				return refuse(response, { status: 400, reason: 'This is not a request to an API.' });
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

/** Of an address that can be called; whoever sends refuses the others. */
function originOf(url: string): string | undefined {
	if (!URL.canParse(url)) return undefined;
	const { protocol, origin } = new URL(url);
	return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** Undefined for a text that is too long, of which no more is read. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
	const decoder = new StringDecoder('utf8');
	let text = '';
	// The refusal goes over the same connection, which is not to be closed before.
	const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
	for await (const chunk of chunks) {
		text += decoder.write(chunk);
		if (text.length > sendLimit) return undefined;
	}
	return text + decoder.end();
}

interface OrderFacts extends RequestFacts {
	/** What every page of this run carries, and nobody else knows. */
	readonly token: string;
}

/**
 * Why an order to call an API is not taken; undefined for one that is. Unlike a look at a page it acts, so that it
 * must come from a script of a page of this very run: by its origin, which is this server under the name by which
 * it was asked, by the page's token, and in a form for which browsers ask other sites' pages to get leave first.
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

/** In a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
	const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
	return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

interface Reply {
	readonly response: ServerResponse;
	/** HEAD asks for the headers alone. */
	readonly withBody: boolean;
	/** Folder of the project. */
	readonly root: string;
	/** Whether pages of other origins may load it. */
	readonly forAnySite: boolean;
}

/** Sends an answer. Nothing is stored by browsers: the next look at the page is to show what is there then. */
export function sendAnswer({ response, withBody, root, forAnySite }: Reply, answer: SiteAnswer): void {
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.setHeader('Cache-Control', 'no-store');
	response.setHeader('Referrer-Policy', 'no-referrer');
	response.setHeader('Cross-Origin-Resource-Policy', forAnySite ? 'cross-origin' : 'same-origin');
	if (answer.kind === 'redirect') {
		response.writeHead(answer.status, { Location: answer.location }).end();
		return;
	}
	if (answer.kind === 'text') {
		// Said of what is shown beside it in the document itself; only a header can say who may frame it.
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
	const file = resolveInside(root, answer.path);
	const size = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.size;
	if (file === undefined || size === undefined) {
		response.writeHead(404, { 'Content-Type': mediaType('x.txt') }).end('Not found.\n');
		return;
	}
	// A file of the project that is opened alone is a document of this address: it may load and run nothing.
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

/** Says why, and reads no more of what was sent. */
export function refuse(response: ServerResponse, { status, reason, allow }: Refusal): void {
	if (allow !== undefined) response.setHeader('Allow', allow);
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`${reason}\n`);
}

interface RequestFacts {
	readonly method: string;
	readonly headers: IncomingHttpHeaders;
	/** The port on which the server listens. */
	readonly port: number;
	/** For a file that is the same for every site, and may be asked for from anywhere. */
	readonly forAnySite?: boolean;
}

interface Refusal {
	readonly status: 400 | 403 | 405 | 413 | 415;
	readonly reason: string;
	/** The methods that are answered here, where it was another one. */
	readonly allow?: string;
}

/**
 * Why a request is not answered; undefined for one that is. A page of another site can make the reader's browser
 * ask a server on the loopback address, under a name of its own too: only requests that name this server, and come
 * from its own pages or from the reader, are let in.
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

/** Names under which pages may ask for the server. */
function ownHosts(port: number): readonly string[] {
	return [`127.0.0.1:${port}`, `localhost:${port}`];
}

const foreignHost: Refusal = { status: 403, reason: 'The request names another host.' };
const foreignSite: Refusal = { status: 403, reason: 'The request comes from another site.' };
