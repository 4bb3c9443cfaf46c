/** Answer of GitHub that is not a success. */
export class GitHubError extends Error {
	/**
	 * @param {number} status
	 * @param {string} request
	 */
	constructor(status, request) {
		super(`GitHub answered ${status} to ${request}.`);
		this.status = status;
	}
}

const maxWait = 30_000;

/**
 * Calls GitHub's REST API, and no other address.
 *
 * @param {{ readonly url: string, readonly token: string }} options
 */
export function createGitHub({ url, token }) {
	/**
	 * @param {'GET' | 'POST' | 'PATCH'} method
	 * @param {string} path
	 * @param {object} [body]
	 * @returns {Promise<unknown>}
	 */
	return async (method, path, body) => {
		const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
			method,
			headers: {
				accept: 'application/vnd.github+json',
				authorization: `Bearer ${token}`,
				'content-type': 'application/json',
				'user-agent': 'recto-review',
				'x-github-api-version': '2022-11-28',
			},
			// The token goes nowhere else.
			redirect: 'error',
			signal: AbortSignal.timeout(maxWait),
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new GitHubError(response.status, `${method} ${path.split('?')[0]}`);
		return response.json();
	};
}
