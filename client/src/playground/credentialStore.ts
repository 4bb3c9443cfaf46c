import type { ExtensionContext } from 'vscode';
import type { RequestAuth } from '../../../server/src/core/outputs/api/apiRequest.ts';
import {
	type Credential,
	parseCredential,
	toRequestAuth,
} from '../../../server/src/core/outputs/api/playground/credential.ts';
import type { AuthScheme } from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';

export type CredentialPlaces = Pick<ExtensionContext, 'secrets' | 'globalState'>;

/** Secret storage does not tell what it holds: the names of its entries, which are no secrets, are noted here. */
const noted = 'recto.credentials';

/**
 * What readers enter to sign in, in VS Code's secret storage and nowhere else. An entry belongs to one server, so that
 * another address in the documentation never gets it.
 */
export class CredentialStore {
	readonly #places: CredentialPlaces;

	constructor(places: CredentialPlaces) {
		this.#places = places;
	}

	/** Stores it, or forgets what is stored. */
	async save(url: string, scheme: string, credential: Credential | undefined): Promise<void> {
		const key = keyOf(url, scheme);
		if (key === undefined) return;
		const { secrets, globalState } = this.#places;
		const others = globalState.get<readonly string[]>(noted, []).filter((one) => one !== key);
		// Noted before and forgotten after: nothing is ever stored that is not noted.
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
		const text = key === undefined ? undefined : await this.#places.secrets.get(key);
		return text === undefined ? undefined : parseCredential(JSON.parse(text));
	}
}

function keyOf(url: string, scheme: string): string | undefined {
	return URL.canParse(url) ? `recto.credential ${new URL(url).origin} ${scheme}` : undefined;
}
