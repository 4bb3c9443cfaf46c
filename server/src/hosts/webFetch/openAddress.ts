import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

export interface OpenOptions {
	/** Media types for the header `Accept`. */
	readonly accept: string;
	readonly signal: AbortSignal;
	/**
	 * True if an IP address may be called. Host names are then resolved first, and exactly the checked IP addresses are
	 * called.
	 */
	readonly allows?: (address: string) => boolean;
}

/** Thrown for a host with an IP address that `allows` refuses. */
export class RefusedHostError extends Error {}

/** Response to a request, with its body still to be read; redirects are not followed. Rejects when nobody answers. */
export async function openAddress(
	url: URL,
	{ accept, signal, allows }: OpenOptions,
): Promise<IncomingMessage> {
	const send = url.protocol === 'https:' ? requestHttps : requestHttp;
	const { hostname, port, pathname, search } = url;
	// Without the brackets around IPv6 addresses.
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
	// A name is refused if any of its IP addresses is: its owner could return only that one the next time.
	if (addresses.length === 0 || !addresses.every(({ address }) => allows(address)))
		throw new RefusedHostError();
	// A kept connection could go to an IP address that was not checked.
	return { agent: false, lookup: toLookup(addresses) } as const;
}

async function addressesOf(host: string): Promise<readonly LookupAddress[]> {
	const family = isIP(host);
	return family === 0 ? lookup(host, { all: true }) : [{ address: host, family }];
}

/** Rejects when the signal aborts: a DNS lookup cannot be stopped, but need not be waited for. */
function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (signal.aborted) reject(signal.reason);
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}

/** Returns the checked IP addresses, whatever the name resolves to by now. */
function toLookup(addresses: readonly LookupAddress[]): LookupFunction {
	return (_, { all, family }, callback) => {
		const wanted = addresses.filter((one) => family === undefined || family === 0 || one.family === family);
		const [first] = wanted;
		if (first === undefined) callback(new Error('No IP address of this family.'), '', 0);
		else if (all === true) callback(null, [...wanted]);
		else callback(null, first.address, first.family);
	};
}
