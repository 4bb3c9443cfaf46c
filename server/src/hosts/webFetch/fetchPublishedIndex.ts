import { parseWebAddress } from '../parseWebAddress.ts';

/** What a site publishes at `/llms.txt`, or why it was not read. */
export type PublishedIndex =
	| { readonly kind: 'text'; readonly text: string }
	/** A sentence. */
	| { readonly kind: 'refusal'; readonly reason: string };

export interface FetchLimits {
	readonly bytes: number;
	readonly milliseconds: number;
}

/** The host publishes at most 100,000 characters. */
const usualLimits: FetchLimits = { bytes: 2_000_000, milliseconds: 15_000 };
const mostRedirects = 5;

/**
 * Reads `{docs_url}/llms.txt`. Only over the web, only from the host that is named, redirects included, and only so
 * much and so long. Never rejects.
 */
export async function fetchPublishedIndex(
	docsUrl: string,
	limits: FetchLimits = usualLimits,
): Promise<PublishedIndex> {
	const address = parseWebAddress(`${docsUrl.trim().replace(/\/+$/, '')}/llms.txt`);
	if (address === undefined) return refuse(`${docsUrl} is no address such as https://docs.example.com.`);
	const signal = AbortSignal.timeout(limits.milliseconds);
	try {
		const response = await followRedirects(address, signal);
		if (typeof response === 'string') return refuse(response);
		if (!response.ok) return refuse(`${address} answered ${response.status}.`);
		const text = await readText(response, limits.bytes);
		if (text === undefined) return refuse(`${address} is longer than any index.`);
		// A site that answers every address with a page of its own has none.
		return /^\uFEFF?\s*#/.test(text) ? { kind: 'text', text } : refuse(`${address} is no llms.txt index.`);
	} catch (error) {
		if (signal.aborted) return refuse(`${address.host} took too long to answer.`);
		const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
		return refuse(`${address.host} cannot be reached${cause}.`);
	}
}

/** The last response; a sentence when there are too many redirects, or one leads to another host. */
async function followRedirects(start: URL, signal: AbortSignal): Promise<Response | string> {
	let address = start;
	for (let count = 0; count <= mostRedirects; count++) {
		const response = await fetch(address, { redirect: 'manual', signal, headers: { Accept: 'text/plain' } });
		const location = response.headers.get('location');
		if (response.status < 300 || response.status > 399 || location === null) return response;
		await response.body?.cancel();
		const next = parseWebAddress(location, address);
		if (next === undefined || next.hostname !== start.hostname)
			return `${start} leads to another host (${location}), which is not followed.`;
		if (start.protocol === 'https:' && next.protocol !== 'https:')
			return `${start} leads to an address without encryption (${location}), which is not followed.`;
		address = next;
	}
	return `${start} leads on and on.`;
}

/** Undefined when there is more than the limit; the rest is not read then. */
async function readText(response: Response, limit: number): Promise<string | undefined> {
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	for (;;) {
		const part = await reader?.read();
		if (part === undefined || part.done) return text + decoder.decode();
		size += part.value.byteLength;
		if (size > limit) {
			await reader?.cancel();
			return undefined;
		}
		text += decoder.decode(part.value, { stream: true });
	}
}

function refuse(reason: string): PublishedIndex {
	return { kind: 'refusal', reason };
}
