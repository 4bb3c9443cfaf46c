import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import {
	parseSendOrder,
	type SendOrder,
	type SendReply,
	sendOrderLimit,
} from '../../core/outputs/api/playground/sendOrder.ts';
import { sendRequest } from '../apiRequest/sendRequest.ts';
import { refuseOrder, tooLarge } from './refuseOrder.ts';
import { refuse } from './sendAnswer.ts';

export interface OrderTaker {
	/** For the pages of this run: who does not know it is not obeyed. */
	readonly token: string;
	take(request: IncomingMessage, response: ServerResponse, port: number): Promise<void>;
}

/**
 * Calls an API for a page of the server. What the reader agreed to is known for the time of the run; credentials
 * come with each order and are kept nowhere.
 */
export function createOrderTaker(): OrderTaker {
	const token = randomBytes(24).toString('base64url');
	const agreed = new Set<string>();
	return {
		token,
		async take(request, response, port) {
			const { method = '', headers } = request;
			const refusal = refuseOrder({ method, headers, port, token });
			if (refusal !== undefined) return refuse(response, refusal);
			const text = await readText(request);
			if (text === undefined) return refuse(response, tooLarge);
			const order = parseSendOrder(text);
			if (order === undefined)
				return refuse(response, { status: 400, reason: 'This is not a request to an API.' });
			await obey(order, agreed, response);
		},
	};
}

async function obey(
	{ request, agreedTo }: SendOrder,
	agreed: Set<string>,
	response: ServerResponse,
): Promise<void> {
	const controller = new AbortController();
	// The reader cancelled, or left the page.
	response.on('close', () => controller.abort());
	response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
	const tell = (reply: SendReply) => response.write(`${JSON.stringify(reply)}\n`);
	const origin = originOf(request.url);
	if (origin !== undefined && agreedTo === origin) agreed.add(origin);
	if (origin !== undefined && !agreed.has(origin)) {
		tell({ kind: 'askConsent', origin });
	} else {
		const { signal } = controller;
		tell({
			kind: 'answer',
			answer: await sendRequest(request, { signal, onHead: (head) => tell({ kind: 'head', head }) }),
		});
	}
	response.end();
}

/** Of an address that can be called; whoever sends refuses the others. */
function originOf(url: string): string | undefined {
	if (!URL.canParse(url)) return undefined;
	const { protocol, origin } = new URL(url);
	return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** Undefined for a text that is too long, of which no more is read. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
	const decoder = new StringDecoder('utf8');
	let text = '';
	// The refusal goes over the same connection, which is not to be closed before.
	const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
	for await (const chunk of chunks) {
		text += decoder.write(chunk);
		if (text.length > sendOrderLimit) return undefined;
	}
	return text + decoder.end();
}
