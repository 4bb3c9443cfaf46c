// Posts the summary of a review to its pull request: node scripts/postReview.mjs SUMMARY, a Markdown file of which nothing
// is trusted. The pull request is that of the event that started the run.
import { appendFileSync, closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { commentBody, marker } from './review/commentBody.mjs';
import { createGitHub, GitHubError } from './review/gitHub.mjs';

const [, , file = ''] = process.argv;
const {
	GITHUB_API_URL: url = 'https://api.github.com',
	GITHUB_EVENT_NAME: eventName = '',
	GITHUB_EVENT_PATH: eventPath = '',
	GITHUB_OUTPUT,
	GITHUB_REPOSITORY: repository = '',
	GITHUB_RUN_ID: runId = '',
	GITHUB_SERVER_URL: server = 'https://github.com',
	GITHUB_TOKEN: token = '',
	RECTO_AUTHOR: author = 'github-actions[bot]',
} = process.env;

const maxSummaryBytes = 4_000_000;
const maxCommentPages = 50;

const gitHub = createGitHub({ url, token });
try {
	await main();
} catch (error) {
	if (!(error instanceof Error)) throw error;
	const isForbidden = error instanceof GitHubError && error.status === 403;
	if (isForbidden && eventName === 'pull_request') {
		console.log(
			'::notice::The review was not posted: this run may not write comments, as for a pull request of a fork.',
		);
	} else {
		console.log(`::error::The review was not posted. ${escapeData(error.message)}`);
		process.exitCode = 1;
	}
}

async function main() {
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error('GITHUB_REPOSITORY is not a repository.');
	const event = JSON.parse(readFileSync(eventPath, 'utf8'));
	const number = await findPullRequest(event);
	if (number === undefined) {
		console.log('No open pull request has this commit.');
		return;
	}
	const run = eventName === 'workflow_run' ? toNumber(event.workflow_run.id) : toNumber(runId);
	const link = `${server}/${repository}/actions/runs/${run}`;
	const body = commentBody(readSummary(), {
		footer: `<sub>[Full report](${link}), artifact \`recto-review\`</sub>`,
	});
	const known = await findComment(number);
	const comments = `/repos/${repository}/issues`;
	await (known === undefined
		? gitHub('POST', `${comments}/${number}/comments`, { body })
		: gitHub('PATCH', `${comments}/comments/${known}`, { body }));
	if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `pull-request=${number}\n`);
}

/**
 * Number of the pull request that started the run; for a run that follows another one, of the open pull request whose
 * last commit that run had.
 *
 * @param {any} event Written by GitHub.
 * @returns {Promise<number | undefined>}
 */
async function findPullRequest(event) {
	if (eventName === 'pull_request') return toNumber(event.pull_request.number);
	if (eventName !== 'workflow_run')
		throw new Error('Only pull_request and workflow_run have a pull request.');
	const { event: cause, head_branch: branch, head_repository: head, head_sha: commit } = event.workflow_run;
	if (cause !== 'pull_request') return undefined;
	const query = new URLSearchParams({
		state: 'open',
		head: `${head.owner.login}:${branch}`,
		per_page: '100',
	});
	/** @type {any} Written by GitHub. */
	const found = await gitHub('GET', `/repos/${repository}/pulls?${query}`);
	const own = found.find(
		(/** @type {any} */ one) => one.head.sha === commit && one.head.repo?.full_name === head.full_name,
	);
	return own === undefined ? undefined : toNumber(own.number);
}

/**
 * Comment of an earlier run: of the same bot, with the marker at its start.
 *
 * @param {number} number
 * @returns {Promise<number | undefined>}
 */
async function findComment(number) {
	for (let page = 1; page <= maxCommentPages; page++) {
		/** @type {any} Written by GitHub. */
		const comments = await gitHub(
			'GET',
			`/repos/${repository}/issues/${number}/comments?per_page=100&page=${page}`,
		);
		for (const { id, user, body } of comments)
			if (user?.type === 'Bot' && user.login === author && body?.startsWith(marker)) return toNumber(id);
		if (comments.length < 100) return undefined;
	}
	return undefined;
}

/** Text of the summary, which must be a file of a limited size: an artifact may contain links. */
function readSummary() {
	const descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const status = fstatSync(descriptor);
		if (!status.isFile()) throw new Error('The summary is not a file.');
		if (status.size > maxSummaryBytes) throw new Error('The summary is too large.');
		return readFileSync(descriptor, 'utf8');
	} finally {
		closeSync(descriptor);
	}
}

/** @param {unknown} value */
function toNumber(value) {
	const number = Number(value);
	if (!Number.isSafeInteger(number) || number <= 0) throw new Error('A number of the event is not one.');
	return number;
}

/**
 * Text of a command to the runner.
 *
 * @param {string} text
 */
function escapeData(text) {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
