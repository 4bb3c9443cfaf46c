import { readJson, recordOf } from '../../core/api/text.ts';
import { type FetchLimits, fetchText } from './fetchText.ts';

/** What GitHub says of a repository is about 10 KB. */
const usualLimits: FetchLimits = { milliseconds: 10_000, bytes: 1_000_000 };

/**
 * How many stars a repository, `owner/name`, has on GitHub; undefined when it does not say so. Never rejects. The
 * address is that of GitHub's interface for programs (REST, `GET /repos/{owner}/{repo}`), which leads on from former
 * names of a repository.
 */
export async function fetchStars(
	repository: string,
	{ address = 'https://api.github.com', limits = usualLimits } = {},
): Promise<number | undefined> {
	const question = new URL(`${address}/repos/${repository}`);
	const fetched = await fetchText(question, { accept: 'application/vnd.github+json', limits });
	if (fetched.kind === 'refusal') return undefined;
	const { stargazers_count: stars } = recordOf(readJson(fetched.text));
	return typeof stars === 'number' ? stars : undefined;
}
