import type { DocsService } from '../../core/docsService.ts';
import { siteFiles } from '../../core/outputs/site/siteDocument.ts';
import { ownFolder } from '../ownFolder.ts';
import { followDisk } from '../previewServer/followDisk.ts';
import { type PreviewServer, startPreviewServer } from '../previewServer/startPreviewServer.ts';
import { projectText } from '../projectText.ts';
import { readCheckout } from '../readCheckout.ts';
import { ownSiteFiles, readOwnSiteFile } from './ownSiteFiles.ts';
import { createSiteWriter, type SiteAddresses } from './siteWriter.ts';
import { themeFile } from './themeFile.ts';

export interface PreviewedProject {
	readonly root: string;
	readonly docs: DocsService;
	/** 0 takes a free port. */
	readonly port: number;
	readonly onFault: (error: unknown) => void;
	/** Called after the project has taken in what changed on disk. */
	readonly onChange?: () => void;
}

/** A server knows its own root, and pages have the addresses of the published site. */
const addresses: SiteAddresses = {
	rootOf: () => '/',
	ofPage: (url) => url.slice(1),
	changes: `/${ownFolder}/changes`,
	send: `/${ownFolder}/send`,
};

/** Serves a project as a site, kept true to the disk; open pages follow every change. */
export async function previewSite({
	root,
	docs,
	port,
	onFault,
	onChange,
}: PreviewedProject): Promise<PreviewServer> {
	const readText = projectText(root, docs);
	const checkout = readCheckout(root);
	let search: Promise<string> | undefined;
	const server = await startPreviewServer({
		port,
		root,
		onFault,
		siteAt(address, sendToken) {
			const writer = createSiteWriter({ docs, readText, addresses, checkout, sendToken });
			return {
				docs,
				readText,
				address,
				pageDocument: (page) => writer.pageDocument(page),
				frameText: (page, version) => writer.frameText(page, version),
				pageUpdate: (page, shown) => writer.pageUpdate(page, shown),
				notFoundDocument: () => writer.notFoundDocument('/404'),
				made: {
					[siteFiles.theme]: () => themeFile(docs),
					[siteFiles.search]: () => {
						search ??= docs.searchIndex({ readText, ofPage: addresses.ofPage });
						return search;
					},
				},
				own: new Set(ownSiteFiles()),
				readOwn: readOwnSiteFile,
			};
		},
	});
	const stopFollowing = followDisk({
		root,
		docs,
		onChange() {
			search = undefined;
			server.changed();
			onChange?.();
		},
	});
	return {
		...server,
		close() {
			stopFollowing();
			return server.close();
		},
	};
}
