import type { Page } from '../../core/api/projects.ts';
import type { PageUpdate } from '../../core/api/site.ts';
import { imageSizes } from '../imageSizes.ts';
import { ownFolder } from '../ownFolder.ts';
import { projectText } from '../projectText.ts';
import { readCheckout } from '../readCheckout.ts';
import type { DrawnProject } from '../renderThread/renderer.ts';
import {
	createSiteWriter,
	type ShownDocument,
	type SiteAddresses,
	type SiteWriter,
} from '../site/siteWriter.ts';

/** A server knows its own root, and pages have the addresses of the published site. */
const addresses: SiteAddresses = {
	rootOf: () => '/',
	ofPage: (url) => url.slice(1),
	changes: `/${ownFolder}/changes`,
	send: `/${ownFolder}/send`,
};

/** A text, and files that it shares with others and that were not given before. */
export interface SharingText {
	readonly text: string;
	readonly shared: readonly (readonly [name: string, text: string])[];
}

/** How a server shows a project. */
interface ServedSite {
	/** By which pages may have an API called. */
	readonly token: string;
	/** Whether images of other servers are loaded, or named only. */
	readonly remoteImages: 'load' | 'name';
}

/** What a server shows of a project, as the texts that browsers load. */
export type SiteDrawings = ReturnType<typeof siteDrawings>;

export function siteDrawings({ root, docs, watch }: DrawnProject) {
	const readText = projectText(root, docs);
	const imageSize = imageSizes(root);
	const checkout = readCheckout(root);
	let writer: { readonly token: string; readonly of: SiteWriter } | undefined;
	const writerFor = ({ token, remoteImages }: ServedSite): SiteWriter => {
		if (writer?.token !== token) {
			const of = createSiteWriter({
				docs,
				readText,
				imageSize,
				addresses,
				checkout,
				sendToken: token,
				remoteImages,
				...(watch === undefined ? {} : { watch }),
			});
			writer = { token, of };
		}
		return writer.of;
	};
	const sharing = async (
		served: ServedSite,
		write: (writer: SiteWriter) => Promise<string>,
	): Promise<SharingText> => {
		const text = await write(writerFor(served));
		return { text, shared: writerFor(served).takeSharedFiles() };
	};
	return {
		pageDocument: (served: ServedSite, page: Page) => sharing(served, (writer) => writer.pageDocument(page)),
		frameText: (served: ServedSite, page: Page, version: string) =>
			sharing(served, (writer) => writer.frameText(page, version)),
		notFoundDocument: (served: ServedSite) => sharing(served, (writer) => writer.notFoundDocument('/404')),
		pageUpdate: (served: ServedSite, page: Page, shown: ShownDocument): Promise<PageUpdate | undefined> =>
			writerFor(served).pageUpdate(page, shown),
		searchIndex: async (): Promise<readonly (readonly [name: string, text: string])[]> => [
			...(await docs.searchIndex({ readText, ofPage: addresses.ofPage })),
		],
	};
}
