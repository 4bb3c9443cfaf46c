import type { ApiRequest } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import type {
	PlaygroundMessage,
	PlaygroundReply,
} from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import { arrayOrEmpty, parseJsonValue } from '../../../server/src/core/text/values.ts';
import { askConsent, credentialNames } from './askConsent.ts';
import { fetchRequest } from './fetchRequest.ts';
import { pageCredentials } from './pageCredentials.ts';
import { playgroundText } from './playgroundText.ts';
import type { PlaygroundHost } from './sendControl.ts';

type SendMessage = Extract<PlaygroundMessage, { kind: 'sendRequest' }>;

/**
 * The reader's browser as the host that sends requests, to the servers that the policy of a built page allows; undefined
 * for a page without any.
 */
export function browserHost(reply: (reply: PlaygroundReply) => void): PlaygroundHost | undefined {
	const { sendsTo } = document.documentElement.dataset;
	if (sendsTo === undefined) return undefined;
	const sources = sendsTo.split(' ');
	const credentials = pageCredentials(reply);
	const running = new Map<number, AbortController>();

	async function send({ id, request, schemes }: SendMessage): Promise<void> {
		const controller = new AbortController();
		running.set(id, controller);
		const auth = credentials.authFor(request.url, schemes);
		const answer = await fetchRequest(
			{ ...request, auth },
			{
				sources,
				signal: controller.signal,
				consent: (origin) => consentTo(origin, { ...request, auth }, controller.signal),
				onHead: (head) => reply({ kind: 'requestHead', id, head }),
			},
		);
		running.delete(id);
		reply({ kind: 'requestAnswer', id, answer });
	}

	const { tabStorage } = credentials;
	return {
		storageNote: () => playgroundText(tabStorage.isChosen() ? 'keptInTab' : 'keptInPage'),
		tabStorage,
		post(message) {
			if (message.kind === 'sendRequest') void send(message);
			else if (message.kind === 'cancelRequest') running.get(message.id)?.abort();
			else credentials.receive(message);
		},
	};
}

/** Servers that the reader agreed to, each with names of credentials: `https://api.acme.example Authorization`. */
const agreed = new Set<string>();
const consentsKey = 'recto.servers';

/** Asks once for each server in a tab, and again before it gets credentials in another place. */
async function consentTo(origin: string, { auth }: ApiRequest, signal: AbortSignal): Promise<boolean> {
	const names = credentialNames(auth);
	const entries = [origin, ...names.map((name) => `${origin} ${name}`)];
	for (const entry of storedConsents()) agreed.add(entry);
	if (entries.every((entry) => agreed.has(entry))) return true;
	if (!(await askConsent({ origin, names }, signal))) return false;
	for (const entry of entries) agreed.add(entry);
	try {
		sessionStorage.setItem(consentsKey, JSON.stringify([...agreed]));
	} catch {
		// The browser may forbid storage: the question comes again on the next page.
	}
	return true;
}

function storedConsents(): readonly string[] {
	try {
		const stored = arrayOrEmpty(parseJsonValue(sessionStorage.getItem(consentsKey) ?? ''));
		return stored.filter((one) => typeof one === 'string');
	} catch {
		return [];
	}
}
