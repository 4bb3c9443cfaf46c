import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readBody } from '../apiRequest/readBody.ts';
import { parseWebAddress } from '../parseWebAddress.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** The text of an API description on another site, or why it was not read. */
export type FetchedApiFile =
	| { readonly kind: 'text'; readonly text: string }
	/** A sentence. */
	| { readonly kind: 'refusal'; readonly reason: string };

export interface FetchApiOptions {
	/** Ends it early. */
	readonly signal?: AbortSignal;
	readonly timeLimit?: number;
	/** Bytes, before and after decompression. */
	readonly sizeLimit?: number;
	/** Whether a numeric address may be called; every address on the web when absent. */
	readonly allows?: (address: string) => boolean;
}

const mostRedirects = 5;

/**
 * Reads the description at the address, for a user who agreed to its host. No other host is called, redirects
 * included, and none whose name leads to this machine or its network: the very address that was looked at is the one
 * that is called. Never rejects.
 */
export async function fetchApiFile(
	address: string,
	{ signal, timeLimit = 20_000, sizeLimit = 10_000_000, allows = isPublicAddress }: FetchApiOptions = {},
): Promise<FetchedApiFile> {
	const start = parseWebAddress(address);
	if (start === undefined)
		return refuse(`${address} is no address of the web: write it as https://example.com/openapi.json.`);
	const timeout = AbortSignal.timeout(timeLimit);
	const signals = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
	try {
		const message = await followRedirects(start, { signal: signals, allows });
		if (typeof message === 'string') return refuse(message);
		const { statusCode = 0 } = message;
		if (statusCode < 200 || statusCode > 299) {
			message.destroy();
			return refuse(`${start.host} answers ${statusCode}.`);
		}
		const body = await readBody(message, sizeLimit);
		if (body.kind === 'empty') return refuse(`${start.host} answers with an empty file.`);
		if (body.kind === 'binary') return refuse(`${address} is no text.`);
		if (body.isCut) return refuse(`The file is longer than ${sizeLimit / 1_000_000} MB.`);
		return { kind: 'text', text: body.text };
	} catch (error) {
		if (signal?.aborted) return refuse('Fetching was cancelled.');
		if (timeout.aborted) return refuse(`${start.host} took longer than ${timeLimit / 1000} seconds.`);
		if (error instanceof PrivateHost)
			return refuse(`${start.host} is on this computer or its network, where Recto fetches nothing.`);
		const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
		return refuse(`${start.host} cannot be reached${code}.`);
	}
}

class PrivateHost extends Error {}

interface Wish {
	readonly signal: AbortSignal;
	readonly allows: (address: string) => boolean;
}

/** The last answer; a sentence when a redirect leads where nobody agreed to go. */
async function followRedirects(start: URL, wish: Wish): Promise<IncomingMessage | string> {
	let address = start;
	for (let count = 0; count <= mostRedirects; count++) {
		const message = await open(address, wish);
		const { statusCode = 0, headers } = message;
		if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return message;
		message.destroy();
		const next = parseWebAddress(headers.location, address);
		if (next?.host !== start.host)
			return `${start.host} leads on to ${next?.host ?? headers.location}: name the file by its address there.`;
		if (start.protocol === 'https:' && next.protocol !== 'https:')
			return `${start.host} leads on to an address without encryption, which is not followed.`;
		address = next;
	}
	return `${start.host} leads on and on.`;
}

async function open(url: URL, { signal, allows }: Wish): Promise<IncomingMessage> {
	const send = url.protocol === 'https:' ? requestHttps : requestHttp;
	const { hostname, port, pathname, search } = url;
	// Without the brackets that addresses put around numeric hosts.
	const host = hostname.replace(/^\[|\]$/g, '');
	const addresses = await Promise.race([addressesOf(host), aborted(signal)]);
	// A name of which one address is not allowed is refused: whoever gives it could give that one next.
	if (addresses.length === 0 || !addresses.every(({ address }) => allows(address))) throw new PrivateHost();
	return new Promise((resolve, reject) => {
		const outgoing = send({
			host,
			port,
			path: `${pathname}${search}`,
			headers: {
				Accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
				'Accept-Encoding': 'gzip, br',
			},
			signal,
			// A connection that is kept could belong to an address that was not looked at.
			agent: false,
			lookup: toLookup(addresses),
		});
		outgoing.on('response', resolve);
		outgoing.on('error', reject);
		outgoing.end();
	});
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

function refuse(reason: string): FetchedApiFile {
	return { kind: 'refusal', reason };
}
