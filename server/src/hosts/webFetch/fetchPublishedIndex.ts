import { trimEndSlashes } from '../../core/api/text.ts';
import { parseWebAddress } from '../parseWebAddress.ts';
import { type FetchedText, type FetchLimits, fetchText } from './fetchText.ts';

/** The host publishes at most 100,000 characters. */
const usualLimits: FetchLimits = { milliseconds: 15_000, bytes: 2_000_000 };

/** Fetches `{docs_url}/llms.txt` at the user's request. Never rejects. */
export async function fetchPublishedIndex(
	docsUrl: string,
	limits: FetchLimits = usualLimits,
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
