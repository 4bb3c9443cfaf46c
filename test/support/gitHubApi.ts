import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Pull {
	readonly number: number;
	readonly head: { readonly sha: string; readonly repo: { readonly full_name: string } | null };
}

export interface Comment {
	readonly id: number;
	readonly user: { readonly login: string; readonly type: string } | null;
	body: string | null;
}

/** A loopback server that plays the part of GitHub's API that the script may use. */
export async function gitHubApi({
	pulls = [],
	comments = [],
	status = 200,
}: {
	readonly pulls?: readonly Pull[];
	readonly comments?: Comment[];
	/** Of answers to writes. */
	readonly status?: number;
}) {
	const requests: string[] = [];
	const server = createServer((request, response) => {
		let text = '';
		request.on('data', (part) => {
			text += part;
		});
		request.on('end', () => {
			const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
			requests.push(`${request.method} ${pathname}`);
			const answer = (value: unknown, code = 200) => {
				response.writeHead(code, { 'content-type': 'application/json' });
				response.end(JSON.stringify(value));
			};
			if (request.headers.authorization !== 'Bearer secret') return answer({}, 401);
			if (request.method === 'GET' && pathname === '/repos/o/docs/pulls') {
				const owner = searchParams.get('head')?.split(':')[0];
				return answer(pulls.filter(({ head }) => head.repo?.full_name.startsWith(`${owner}/`)));
			}
			const page = Number(searchParams.get('page') ?? 1);
			if (request.method === 'GET') return answer(comments.slice((page - 1) * 100, page * 100));
			if (status !== 200) return answer({}, status);
			const { body } = JSON.parse(text);
			const edited = comments.find(({ id }) => pathname.endsWith(`/comments/${id}`));
			if (edited === undefined) comments.push({ id: 900, user: bot, body });
			else edited.body = body;
			return answer({});
		});
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => void server.close());
	// A server that listens on a port has an address of this kind.
	return { requests, comments, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const bot = { login: 'github-actions[bot]', type: 'Bot' };
/** Runs the script in a folder with the event and the summary. */
export async function postReview(
	url: string,
	{ root, event, name }: { readonly root: string; readonly event: object; readonly name: string },
) {
	writeFileSync(join(root, 'event.json'), JSON.stringify(event));
	const env = {
		PATH: process.env.PATH,
		GITHUB_API_URL: url,
		GITHUB_EVENT_NAME: name,
		GITHUB_EVENT_PATH: join(root, 'event.json'),
		GITHUB_OUTPUT: join(root, 'output'),
		GITHUB_REPOSITORY: 'o/docs',
		GITHUB_RUN_ID: '5',
		GITHUB_TOKEN: 'secret',
	};
	const script = [resolve('scripts/postReview.mjs'), join(root, 'review.md')];
	return new Promise<{ readonly status: number; readonly log: string }>((done) => {
		execFile(process.execPath, script, { cwd: root, env }, (error, stdout, stderr) => {
			done({ status: Number(error?.code ?? 0), log: `${stdout}${stderr}` });
		});
	});
}
