import type { Disposable } from 'vscode';
import { l10n } from 'vscode';
import type { ApiAnswer } from '../../../server/src/core/outputs/api/apiResponse.ts';
import type {
	PlaygroundMessage,
	PlaygroundReply,
} from '../../../server/src/core/outputs/api/playground/playgroundMessages.ts';
import { sendRequest } from '../../../server/src/hosts/apiRequest/sendRequest.ts';
import { type CredentialPlaces, CredentialStore } from './credentialStore.ts';
import { hostConsent } from './hostConsent.ts';

export type PlaygroundContext = CredentialPlaces;

/** Sends what the playground of one preview asks for, and keeps the reader's credentials out of it. */
export class PlaygroundSession {
	readonly #context: PlaygroundContext;
	readonly #credentials: CredentialStore;
	readonly #reply: (reply: PlaygroundReply) => void;
	readonly #running = new Map<number, AbortController>();
	/** The schemes of each server for which the page asked. */
	readonly #asked = new Map<string, readonly string[]>();
	readonly #watch: Disposable;
	/** Ends when all that was entered is stored: a request sent right after needs it. */
	#storing: Promise<void> = Promise.resolve();

	constructor(context: PlaygroundContext, reply: (reply: PlaygroundReply) => void) {
		this.#context = context;
		this.#credentials = new CredentialStore(context);
		this.#reply = reply;
		// Another preview, or a command, may store and forget as well.
		this.#watch = context.secrets.onDidChange(() => {
			for (const url of this.#asked.keys()) void this.#tellSaved(url);
		});
	}

	async receive(message: PlaygroundMessage): Promise<void> {
		if (message.kind === 'sendRequest') {
			this.#reply({ kind: 'requestAnswer', id: message.id, answer: await this.#send(message) });
		} else if (message.kind === 'cancelRequest') this.#running.get(message.id)?.abort();
		else if (message.kind === 'askCredentials') {
			this.#asked.set(message.url, message.schemes);
			await this.#tellSaved(message.url);
		} else {
			const { url, scheme, credential } = message;
			this.#storing = this.#storing.then(() => this.#credentials.save(url, scheme, credential));
			await this.#tellSaved(url);
		}
	}

	/** Ends what is still running. */
	dispose(): void {
		this.#watch.dispose();
		for (const controller of this.#running.values()) controller.abort();
	}

	async #tellSaved(url: string): Promise<void> {
		await this.#storing;
		const saved = await this.#credentials.saved(url, this.#asked.get(url) ?? []);
		this.#reply({ kind: 'credentials', url, saved });
	}

	async #send({
		id,
		request,
		schemes,
	}: Extract<PlaygroundMessage, { kind: 'sendRequest' }>): Promise<ApiAnswer> {
		const { url } = request;
		const controller = new AbortController();
		this.#running.set(id, controller);
		try {
			if (URL.canParse(url) && !(await hostConsent(this.#context.globalState, new URL(url).host)))
				return {
					kind: 'failure',
					reason: l10n.t('Request not sent: you did not allow calls to this server.'),
				};
			await this.#storing;
			const auth = await this.#credentials.authFor(url, schemes);
			return await sendRequest(
				{ ...request, auth },
				{
					signal: controller.signal,
					onHead: (head) => this.#reply({ kind: 'requestHead', id, head }),
				},
			);
		} finally {
			this.#running.delete(id);
		}
	}
}
