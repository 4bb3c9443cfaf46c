import { siteAssetNames } from '../../server/src/core/site/document/siteAssetNames.ts';
import type { KnownAddresses, NearPages } from '../../server/src/core/site/files/addresses/nearPages.ts';
import { decodePercent, encodePath } from '../../server/src/core/text/paths.ts';
import { showDocument } from './live.ts';

const { root = '', ownFiles = '' } = document.documentElement.dataset;

/**
 * On the page for wrong addresses: follows a redirect of the configuration, for servers that do not know it, shows the
 * page in the language of its folder, and lists pages with a similar address. Calls `after` when the document was
 * replaced. Without the list of addresses, the search and the link to the start page remain.
 */
export async function helpToFind(after: (parts: readonly ParentNode[]) => void): Promise<void> {
	if (document.querySelector('.r-near') === null) return;
	const base = new URL(root || './', location.href).pathname;
	const { pathname } = location;
	const path = decodePercent(pathname.startsWith(base) ? pathname.slice(base.length) : pathname);
	const asked = path.replace(/^\/+|\/+$/g, '');
	try {
		const { known, near } = await findNear(asked);
		if (near.redirect !== undefined) {
			location.replace(hrefOf(near.redirect));
			return;
		}
		const [folder, language] = known.languages.find(([folder]) => `${asked}/`.startsWith(`${folder}/`)) ?? [];
		if (folder !== undefined && document.documentElement.lang !== language)
			after(await showDocument(`${root}${encodePath(folder)}/404.html`));
		list(near);
	} catch {
		// Not reachable.
	}
}

async function findNear(path: string): Promise<{ readonly known: KnownAddresses; readonly near: NearPages }> {
	const response = await fetch(`${ownFiles}${siteAssetNames.addresses}`);
	if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
	// Written by the site generator.
	const known = (await response.json()) as KnownAddresses;
	const url = new URL(`${ownFiles}${siteAssetNames.nearPages}`, location.href).href;
	// A file of its own, since only this page needs it.
	const { nearPages } = (await import(
		url
	)) as typeof import('../../server/src/core/site/files/addresses/nearPages.ts');
	return { known, near: nearPages(path, known) };
}

/** URL of a path from the site's root; a URL of another site stays. */
function hrefOf(path: string): string {
	return /^https?:\/\//i.test(path) ? path : `${root || './'}${encodePath(path)}`;
}

function list({ pages }: NearPages): void {
	const place = document.querySelector<HTMLElement>('.r-near');
	if (place === null || pages.length === 0) return;
	const items = pages.map(([path, title]) => {
		const link = document.createElement('a');
		link.className = 'r-related-link';
		link.href = hrefOf(path);
		link.textContent = title;
		const address = document.createElement('span');
		address.className = 'r-near-path';
		address.dir = 'ltr';
		address.textContent = `/${path.replace(/\/$/, '')}`;
		const item = document.createElement('li');
		item.append(link, ' ', address);
		return item;
	});
	place.querySelector('ul')?.replaceChildren(...items);
	place.hidden = false;
}
