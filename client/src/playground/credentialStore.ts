import type { SecretStorage } from 'vscode';
import type { RequestAuth } from '../../../server/src/core/outputs/api/apiRequest.ts';
import {
	type Credential,
	parseCredential,
	toRequestAuth,
} from '../../../server/src/core/outputs/api/playground/credential.ts';
import type { AuthScheme } from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';

/**
 * What readers enter to sign in, in VS Code's secret storage and nowhere else. An entry belongs to one server, so that
 * another address in the documentation never gets it.
 */
export class CredentialStore {
	readonly #secrets: SecretStorage;

	constructor(secrets: SecretStorage) {
		this.#secrets = secrets;
	}

	/** Stores it, or forgets what is stored. */
	async save(url: string, scheme: string, credential: Credential | undefined): Promise<void> {
		const key = keyOf(url, scheme);
		if (key === undefined) return;
		if (credential === undefined) await this.#secrets.delete(key);
		else await this.#secrets.store(key, JSON.stringify(credential));
	}

	/** For which of the schemes there is something. */
	async saved(url: string, schemes: readonly string[]): Promise<readonly string[]> {
		const found = await Promise.all(schemes.map(async (scheme) => (await this.#read(url, scheme)) && scheme));
		return found.filter((scheme) => scheme !== undefined);
	}

	/** What a request to the server carries. */
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
		const text = key === undefined ? undefined : await this.#secrets.get(key);
		return text === undefined ? undefined : parseCredential(JSON.parse(text));
	}
}

function keyOf(url: string, scheme: string): string | undefined {
	return URL.canParse(url) ? `recto.credential ${new URL(url).origin} ${scheme}` : undefined;
}
