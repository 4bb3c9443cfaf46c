import { createHash, timingSafeEqual } from 'node:crypto';
import { sendOrderLimit, sendTokenHeader } from '../../core/outputs/api/playground/sendOrder.ts';
import { foreignHost, foreignSite, ownHosts, type Refusal, type RequestFacts } from './refuseRequest.ts';

export interface OrderFacts extends RequestFacts {
	/** What every page of this run carries, and nobody else knows. */
	readonly token: string;
}

/**
 * Why an order to call an API is not taken; undefined for one that is. Unlike a look at a page it acts, so that it
 * must come from a script of a page of this very run: by its origin, which is this server under the name by which
 * it was asked, by the page's token, and in a form for which browsers ask other sites' pages to get leave first.
 */
export function refuseOrder({ method, headers, port, token }: OrderFacts): Refusal | undefined {
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
	return Number(headers['content-length']) > sendOrderLimit ? tooLarge : undefined;
}

export const tooLarge: Refusal = { status: 413, reason: 'The request is too large.' };

/** In a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
	const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
	return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
