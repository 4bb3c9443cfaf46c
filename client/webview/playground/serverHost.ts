import type { ApiAnswer } from '../../../server/src/core/outputs/api/apiResponse.ts';
import type { Credential } from '../../../server/src/core/outputs/api/playground/credential.ts';
import type {
	PlaygroundMessage,
	PlaygroundReply,
} from '../../../server/src/core/outputs/api/playground/playgroundMessages.ts';
import { sendOrderLimit, writeSendOrder } from '../../../server/src/core/outputs/api/playground/sendOrder.ts';
import { askConsent } from './askConsent.ts';
import { type OrderServer, type OrderTold, order } from './order.ts';
import type { PlaygroundHost } from './playgroundHost.ts';

type SendMessage = Extract<PlaygroundMessage, { kind: 'sendRequest' }>;

/**
 * The server of the page as the one that sends; undefined for a page that comes from no such server. Credentials are
 * variables of this page and go along with each request: nothing stores them.
 */
export function serverHost(reply: (reply: PlaygroundReply) => void): PlaygroundHost | undefined {
	const { send: address, sendToken: token } = document.documentElement.dataset;
	if (address === undefined || token === undefined) return undefined;
	const server: OrderServer = { address, token };
	const credentials = new Map<string, Credential>();
	const running = new Map<number, AbortController>();
	const asked = new Map<string, readonly string[]>();

	function tellSaved(url: string): void {
		const schemes = asked.get(url) ?? [];
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
		keeping: 'in this page until you leave it',
		tell(message) {
			if (message.kind === 'sendRequest') void send(message);
			else if (message.kind === 'cancelRequest') running.get(message.id)?.abort();
			else if (message.kind === 'askCredentials') {
				asked.set(message.url, message.schemes);
				tellSaved(message.url);
			} else {
				const { url, scheme, credential } = message;
				if (credential === undefined) credentials.delete(keyOf(url, scheme));
				else credentials.set(keyOf(url, scheme), credential);
				tellSaved(url);
			}
		},
	};
}

interface AnswerSource {
	readonly server: OrderServer;
	readonly onHead: OrderTold['onHead'];
}

/** Asks the reader when the server wants it asked. */
async function answerTo(
	{ request, schemes }: SendMessage,
	signal: AbortSignal,
	kept: ReadonlyMap<string, Credential>,
	{ server, onHead }: AnswerSource,
): Promise<ApiAnswer> {
	const credentials = Object.fromEntries(
		schemes.flatMap(({ id }) => {
			const credential = kept.get(keyOf(request.url, id));
			return credential === undefined ? [] : [[id, credential] as const];
		}),
	);
	let agreedTo: string | undefined;
	for (;;) {
		const text = writeSendOrder({ request, schemes, credentials, agreedTo });
		if (text.length > sendOrderLimit)
			return { kind: 'failure', reason: 'The files of this request are too large for the preview.' };
		const told = await order(server, text, { signal, onHead });
		if (told.kind === 'answer') return told.answer;
		// Asked about another one than before: an answer to a question that nobody put.
		if (agreedTo !== undefined || !(await askConsent(told.origin, signal)))
			return { kind: 'failure', reason: 'Not sent: you did not agree to call this server.' };
		agreedTo = told.origin;
	}
}

/** What is entered belongs to one server, so that another address in the documentation never gets it. */
function keyOf(url: string, scheme: string): string {
	return `${URL.canParse(url) ? new URL(url).origin : ''} ${scheme}`;
}
