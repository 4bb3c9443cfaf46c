import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { parseWebAddress } from '../parseWebAddress.ts';
import { systemErrorCode } from '../systemErrorMessage.ts';
import { openAddress, RefusedHostError } from './openAddress.ts';

/** Time limit for the answer of a site, in milliseconds. */
const patience = 15_000;

/** Number of sites that are called at once, each for one URL at a time. */
const maxAtOnce = 8;

interface CallOptions {
	/** True if an IP address may be called. */
	readonly allows?: (address: string) => boolean;
	/** Called before each request with the number of finished ones. */
	readonly onCall?: (done: number) => void;
}

export interface CalledAddresses {
	/** Reasons why readers cannot reach them, by URL. */
	readonly dead: ReadonlyMap<string, string>;
	/** Number of called URLs: those of this machine, of its network and of examples are skipped. */
	readonly called: number;
	/** True if no site answered at all: then this machine has no connection. */
	readonly isOffline: boolean;
}

/**
 * Calls URLs, and reports those that are gone: their site answers that there is no such page, or its name does not
 * resolve. A site that is slow, blocks programs or has an error may work for readers. Never rejects.
 */
export async function findDeadAddresses(
	addresses: Iterable<string>,
	{ allows = isPublicAddress, onCall }: CallOptions = {},
): Promise<CalledAddresses> {
	const sites = [...bySite(addresses).values()];
	const dead = new Map<string, string>();
	let done = 0;
	let answered = 0;
	let silent = 0;
	let closed = 0;
	const work = async () => {
		for (let site = sites.pop(); site !== undefined; site = sites.pop())
			for (const [address, url] of site) {
				onCall?.(done);
				done++;
				const status = await statusOf(url, allows);
				if (typeof status === 'number') answered++;
				else if (status === 'closed') closed++;
				else silent++;
				if (status === 404 || status === 410) dead.set(address, `${url.host} responds with ${status}`);
				else if (status === 'unknown') dead.set(address, `the host ${url.host} does not exist`);
			}
	};
	await Promise.all(Array.from({ length: maxAtOnce }, work));
	return { dead, called: done - closed, isOffline: silent > 0 && answered === 0 };
}

type Site = [address: string, url: URL][];

function bySite(addresses: Iterable<string>): ReadonlyMap<string, Site> {
	const sites = new Map<string, Site>();
	for (const address of new Set(addresses)) {
		const url = parseWebAddress(address);
		if (url === undefined || isExample(url.hostname)) continue;
		const site = sites.get(url.host);
		if (site === undefined) sites.set(url.host, [[address, url]]);
		else site.push([address, url]);
	}
	return sites;
}

/** True for names that are reserved for examples (RFC 2606). */
function isExample(hostname: string): boolean {
	return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/.test(hostname);
}

/** HTTP status of the answer, or that the name does not resolve or may not be called; undefined without an answer. */
async function statusOf(
	url: URL,
	allows: (address: string) => boolean,
): Promise<number | 'unknown' | 'closed' | undefined> {
	try {
		const signal = AbortSignal.timeout(patience);
		const message = await openAddress(url, { accept: 'text/html, */*;q=0.5', signal, allows });
		message.destroy();
		return message.statusCode;
	} catch (error) {
		if (error instanceof RefusedHostError) return 'closed';
		return systemErrorCode(error) === 'ENOTFOUND' ? 'unknown' : undefined;
	}
}

/** Networks that are not on the public web: the machine itself, its local network, and reserved ranges. */
const closed4 = [
	'0.0.0.0/8',
	'10.0.0.0/8',
	'100.64.0.0/10',
	'127.0.0.0/8',
	'169.254.0.0/16',
	'172.16.0.0/12',
	'192.0.0.0/24',
	'192.0.2.0/24',
	'192.88.99.0/24',
	'192.168.0.0/16',
	'198.18.0.0/15',
	'198.51.100.0/24',
	'203.0.113.0/24',
	'224.0.0.0/4',
	'240.0.0.0/4',
];

/**
 * Global unicast is the only open range of IPv6; within it, ranges that embed IPv4 addresses or are reserved are
 * closed.
 */
const open6 = ['2000::/3'];
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const lists = {
	closed4: toList(closed4, 'ipv4'),
	open6: toList(open6, 'ipv6'),
	closed6: toList(closed6, 'ipv6'),
};

/** True for an IP address on the public web. False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !lists.closed4.check(address, 'ipv4');
	if (!isIPv6(address) || address.includes('%')) return false;
	return lists.open6.check(address, 'ipv6') && !lists.closed6.check(address, 'ipv6');
}

function toList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [start = '', prefix = ''] = network.split('/');
		list.addSubnet(start, Number(prefix), family);
	}
	return list;
}
