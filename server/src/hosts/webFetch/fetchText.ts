import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readBody } from '../apiRequest/readBody.ts';
import { parseWebAddress } from '../parseWebAddress.ts';

/** A text of the web, or why it was not read. */
export type FetchedText =
	| { readonly kind: 'text'; readonly text: string }
	/** A sentence. */
	| { readonly kind: 'refusal'; readonly reason: string };

export interface FetchLimits {
	readonly milliseconds: number;
	/** Before and after decompression. */
	readonly bytes: number;
}

export interface FetchWish {
	/** Media types, as the header `Accept` lists them. */
	readonly accept: string;
	readonly limits: FetchLimits;
	/** Ends it early. */
	readonly signal?: AbortSignal;
	/**
	 * Whether a numeric address may be called. Names are looked up first then, and the very address that was looked at
	 * is the one that is called.
	 */
	readonly allows?: (address: string) => boolean;
}

const mostRedirects = 5;

/**
 * Reads a text of the web, only so much and so long. No other host is called, redirects included, and an encrypted
 * connection stays one. Never rejects.
 */
export async function fetchText(address: URL, wish: FetchWish): Promise<FetchedText> {
	const { limits, signal } = wish;
	const timeout = AbortSignal.timeout(limits.milliseconds);
	const signals = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
	try {
		const message = await followRedirects(address, { ...wish, signal: signals });
		if (typeof message === 'string') return refuse(message);
		const { statusCode = 0 } = message;
		if (statusCode < 200 || statusCode > 299) {
			message.destroy();
			return refuse(`${address} answers ${statusCode}.`);
		}
		const body = await readBody(message, limits.bytes);
		if (body.kind === 'empty') return refuse(`${address.host} answers with an empty file.`);
		if (body.kind === 'binary') return refuse(`${address} is no text.`);
		if (body.isCut) return refuse(`${address} is longer than ${limits.bytes / 1_000_000} MB.`);
		return { kind: 'text', text: body.text };
	} catch (error) {
		if (signal?.aborted) return refuse('Fetching was cancelled.');
		if (timeout.aborted)
			return refuse(`${address.host} took longer than ${limits.milliseconds / 1000} seconds.`);
		if (error instanceof ClosedHost)
			return refuse(`${address.host} is on this computer or its network, where Recto fetches nothing.`);
		const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
		return refuse(`${address.host} cannot be reached${code}.`);
	}
}

/** It has an address that the wish does not allow. */
class ClosedHost extends Error {}

type Question = FetchWish & { readonly signal: AbortSignal };

/** The last answer; a sentence when a redirect leads where nobody agreed to go. */
async function followRedirects(start: URL, question: Question): Promise<IncomingMessage | string> {
	let address = start;
	for (let count = 0; count <= mostRedirects; count++) {
		const message = await open(address, question);
		const { statusCode = 0, headers } = message;
		if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return message;
		message.destroy();
		const next = parseWebAddress(headers.location, address);
		if (next?.host !== start.host)
			return `${start} leads on to another host (${next?.host ?? headers.location}), which is not followed.`;
		if (start.protocol === 'https:' && next.protocol !== 'https:')
			return `${start} leads on to an address without encryption, which is not followed.`;
		address = next;
	}
	return `${start} leads on and on.`;
}

async function open(url: URL, { accept, signal, allows }: Question): Promise<IncomingMessage> {
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
		if (first === undefined) callback(new Error('No address of this family.'), '', 0);
		else if (all === true) callback(null, [...wanted]);
		else callback(null, first.address, first.family);
	};
}

function refuse(reason: string): FetchedText {
	return { kind: 'refusal', reason };
}
