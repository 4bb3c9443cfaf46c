import type { IncomingHttpHeaders } from 'node:http';

export interface RequestFacts {
	readonly method: string;
	readonly headers: IncomingHttpHeaders;
	/** The port on which the server listens. */
	readonly port: number;
}

export interface Refusal {
	readonly status: 403 | 405;
	readonly reason: string;
}

/**
 * Why a request is not answered; undefined for one that is. A page of another site can make the reader's browser
 * ask a server on the loopback address, under a name of its own too: only requests that name this server, and come
 * from its own pages or from the reader, are let in.
 */
export function refuseRequest({ method, headers, port }: RequestFacts): Refusal | undefined {
	if (method !== 'GET' && method !== 'HEAD')
		return { status: 405, reason: 'Only GET and HEAD are answered.' };
	const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
	if (headers.host === undefined || !hosts.includes(headers.host.toLowerCase()))
		return { status: 403, reason: 'The request names another host.' };
	const { origin } = headers;
	if (origin !== undefined && !hosts.some((host) => origin.toLowerCase() === `http://${host}`))
		return { status: 403, reason: 'The request comes from another site.' };
	const site = headers['sec-fetch-site'];
	const isOwn = site === undefined || site === 'same-origin' || site === 'none';
	const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
	if (!isOwn && !isVisit) return { status: 403, reason: 'The request comes from another site.' };
	return undefined;
}
