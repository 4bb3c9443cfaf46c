import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteAssetNames } from '../../core/api/site.ts';
import { mediaType } from '../mediaType.ts';
import { rectoFolder } from '../rectoFolder.ts';
import { agentFiles, skillsIndexPath } from '../site/agentFiles.ts';
import { agentDocuments } from '../site/deploymentFiles.ts';
import { createRequestHandler, refuseRequest, sendRefusal, sendResponse } from './requestHandler.ts';
import { respondToPath, type ServedSite, type SiteResponse } from './respondToPath.ts';

export interface PreviewServerParts {
	/** 0 uses a free port. */
	readonly port: number;
	/** Folder of the project. */
	readonly root: string;
	/** Creates the site once its address is known; `sendToken` allows its pages to send API requests. */
	readonly siteAt: (address: string, sendToken: string) => ServedSite;
	/** Called with the error of a single request; the server continues. */
	readonly onFault: (error: unknown) => void;
}

export interface PreviewServer {
	/** `http://127.0.0.1:4000`. */
	readonly address: string;
	/** Notifies every open page of a change. */
	changed(): void;
	close(): Promise<void>;
}

const host = '127.0.0.1';

/** Serves a site on the loopback address only. Rejects when the port is in use. */
export async function startPreviewServer(parts: PreviewServerParts): Promise<PreviewServer> {
	const listeners = new Set<ServerResponse>();
	const server = createServer((request, response) => {
		answer(request, response).catch((error: unknown) => {
			parts.onFault(error);
			if (!response.headersSent) response.writeHead(500);
			response.end();
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(parts.port, host, resolve);
	});
	// A server that listens on a port has an address object.
	const { port } = server.address() as AddressInfo;
	const address = `http://${host}:${port}`;
	const orders = createRequestHandler();
	const site = parts.siteAt(address, orders.token);

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { method = '', headers, url = '' } = request;
		const path = parseRequestPath(url);
		// The only URL with side effects; it has checks of its own.
		if (path === `${rectoFolder}/send`) return orders.take(request, response, port);
		// Pages render diagrams in a frame with an opaque origin.
		const forAnySite = path === `${rectoFolder}/${siteAssetNames.diagrams}`;
		const refusal = refuseRequest({ method, headers, port, forAnySite });
		if (refusal !== undefined) return sendRefusal(response, refusal);
		if (path === undefined) return sendRefusal(response, { status: 400, reason: 'Malformed URL.' });
		if (path === `${rectoFolder}/changes`) {
			if (method === 'GET') listen(response);
			else response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end();
			return;
		}
		const asMarkdown = prefersMarkdown(headers.accept ?? '');
		response.setHeader('Vary', 'Accept');
		const found = agentAnswer(parts.root, path) ?? (await respondToPath(site, { path, asMarkdown }));
		sendResponse({ response, withBody: method === 'GET', root: parts.root, forAnySite }, found);
	}

	/** Keeps the connection open: each change is sent as a server-sent event. */
	function listen(response: ServerResponse): void {
		response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
		response.write(': open\n\n');
		listeners.add(response);
		response.on('close', () => listeners.delete(response));
	}

	return {
		address,
		changed() {
			for (const listener of listeners) listener.write('event: change\ndata: {}\n\n');
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** Answer with a file for AI agents, which is not a file of the project. */
function agentAnswer(root: string, path: string): SiteResponse | undefined {
	if (path !== 'skill.md' && !path.startsWith('.well-known/')) return undefined;
	const file = agentFiles(root).get(path);
	if (file !== undefined) return { kind: 'projectFile', path: file };
	const text = path === skillsIndexPath ? agentDocuments(root, '/').get(path) : undefined;
	return typeof text === 'string' ? { kind: 'text', status: 200, type: mediaType(path), text } : undefined;
}

/**
 * True if an `Accept` header names Markdown, or plain text as some tools do, with at least the weight of HTML. Types
 * with `*`, which browsers send too, do not count.
 */
function prefersMarkdown(accept: string): boolean {
	const weights = accept
		.toLowerCase()
		.split(',')
		.map((range) => {
			const [type = '', ...options] = range.split(';').map((part) => part.trim());
			const weight = options.find((option) => option.startsWith('q='));
			return { type, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
		});
	const weightOf = (...types: readonly string[]) =>
		Math.max(-1, ...weights.flatMap(({ type, weight }) => (types.includes(type) ? [weight] : [])));
	const wanted = weightOf('text/markdown', 'text/plain');
	return wanted > 0 && wanted >= weightOf('text/html');
}

/**
 * Decoded path of a request without outer slashes; undefined for one that is malformed or contains `..`: regular links
 * have no such paths.
 */
function parseRequestPath(url: string): string | undefined {
	const [path = ''] = url.split(/[?#]/);
	if (!path.startsWith('/')) return undefined;
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		// A `%` that is not an escape.
		return undefined;
	}
	// Control characters and backslashes have a meaning only in file systems.
	if (/[\\\p{Cc}]/u.test(decoded)) return undefined;
	const segments = decoded.split('/');
	if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
	return segments.filter((segment) => segment !== '').join('/');
}
