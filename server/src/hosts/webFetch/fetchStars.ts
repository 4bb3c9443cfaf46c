import { recordOf } from '../../core/text/plainValue.ts';

const mostMilliseconds = 10_000;

/**
 * How many stars a repository, `owner/name`, has on GitHub; undefined when it does not say so within ten seconds.
 * Never rejects. The address is that of GitHub's interface for programs (REST, `GET /repos/{owner}/{repo}`).
 */
export async function fetchStars(
	repository: string,
	address = 'https://api.github.com',
): Promise<number | undefined> {
	try {
		const response = await fetch(`${address}/repos/${repository}`, {
			redirect: 'error',
			signal: AbortSignal.timeout(mostMilliseconds),
			headers: { Accept: 'application/vnd.github+json' },
		});
		if (!response.ok) return undefined;
		const { stargazers_count: stars } = recordOf(await response.json());
		return typeof stars === 'number' ? stars : undefined;
	} catch {
		// Not reached, too slow, or not what GitHub says: then there is no number.
		return undefined;
	}
}
