import { parseWebAddress } from '../parseWebAddress.ts';
import { type FetchedText, type FetchLimits, type FetchOptions, fetchText } from './fetchText.ts';
import { isPublicAddress } from './findDeadAddresses.ts';

const usualLimits: FetchLimits = { milliseconds: 20_000, bytes: 10_000_000 };

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
	return fetchText(start, { limits: usualLimits, allows: isPublicAddress, ...params, accept });
}
