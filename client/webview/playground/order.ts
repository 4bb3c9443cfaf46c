import type { ApiAnswer, ResponseHead } from '../../../server/src/core/outputs/api/apiResponse.ts';
import {
	type SendReply,
	sendTokenHeader,
} from '../../../server/src/core/outputs/api/playground/sendOrder.ts';

export interface OrderServer {
	readonly address: string;
	readonly token: string;
}

export interface OrderTold {
	readonly signal: AbortSignal;
	readonly onHead: (head: ResponseHead) => void;
}

type OrderEnd = Exclude<SendReply, { kind: 'head' }>;

const gone = 'The preview server does not answer. Is it still running?';
const reasons: Readonly<Record<number, string>> = {
	403: 'This page comes from an earlier run of the preview server. Reload it, and send again.',
	413: 'The request is too large for the preview.',
};

/** Has the page's server send a request. Never throws. */
export async function order(
	{ address, token }: OrderServer,
	body: string,
	{ signal, onHead }: OrderTold,
): Promise<OrderEnd> {
	try {
		const headers = { 'Content-Type': 'application/json', [sendTokenHeader]: token };
		const response = await fetch(address, { method: 'POST', headers, body, signal });
		if (!response.ok) return failure(reasons[response.status] ?? gone);
		for await (const line of linesOf(response)) {
			// The page's own server wrote it.
			const reply = JSON.parse(line) as SendReply;
			if (reply.kind !== 'head') return reply;
			onHead(reply.head);
		}
		return failure(gone);
	} catch {
		return failure(signal.aborted ? 'The request was cancelled.' : gone);
	}
}

function failure(reason: string): { readonly kind: 'answer'; readonly answer: ApiAnswer } {
	return { kind: 'answer', answer: { kind: 'failure', reason } };
}

/** A line comes in many parts, of which each is looked at once: an answer of megabytes is one line. */
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
