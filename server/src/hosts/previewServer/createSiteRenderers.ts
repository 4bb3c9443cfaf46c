import type { Page } from '../../core/api/projects.ts';
import { languagesByFolder, type PageUpdate } from '../../core/api/site.ts';
import { createImageSizeReader } from '../createImageSizeReader.ts';
import { createTextReader } from '../createTextReader.ts';
import { changeDates } from '../git/changeDates.ts';
import { readCheckout } from '../readCheckout.ts';
import { rectoFolder } from '../rectoFolder.ts';
import type { RenderedProject } from '../renderThread/renderer.ts';
import {
	createSiteWriter,
	type ShownDocument,
	type SiteAddresses,
	type SiteWriter,
} from '../site/siteWriter.ts';

/** A server is always at the root, and pages have the URLs of the published site. */
const addresses: SiteAddresses = {
	rootOf: () => '/',
	ofPage: (url) => url.slice(1),
	changes: `/${rectoFolder}/changes`,
	send: `/${rectoFolder}/send`,
};

/** Text, and the shared files that it needs and that were not returned before. */
export interface TextWithSharedFiles {
	readonly text: string;
	readonly shared: readonly (readonly [name: string, text: string])[];
}

/** Project and options of a server. */
interface ServedSite {
	/** Token with which pages may send API requests. */
	readonly token: string;
	/** Load images of other servers, or show only their names. */
	readonly remoteImages: 'load' | 'name';
}

/** Rendered texts of a project that a server sends to browsers. */
export type SiteRenderers = ReturnType<typeof createSiteRenderers>;

export function createSiteRenderers({ root, docs, watch }: RenderedProject) {
	const readText = createTextReader(root, docs);
	const imageSize = createImageSizeReader(root);
	const checkout = readCheckout(root);
	// Asked when the first page shows a date.
	let days: ReadonlyMap<string, string> | undefined;
	const changeDate = (path: string) => {
		days ??= changeDates(root)?.days ?? new Map<string, string>();
		return days.get(path);
	};
	let writer: { readonly token: string; readonly of: SiteWriter } | undefined;
	const writerFor = ({ token, remoteImages }: ServedSite): SiteWriter => {
		if (writer?.token !== token) {
			const of = createSiteWriter({
				docs,
				readText,
				imageSize,
				addresses,
				changeDate,
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
	): Promise<TextWithSharedFiles> => {
		const text = await write(writerFor(served));
		return { text, shared: writerFor(served).takeSharedFiles() };
	};
	return {
		pageDocument: (served: ServedSite, page: Page) => sharing(served, (writer) => writer.pageDocument(page)),
		frameText: (served: ServedSite, page: Page, version: string) =>
			sharing(served, (writer) => writer.frameText(page, version)),
		notFoundDocument: (served: ServedSite, path: string) => {
			const language = languagesByFolder(docs.project).get(path.split('/')[0] ?? '');
			return sharing(served, (writer) => writer.notFoundDocument('/404', language?.label));
		},
		pageUpdate: (served: ServedSite, page: Page, shown: ShownDocument): Promise<PageUpdate | undefined> =>
			writerFor(served).pageUpdate(page, shown),
		searchIndex: async (): Promise<readonly (readonly [name: string, text: string])[]> => [
			...(await docs.searchIndex({ readText, ofPage: addresses.ofPage })),
		],
	};
}
