import type { ApiResult, ResponseHead } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import type {
	PlaygroundMessage,
	PlaygroundReply,
} from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import {
	type SendReply,
	sendLimit,
	sendTokenHeader,
	writeSendRequest,
} from '../../../server/src/core/openapi/requests/playground/sendRequest.ts';
import { askConsent, credentialNames } from './askConsent.ts';
import { type PageCredentials, pageCredentials } from './pageCredentials.ts';
import { playgroundText } from './playgroundText.ts';
import type { PlaygroundHost } from './sendControl.ts';

type SendMessage = Extract<PlaygroundMessage, { kind: 'sendRequest' }>;

/**
 * The page's own server as the host that sends requests; undefined for a page without one. Credentials are variables of
 * this page and are sent with each request: nothing stores them.
 */
export function serverHost(reply: (reply: PlaygroundReply) => void): PlaygroundHost | undefined {
	const { send: address, sendToken: token } = document.documentElement.dataset;
	if (address === undefined || token === undefined) return undefined;
	const server: PreviewServer = { address, token };
	const credentials = pageCredentials(reply);
	const running = new Map<number, AbortController>();

	async function send(message: SendMessage): Promise<void> {
		const { id } = message;
		const controller = new AbortController();
		running.set(id, controller);
		const answer = await answerTo(message, controller.signal, credentials, {
			server,
			onHead: (head) => reply({ kind: 'requestHead', id, head }),
		});
		running.delete(id);
		reply({ kind: 'requestAnswer', id, answer });
	}

	return {
		storageNote: () => playgroundText('keptInPage'),
		post(message) {
			if (message.kind === 'sendRequest') void send(message);
			else if (message.kind === 'cancelRequest') running.get(message.id)?.abort();
			else credentials.receive(message);
		},
	};
}

interface AnswerSource {
	readonly server: PreviewServer;
	readonly onHead: SendCalls['onHead'];
}

/** Sends a request, and asks the reader for consent when the server requires it. */
async function answerTo(
	{ request, schemes }: SendMessage,
	signal: AbortSignal,
	known: PageCredentials,
	{ server, onHead }: AnswerSource,
): Promise<ApiResult> {
	const credentials = known.byScheme(request.url, schemes);
	const names = credentialNames(schemes.filter(({ id }) => Object.hasOwn(credentials, id)));
	let agreedTo: string | undefined;
	for (;;) {
		const text = writeSendRequest({ request, schemes, credentials, agreedTo });
		if (text.length > sendLimit) return { kind: 'failure', reason: tooLarge };
		const reported = await requestSend(server, text, { signal, onHead });
		if (reported.kind === 'answer') return reported.answer;
		// Never ask again for a different server than the one just asked about.
		const { origin } = reported;
		if (agreedTo !== undefined || !(await askConsent({ origin, names }, signal)))
			return { kind: 'failure', reason: playgroundText(signal.aborted ? 'canceled' : 'notAllowed') };
		agreedTo = origin;
	}
}

interface PreviewServer {
	readonly address: string;
	readonly token: string;
}

interface SendCalls {
	readonly signal: AbortSignal;
	readonly onHead: (head: ResponseHead) => void;
}

type FinalReply = Exclude<SendReply, { kind: 'head' }>;

const noServer = 'The preview server does not respond. Check that `recto preview` is running.';
const tooLarge = 'The request is too large. Use files of 20 MB in total at most.';
const reasons: Readonly<Record<number, string>> = {
	403: 'This page is from an earlier run of the preview server. Reload it and send the request again.',
	413: tooLarge,
};

/** Makes the page's server send a request. Never throws. */
async function requestSend(
	{ address, token }: PreviewServer,
	body: string,
	{ signal, onHead }: SendCalls,
): Promise<FinalReply> {
	try {
		const headers = { 'Content-Type': 'application/json', [sendTokenHeader]: token };
		const response = await fetch(address, { method: 'POST', headers, body, signal });
		if (!response.ok) return failure(reasons[response.status] ?? noServer);
		for await (const line of linesOf(response)) {
			// Written by the page's own server.
			const reply = JSON.parse(line) as SendReply;
			if (reply.kind !== 'head') return reply;
			onHead(reply.head);
		}
		return failure(noServer);
	} catch {
		return failure(signal.aborted ? 'Request canceled.' : noServer);
	}
}

function failure(reason: string): { readonly kind: 'answer'; readonly answer: ApiResult } {
	return { kind: 'answer', answer: { kind: 'failure', reason } };
}

/** Lines of a response. A line arrives in many chunks, and is joined only once: a response of megabytes is one line. */
async function* linesOf(response: Response): AsyncGenerator<string> {
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let begun: string[] = [];
	for (;;) {
		const part = await reader?.read();
		if (part === undefined || part.done) return;
		const [first = '', ...others] = part.value.split('\n');
		begun.push(first);
		for (const other of others) {
			yield begun.join('');
			begun = [other];
		}
	}
}
