import type { ApiResult, ResponseHead } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import type { Credential } from '../../../server/src/core/openapi/requests/playground/authentication.ts';
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
import { createElement } from './createElement.ts';
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
	const credentials = new Map<string, Credential>();
	const running = new Map<number, AbortController>();
	const askedSchemes = new Map<string, readonly string[]>();

	function replySaved(url: string): void {
		const schemes = askedSchemes.get(url) ?? [];
		reply({
			kind: 'credentials',
			url,
			saved: schemes.filter((scheme) => credentials.has(keyOf(url, scheme))),
		});
	}

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
		storagePlace: 'in this page until you leave it',
		post(message) {
			if (message.kind === 'sendRequest') void send(message);
			else if (message.kind === 'cancelRequest') running.get(message.id)?.abort();
			else if (message.kind === 'askCredentials') {
				askedSchemes.set(message.url, message.schemes);
				replySaved(message.url);
			} else {
				const { url, scheme, credential } = message;
				if (credential === undefined) credentials.delete(keyOf(url, scheme));
				else credentials.set(keyOf(url, scheme), credential);
				replySaved(url);
			}
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
	kept: ReadonlyMap<string, Credential>,
	{ server, onHead }: AnswerSource,
): Promise<ApiResult> {
	const credentials = Object.fromEntries(
		schemes.flatMap(({ id }) => {
			const credential = kept.get(keyOf(request.url, id));
			return credential === undefined ? [] : [[id, credential] as const];
		}),
	);
	let agreedTo: string | undefined;
	for (;;) {
		const text = writeSendRequest({ request, schemes, credentials, agreedTo });
		if (text.length > sendLimit) return { kind: 'failure', reason: tooLarge };
		const reported = await requestSend(server, text, { signal, onHead });
		if (reported.kind === 'answer') return reported.answer;
		// Never ask again for a different server than the one just asked about.
		if (agreedTo !== undefined || !(await askConsent(reported.origin, signal)))
			return { kind: 'failure', reason: 'Request not sent: you did not allow calls to this server.' };
		agreedTo = reported.origin;
	}
}

/** Key of a credential: it belongs to one origin, so that other addresses in the documentation never get it. */
function keyOf(url: string, scheme: string): string {
	return `${URL.canParse(url) ? new URL(url).origin : ''} ${scheme}`;
}

/** Asks whether the server, named by its origin, may be called. False when the reader cancels the request meanwhile. */
function askConsent(origin: string, signal: AbortSignal): Promise<boolean> {
	const decline = createElement(
		'button',
		{ type: 'button', class: 'r-small-button', autofocus: true },
		'Do not send',
	);
	const agree = createElement('button', { type: 'button', class: 'r-send' }, 'Send');
	const dialog = createElement(
		'dialog',
		{ class: 'r-consent', 'aria-labelledby': 'r-consent-title', 'aria-describedby': 'r-consent-text' },
		createElement(
			'h2',
			{ id: 'r-consent-title' },
			'Send requests to ',
			createElement('span', { class: 'r-consent-origin', dir: 'ltr' }, origin),
			'?',
		),
		createElement(
			'p',
			{ id: 'r-consent-text' },
			'Requests are sent from your computer with the credentials that you entered for this server. You are asked once for each server until the preview ends.',
		),
		createElement('div', { class: 'r-try-actions' }, agree, decline),
	);
	return new Promise((resolve) => {
		const end = (isAgreed: boolean) => {
			dialog.remove();
			for (const link of projectStyles()) link.disabled = false;
			resolve(isAgreed);
		};
		agree.addEventListener('click', () => end(true));
		decline.addEventListener('click', () => end(false));
		dialog.addEventListener('close', () => end(false));
		signal.addEventListener('abort', () => end(false));
		// A style sheet of the project could disguise the question as another one.
		for (const link of projectStyles()) link.disabled = true;
		document.body.append(dialog);
		dialog.showModal();
	});
}

function projectStyles(): NodeListOf<HTMLLinkElement> {
	return document.querySelectorAll('link[data-part="style"]');
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
