import type { IncomingHttpHeaders } from 'node:http';

export interface RequestFacts {
	readonly method: string;
	readonly headers: IncomingHttpHeaders;
	/** The port on which the server listens. */
	readonly port: number;
	/** For a file that is the same for every site, and may be asked for from anywhere. */
	readonly forAnySite?: boolean;
}

export interface Refusal {
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
export function ownHosts(port: number): readonly string[] {
	return [`127.0.0.1:${port}`, `localhost:${port}`];
}

export const foreignHost: Refusal = { status: 403, reason: 'The request names another host.' };
export const foreignSite: Refusal = { status: 403, reason: 'The request comes from another site.' };
