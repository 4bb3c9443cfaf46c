import type { RequestAuth } from '../../../server/src/core/openapi/requests/apiRequest.ts';
import {
	type Credential,
	parseCredential,
	toRequestAuth,
} from '../../../server/src/core/openapi/requests/playground/authentication.ts';
import type { PlaygroundReply } from '../../../server/src/core/openapi/requests/playground/playgroundMessages.ts';
import type { AuthScheme } from '../../../server/src/core/openapi/requests/playground/playgroundModel.ts';
import { parseJsonValue, recordOrEmpty } from '../../../server/src/core/text/values.ts';
import type { PlaygroundHost } from './sendControl.ts';

/**
 * Credentials as variables of this page, each for one origin, so that other addresses in the documentation never get
 * it. If the reader chooses so, the session storage of the tab holds them as well.
 */
export interface PageCredentials {
	readonly authFor: (url: string, schemes: readonly AuthScheme[]) => readonly RequestAuth[];
	/** Credentials by the id of their scheme. */
	readonly byScheme: (url: string, schemes: readonly AuthScheme[]) => Readonly<Record<string, Credential>>;
	/** Takes the messages about credentials, and replies which are stored. */
	readonly receive: (message: CredentialMessage) => void;
	readonly tabStorage: NonNullable<PlaygroundHost['tabStorage']>;
}

type CredentialMessage = Extract<
	Parameters<PlaygroundHost['post']>[0],
	{ kind: 'askCredentials' | 'saveCredential' }
>;

const storageKey = 'recto.credentials';

export function pageCredentials(reply: (reply: PlaygroundReply) => void): PageCredentials {
	const written = readTab();
	const known = new Map(Object.entries(written ?? {}));
	let isKept = written !== undefined;
	const asked = new Map<string, readonly string[]>();

	function replySaved(url: string): void {
		const saved = (asked.get(url) ?? []).filter((scheme) => known.has(keyOf(url, scheme)));
		reply({ kind: 'credentials', url, saved });
	}
	const find = (url: string, schemes: readonly AuthScheme[]) =>
		schemes.flatMap((scheme) => {
			const credential = known.get(keyOf(url, scheme.id));
			return credential === undefined ? [] : [{ scheme, credential }];
		});
	return {
		authFor: (url, schemes) =>
			find(url, schemes).flatMap(({ scheme, credential }) => toRequestAuth(scheme, credential) ?? []),
		byScheme: (url, schemes) =>
			Object.fromEntries(find(url, schemes).map(({ scheme, credential }) => [scheme.id, credential])),
		receive(message) {
			const { url } = message;
			if (message.kind === 'askCredentials') asked.set(url, message.schemes);
			else {
				const key = keyOf(url, message.scheme);
				if (message.credential === undefined) known.delete(key);
				else known.set(key, message.credential);
				if (isKept) writeTab(Object.fromEntries(known));
			}
			replySaved(url);
		},
		tabStorage: {
			isChosen: () => isKept,
			choose(isChosen) {
				isKept = isChosen;
				writeTab(isChosen ? Object.fromEntries(known) : undefined);
			},
		},
	};
}

function keyOf(url: string, scheme: string): string {
	return `${URL.canParse(url) ? new URL(url).origin : ''} ${scheme}`;
}

/** Credentials in the storage of the tab; undefined if the reader did not choose it. */
function readTab(): Readonly<Record<string, Credential>> | undefined {
	try {
		const text = sessionStorage.getItem(storageKey);
		if (text === null) return undefined;
		const entries = Object.entries(recordOrEmpty(parseJsonValue(text))).flatMap(([key, value]) => {
			const credential = parseCredential(value);
			return credential === undefined ? [] : [[key, credential] as const];
		});
		return Object.fromEntries(entries);
	} catch {
		// The browser may forbid storage.
		return undefined;
	}
}

function writeTab(credentials: Readonly<Record<string, Credential>> | undefined): void {
	try {
		if (credentials === undefined) sessionStorage.removeItem(storageKey);
		else sessionStorage.setItem(storageKey, JSON.stringify(credentials));
	} catch {
		// The browser may forbid storage: credentials last until the page is left.
	}
}
