import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

export interface OpenOptions {
	/** Media types, as the header `Accept` lists them. */
	readonly accept: string;
	readonly signal: AbortSignal;
	/**
	 * Whether a numeric address may be called. Names are looked up first then, and the very address that was looked at
	 * is the one that is called.
	 */
	readonly allows?: (address: string) => boolean;
}

/** It has an address that the wish does not allow. */
export class ClosedHost extends Error {}

/** The answer of one address as it begins, redirects included; rejects where nobody answers. */
export async function openAddress(
	url: URL,
	{ accept, signal, allows }: OpenOptions,
): Promise<IncomingMessage> {
	const send = url.protocol === 'https:' ? requestHttps : requestHttp;
	const { hostname, port, pathname, search } = url;
	// Without the brackets that addresses put around numeric hosts.
	const host = hostname.replace(/^\[|\]$/g, '');
	const connection = allows === undefined ? {} : await connectionTo(host, allows, signal);
	return new Promise((resolve, reject) => {
		const outgoing = send({
			...connection,
			host,
			port,
			path: `${pathname}${search}`,
			headers: { Accept: accept, 'Accept-Encoding': 'gzip, br', 'User-Agent': 'Recto' },
			signal,
		});
		outgoing.on('response', resolve);
		outgoing.on('error', reject);
		outgoing.end();
	});
}

async function connectionTo(host: string, allows: (address: string) => boolean, signal: AbortSignal) {
	const addresses = await Promise.race([addressesOf(host), aborted(signal)]);
	// A name of which one address is not allowed is refused: whoever gives it could give that one next.
	if (addresses.length === 0 || !addresses.every(({ address }) => allows(address))) throw new ClosedHost();
	// A connection that is kept could belong to an address that was not looked at.
	return { agent: false, lookup: toLookup(addresses) } as const;
}

async function addressesOf(host: string): Promise<readonly LookupAddress[]> {
	const family = isIP(host);
	return family === 0 ? lookup(host, { all: true }) : [{ address: host, family }];
}

/** Looking a name up cannot be stopped, but need not be waited for. */
function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (signal.aborted) reject(signal.reason);
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}

/** Answers with the addresses that were looked at, whatever the name leads to by now. */
function toLookup(addresses: readonly LookupAddress[]): LookupFunction {
	return (_, { all, family }, callback) => {
		const wanted = addresses.filter((one) => family === undefined || family === 0 || one.family === family);
		const [first] = wanted;
		if (first === undefined) callback(new Error('No IP address of this family.'), '', 0);
		else if (all === true) callback(null, [...wanted]);
		else callback(null, first.address, first.family);
	};
}
