import { parseJsonValue, recordOrEmpty } from '../../core/api/text.ts';
import { type FetchLimits, fetchText } from './fetchText.ts';

/** GitHub's answer about a repository has about 10 KB. */
const usualLimits: FetchLimits = { milliseconds: 10_000, bytes: 1_000_000 };

/**
 * Star count of a repository, `owner/name`, on GitHub; undefined when the answer does not contain it. Never rejects.
 * Uses GitHub's REST API (`GET /repos/{owner}/{repo}`), which redirects from former names of a repository.
 */
export async function fetchStars(
	repository: string,
	{ address = 'https://api.github.com', limits = usualLimits } = {},
): Promise<number | undefined> {
	const question = new URL(`${address}/repos/${repository}`);
	const fetched = await fetchText(question, { accept: 'application/vnd.github+json', limits });
	if (fetched.kind === 'refusal') return undefined;
	const { stargazers_count: stars } = recordOrEmpty(parseJsonValue(fetched.text));
	return typeof stars === 'number' ? stars : undefined;
}
