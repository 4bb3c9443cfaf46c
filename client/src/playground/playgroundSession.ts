import { type Disposable, type ExtensionContext, l10n, type Memento, window, workspace } from 'vscode';
import type { ApiResult, RequestAuth } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import {
	type Credential,
	parseCredential,
	toRequestAuth,
} from '../../../server/src/core/openapi/requests/playground/authentication.ts';
import type {
	PlaygroundMessage,
	PlaygroundReply,
} from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import type { AuthScheme } from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { reasonNotToCall, sendRequest } from '../outside.ts';

type CredentialPlaces = Pick<ExtensionContext, 'secrets' | 'globalState'>;

/** Key of the list of stored credentials' names, which are not secret: secret storage cannot list its entries. */
const noted = 'recto.credentials';

/**
 * Credentials that readers enter, kept only in VS Code's secret storage. An entry belongs to one server, so that other
 * addresses in the documentation never get it.
 */
export class CredentialStore {
	readonly #places: CredentialPlaces;

	constructor(places: CredentialPlaces) {
		this.#places = places;
	}

	/** Stores a credential; deletes it when it is undefined. */
	async save(url: string, scheme: string, credential: Credential | undefined): Promise<void> {
		const key = keyOf(url, scheme);
		if (key === undefined) return;
		const { secrets, globalState } = this.#places;
		const others = globalState.get<readonly string[]>(noted, []).filter((one) => one !== key);
		// Listed before it is stored, unlisted after it is deleted: every stored entry is listed.
		if (credential !== undefined) await globalState.update(noted, [...others, key]);
		if (credential === undefined) await secrets.delete(key);
		else await secrets.store(key, JSON.stringify(credential));
		if (credential === undefined) await globalState.update(noted, others);
	}

	async forgetAll(): Promise<void> {
		const { secrets, globalState } = this.#places;
		for (const key of globalState.get<readonly string[]>(noted, [])) await secrets.delete(key);
		await globalState.update(noted, undefined);
	}

	/** Schemes that have a stored credential. */
	async saved(url: string, schemes: readonly string[]): Promise<readonly string[]> {
		const found = await Promise.all(schemes.map(async (scheme) => (await this.#read(url, scheme)) && scheme));
		return found.filter((scheme) => scheme !== undefined);
	}

	/** Credentials to send with a request to the server. */
	async authFor(url: string, schemes: readonly AuthScheme[]): Promise<readonly RequestAuth[]> {
		const all = await Promise.all(
			schemes.map(async (scheme) => {
				const credential = await this.#read(url, scheme.id);
				return credential && toRequestAuth(scheme, credential);
			}),
		);
		return all.filter((auth) => auth !== undefined);
	}

	async #read(url: string, scheme: string): Promise<Credential | undefined> {
		const key = keyOf(url, scheme);
		const text = key === undefined ? undefined : await this.#places.secrets.get(key);
		return text === undefined ? undefined : parseCredential(JSON.parse(text));
	}
}

function keyOf(url: string, scheme: string): string | undefined {
	return URL.canParse(url) ? `recto.credential ${new URL(url).origin} ${scheme}` : undefined;
}

export type PlaygroundContext = CredentialPlaces;

/** Sends the requests of one preview's playground, and keeps credentials out of its page. */
export class PlaygroundSession {
	readonly #context: PlaygroundContext;
	readonly #credentials: CredentialStore;
	readonly #reply: (reply: PlaygroundReply) => void;
	readonly #running = new Map<number, AbortController>();
	/** Schemes of each server that the page asked about. */
	readonly #asked = new Map<string, readonly string[]>();
	readonly #watch: Disposable;
	/** Resolves when everything that was entered is stored: a request sent right after needs it. */
	#storing: Promise<void> = Promise.resolve();

	constructor(context: PlaygroundContext, reply: (reply: PlaygroundReply) => void) {
		this.#context = context;
		this.#credentials = new CredentialStore(context);
		this.#reply = reply;
		// Another preview, or a command, may store and delete as well.
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

	/** Cancels running requests. */
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
	}: Extract<PlaygroundMessage, { kind: 'sendRequest' }>): Promise<ApiResult> {
		if (reasonNotToCall !== undefined) return { kind: 'failure', reason: reasonNotToCall };
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

const key = 'recto.playgroundHosts';
const send = l10n.t('Send');

/** Forgets the answers of `hostConsent`: each host is asked about again. */
export function forgetConsents(state: Memento): Thenable<void> {
	return state.update(key, undefined);
}

/** True if requests may be sent to the host: asked once for each, and remembered on this computer. */
async function hostConsent(state: Memento, host: string): Promise<boolean> {
	if (!workspace.isTrusted) {
		void window.showWarningMessage(
			l10n.t('This workspace is not trusted. Trust it to send requests from the playground.'),
		);
		return false;
	}
	const agreed = state.get<readonly string[]>(key, []);
	if (agreed.includes(host)) return true;
	const answer = await window.showWarningMessage(
		l10n.t('Send requests to {0}?', host),
		{
			modal: true,
			detail: l10n.t(
				'The playground sends requests from your computer to this server, with the credentials that you enter. You are asked once for each server.',
			),
		},
		send,
	);
	if (answer !== send) return false;
	await state.update(key, [...agreed, host]);
	return true;
}
