import type { IncomingMessage } from 'node:http';
import type { DocsService } from '../../core/api/docsService.ts';
import { parseJsonValue, recordOrEmpty, trimEndSlashes } from '../../core/api/text.ts';
import { readBody } from '../apiRequest/readBody.ts';
import { parseWebAddress } from '../parseWebAddress.ts';
import { isPublicAddress } from './findDeadAddresses.ts';
import { type OpenOptions, openAddress, RefusedHostError } from './openAddress.ts';

/** Text of a URL, or the reason why it was not read. */
export type FetchedText =
	| { readonly kind: 'text'; readonly text: string }
	/** Sentence for the user. */
	| { readonly kind: 'refusal'; readonly reason: string };

export interface FetchLimits {
	readonly milliseconds: number;
	/** Limit before and after decompression. */
	readonly bytes: number;
}

export interface FetchOptions extends Omit<OpenOptions, 'signal'> {
	readonly limits: FetchLimits;
	/** Cancels the request. */
	readonly signal?: AbortSignal;
}

const maxRedirects = 5;

/**
 * Fetches a text within limits of size and time. Redirects to other hosts, or from HTTPS to HTTP, are not followed.
 * Never rejects.
 */
async function fetchText(address: URL, params: FetchOptions): Promise<FetchedText> {
	const { limits, signal } = params;
	const timeout = AbortSignal.timeout(limits.milliseconds);
	const signals = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
	try {
		const message = await followRedirects(address, { ...params, signal: signals });
		if (typeof message === 'string') return refuse(message);
		const { statusCode = 0 } = message;
		if (statusCode < 200 || statusCode > 299) {
			message.destroy();
			return refuse(`${address} responds with ${statusCode}.`);
		}
		const body = await readBody(message, { sizeLimit: limits.bytes });
		if (body.kind === 'empty') return refuse(`${address} is empty.`);
		if (body.kind === 'binary') return refuse(`${address} is not text.`);
		if (body.isCut) return refuse(`${address} is larger than ${limits.bytes / 1_000_000} MB.`);
		return { kind: 'text', text: body.text };
	} catch (error) {
		if (signal?.aborted) return refuse('Fetching was canceled.');
		if (timeout.aborted)
			return refuse(`${address.host} did not respond within ${limits.milliseconds / 1000} seconds.`);
		if (error instanceof RefusedHostError)
			return refuse(
				`${address.host} is on your computer or local network. Recto fetches files only from public sites.`,
			);
		const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
		return refuse(`${address.host} cannot be reached${code}.`);
	}
}

type Question = FetchOptions & { readonly signal: AbortSignal };

/** Final response; a sentence for a redirect that is not followed. */
async function followRedirects(start: URL, question: Question): Promise<IncomingMessage | string> {
	let address = start;
	for (let count = 0; count <= maxRedirects; count++) {
		const message = await openAddress(address, question);
		const { statusCode = 0, headers } = message;
		if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return message;
		message.destroy();
		const next = parseWebAddress(headers.location, address);
		if (next?.host !== start.host)
			return `${start} redirects to another host (${next?.host ?? headers.location}). Such redirects are not followed.`;
		if (start.protocol === 'https:' && next.protocol !== 'https:')
			return `${start} redirects from HTTPS to HTTP. Such redirects are not followed.`;
		address = next;
	}
	return `${start} redirects too many times.`;
}

function refuse(reason: string): FetchedText {
	return { kind: 'refusal', reason };
}

/** GitHub's answer about a repository has about 10 KB. */
const starLimits: FetchLimits = { milliseconds: 10_000, bytes: 1_000_000 };

/**
 * Star count of a repository, `owner/name`, on GitHub; undefined when the answer does not contain it. Never rejects.
 * Uses GitHub's REST API (`GET /repos/{owner}/{repo}`), which redirects from former names of a repository.
 */
export async function fetchStars(
	repository: string,
	{ address = 'https://api.github.com', limits = starLimits } = {},
): Promise<number | undefined> {
	const question = new URL(`${address}/repos/${repository}`);
	const fetched = await fetchText(question, { accept: 'application/vnd.github+json', limits });
	if (fetched.kind === 'refusal') return undefined;
	const { stargazers_count: stars } = recordOrEmpty(parseJsonValue(fetched.text));
	return typeof stars === 'number' ? stars : undefined;
}

/** The host publishes at most 100,000 characters. */
const indexLimits: FetchLimits = { milliseconds: 15_000, bytes: 2_000_000 };

/** Fetches `{docs_url}/llms.txt` at the user's request. Never rejects. */
export async function fetchPublishedIndex(
	docsUrl: string,
	limits: FetchLimits = indexLimits,
): Promise<FetchedText> {
	const address = parseWebAddress(`${trimEndSlashes(docsUrl.trim())}/llms.txt`);
	if (address === undefined)
		return { kind: 'refusal', reason: `${docsUrl} is not a URL such as https://docs.example.com.` };
	const fetched = await fetchText(address, { accept: 'text/plain', limits });
	// Some sites answer every URL with an HTML page.
	if (fetched.kind === 'text' && !/^\uFEFF?\s*#/.test(fetched.text))
		return { kind: 'refusal', reason: `${address} is not an llms.txt index.` };
	return fetched;
}

const fileLimits: FetchLimits = { milliseconds: 20_000, bytes: 10_000_000 };

/**
 * Fetches an API description for a user who agreed to its host; unless `allows` is given, no host name that resolves to
 * this machine or its network. Never rejects.
 */
export async function fetchApiFile(
	address: string,
	params: Partial<Omit<FetchOptions, 'accept'>> = {},
): Promise<FetchedText> {
	const start = parseWebAddress(address);
	if (start === undefined) {
		const reason = `${address} is not a URL. Use one such as https://example.com/openapi.json.`;
		return { kind: 'refusal', reason };
	}
	const accept = 'application/json, application/yaml, text/yaml, */*;q=0.5';
	return fetchText(start, { limits: fileLimits, allows: isPublicAddress, ...params, accept });
}

/** Fetches the API descriptions whose URLs are in the configuration, and reports each result. */
export async function fetchNamedApiFiles(
	docs: DocsService,
	{ complain }: { readonly complain: (sentence: string) => void },
	fetch: typeof fetchApiFile = fetchApiFile,
): Promise<void> {
	const answers = await Promise.all(
		docs.apiAddresses().map(async (address) => ({ address, answer: await fetch(address) })),
	);
	for (const { address, answer } of answers) {
		if (answer.kind === 'text') docs.apply([{ kind: 'fetched', path: address, text: answer.text }]);
		complain(answer.kind === 'text' ? `Fetched ${address}.` : answer.reason);
	}
}
